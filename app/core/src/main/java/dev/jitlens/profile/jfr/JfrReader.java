package dev.jitlens.profile.jfr;

import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.format.SliceCounter;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrNames;
import dev.jitlens.profile.jfr.event.JfrWalk;
import dev.jitlens.profile.jfr.gc.JfrCollections;
import dev.jitlens.profile.jfr.gc.JfrReferences;
import dev.jitlens.profile.jfr.jit.JfrCompilations;
import dev.jitlens.profile.jfr.jit.JfrCompilerStates;
import dev.jitlens.profile.jfr.jit.JfrDeoptimizations;
import dev.jitlens.profile.jfr.program.JfrCrowds;
import dev.jitlens.profile.jfr.program.JfrDeadlocks;
import dev.jitlens.profile.jfr.program.JfrFlags;
import dev.jitlens.profile.jfr.program.JfrLoad;
import dev.jitlens.profile.jfr.program.JfrLosses;
import dev.jitlens.profile.jfr.program.JfrSites;
import dev.jitlens.profile.jfr.program.JfrThrottle;
import dev.jitlens.profile.jfr.program.JfrWaits;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordingFile;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Counts the samples of one recording. */
final class JfrReader implements JfrFile.Reader {
    /** Stack traces of one chunk are shared objects; of many chunks not all are kept. */
    private static final int MOST_WALKS = 1 << 16;

    private static final SampleFailure FAILED = SampleFailure.named("failed");

    final JfrSettings settings = new JfrSettings();
    final JfrJvm jvm = new JfrJvm();

    final JfrThrottle throttle = new JfrThrottle();

    /** What else is read, besides samples: one reader for each subject. */
    final List<JfrEvents> subjects =
            List.of(
                    new JfrPauses(),
                    new JfrCompilations(),
                    new JfrDeoptimizations(),
                    new JfrCompilerStates(),
                    new JfrCollections(),
                    new JfrReferences(),
                    new JfrSites(),
                    new JfrWaits(),
                    new JfrCrowds(),
                    new JfrLoad(),
                    new JfrDeadlocks(),
                    new JfrFlags(),
                    new JfrLosses(),
                    throttle);

    private final Map<String, Consumer<RecordedEvent>> readers = new HashMap<>();

    /** The samples of {@code jdk.ExecutionSample} and {@code jdk.NativeMethodSample}. */
    final Tally execution = new Tally();

    /** The samples of {@code jdk.CPUTimeSample}. */
    final Tally cpuTime = new Tally();

    /** The samples of async-profiler's {@code profiler.WallClockSample}. */
    final Tally wall = new Tally();

    /** Samples that count something else than time. */
    final JfrWeights weights = new JfrWeights();

    /** Native memory, of async-profiler's. */
    final JfrMallocs mallocs = new JfrMallocs();

    /** What Datadog's profiler adds to a recording of the JVM's. */
    final JfrDatadog datadog = new JfrDatadog();

    /** How many events of each name there are. */
    final Map<String, Long> counts = new HashMap<>();

    private final JfrFrames frames = new JfrFrames();
    private final Map<RecordedStackTrace, JfrWalk> walks = new IdentityHashMap<>();
    long lost;

    /** The samples of one kind of event. */
    static final class Tally {
        final SampleCounter samples = new SampleCounter();
        final SliceCounter times = new SliceCounter();
        long inNative;
        long truncated;
        long biased;

        /** Samples of waiting threads without a stack that tells where. */
        long waitingSomewhere;

        /** Nanoseconds, as the events say; JFR gives it for CPU time only. */
        long period;
    }

    JfrReader() {
        readers.put(JfrSettings.EXECUTION, this::executionSample);
        readers.put(JfrSettings.NATIVE, this::nativeSample);
        readers.put(JfrSettings.CPU_TIME, this::cpuTimeSample);
        readers.put(JfrSettings.WALL, this::wallSample);
        readers.put("jdk.CPUTimeSamplesLost", this::lostSamples);
        readers.put("jdk.ActiveSetting", this::setting);
        readers.put("jdk.ActiveRecording", settings::recording);
        readers.put("jdk.JVMInformation", this::information);
        readers.put("jdk.InitialSystemProperty", jvm::property);
        readers.put("jdk.BooleanFlag", settings::flag);
        readDatadog();
        weights.weights()
                .forEach(
                        (name, weight) ->
                                readers.put(
                                        name,
                                        event ->
                                                sample(
                                                        weight.tally(),
                                                        event,
                                                        "eventThread",
                                                        weight.of().applyAsLong(event),
                                                        false)));
        readers.put(
                JfrMallocs.MALLOC,
                event -> mallocs.asked(event, walk(event.getStackTrace(), settings.jit())));
        readers.put(JfrMallocs.FREE, mallocs::freed);
        readers.put("jdk.JavaExceptionThrow", event -> thrown(event, false));
        readers.put("jdk.JavaErrorThrow", event -> thrown(event, true));
        for (JfrEvents subject : subjects) {
            subject.readers()
                    .forEach((name, reader) -> readers.merge(name, reader, Consumer::andThen));
        }
    }

    private void readDatadog() {
        readers.put(JfrDatadog.EXECUTION, event -> sampleOfDatadog(datadog.execution, event));
        readers.put(JfrDatadog.WALL, event -> sampleOfDatadog(datadog.wall, event));
        readers.put(
                JfrDatadog.ALLOCATION,
                event -> {
                    long bytes = JfrDatadog.allocated(event);
                    sample(datadog.allocated, event, "eventThread", bytes, false);
                });
        readers.put(
                JfrDatadog.LIVE,
                event -> {
                    long bytes = JfrDatadog.size(event);
                    sample(datadog.live, event, "eventThread", bytes, false);
                });
    }

    private void sampleOfDatadog(Tally tally, RecordedEvent event) {
        long samples = JfrDatadog.samples(event);
        sample(tally, event, "eventThread", samples, JfrDatadog.isWaiting(event));
    }

    @Override
    public void read(Path file) throws IOException {
        try (RecordingFile recording = new RecordingFile(file)) {
            for (EventType type : recording.readEventTypes()) {
                settings.type(type);
            }
            while (recording.hasMoreEvents()) {
                read(recording.readEvent());
            }
        }
    }

    void read(RecordedEvent event) {
        String name = event.getEventType().getName();
        counts.merge(name, 1L, Long::sum);
        Consumer<RecordedEvent> reader = readers.get(JfrNames.today(name));
        if (reader != null) { // a recording holds much besides
            reader.accept(event);
        }
    }

    private void setting(RecordedEvent event) {
        if (!JfrDatadog.isSetting(event)) {
            settings.setting(event);
        }
    }

    private void information(RecordedEvent event) {
        settings.jvm(event);
        jvm.information(event);
    }

    private void executionSample(RecordedEvent event) {
        sample(execution, event, "sampledThread", 1, isSleeping(event));
    }

    /** async-profiler's state; JFR itself samples in this way only threads that run. */
    private static boolean isSleeping(RecordedEvent event) {
        return JfrFields.text(event, "state").equals("STATE_SLEEPING");
    }

    /** JFR samples a thread in native code whether it runs there or waits, and cannot tell. */
    private void nativeSample(RecordedEvent event) {
        execution.inNative++;
        sample(execution, event, "sampledThread", 1, true);
    }

    private void wallSample(RecordedEvent event) {
        long samples = JfrFields.number(event, "samples", 1);
        sample(wall, event, "sampledThread", samples, isSleeping(event));
    }

    private void lostSamples(RecordedEvent event) {
        lost += Math.max(0, JfrFields.number(event, "lostSamples", 0));
    }

    private void cpuTimeSample(RecordedEvent event) {
        cpuTime.period = Math.max(cpuTime.period, JfrFields.nanos(event, "samplingPeriod"));
        if (JfrFields.flag(event, "biased")) {
            cpuTime.biased++;
        }
        if (JfrFields.flag(event, "failed")) {
            int thread = JfrThread.of(event, "eventThread").in(cpuTime.samples);
            cpuTime.samples.failed(thread, 1, CodePlace.NONE, FAILED, List.of());
        } else {
            sample(cpuTime, event, "eventThread", 1, false);
        }
    }

    private void sample(
            Tally tally, RecordedEvent event, String threadField, long count, boolean waiting) {
        if (count <= 0) {
            return;
        }
        if (JfrThrows.isTruncated(event)) {
            tally.truncated += count;
        }
        int thread = JfrThread.of(event, threadField).in(tally.samples);
        FrameKind jit = datadog.has(tally) ? JfrDatadog.JIT : settings.jit();
        JfrWalk walk = JfrHooks.ofCaller(walk(event.getStackTrace(), jit));
        count(tally, thread, count, walk, waiting);
        if (!waiting && walk.failure().isEmpty()) {
            FrameKind kind = walk.frames().getFirst().kind();
            tally.times.add(epochNanos(event), thread, -1, kind, count);
        }
    }

    private void thrown(RecordedEvent event, boolean isError) {
        JfrWalk walk = walk(event.getStackTrace(), settings.jit());
        weights.exceptions().add(event, isError, walk.ofThrow());
    }

    static long epochNanos(RecordedEvent event) {
        Instant at = event.getStartTime();
        return at.getEpochSecond() * 1_000_000_000 + at.getNano();
    }

    static void count(Tally tally, int thread, long count, JfrWalk walk, boolean waiting) {
        if (!waiting && walk.failure().isPresent()) {
            tally.samples.failed(
                    thread, count, CodePlace.NONE, walk.failure().get(), walk.frames());
        } else if (!walk.frames().isEmpty()) {
            tally.samples.walked(thread, count, CodePlace.NONE, walk.frames(), waiting);
        } else {
            tally.waitingSomewhere += count;
        }
    }

    private JfrWalk walk(RecordedStackTrace trace, FrameKind jit) {
        if (trace == null) {
            return JfrWalk.NONE;
        }
        if (walks.size() >= MOST_WALKS) {
            walks.clear();
        }
        return walks.computeIfAbsent(trace, t -> frames.walk(t.getFrames(), jit));
    }
}
