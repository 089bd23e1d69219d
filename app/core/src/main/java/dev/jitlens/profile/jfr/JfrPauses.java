package dev.jitlens.profile.jfr;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordedStackTrace;
import jdk.jfr.consumer.RecordedThread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/**
 * Safepoints as a recording tells them: {@code jdk.SafepointBegin}, {@code
 * SafepointStateSynchronization}, {@code SafepointCleanup} (JDK 8 to 22), {@code
 * ExecuteVMOperation} and {@code SafepointEnd}, which have an id in common. Recordings leave out
 * what was short, as they were told to. A collector's {@code GCPhasePause} counts where nothing
 * else tells of its safepoint, or of what was done there.
 */
final class JfrPauses implements JfrEvents {
    /** JDK 23 has nothing to clean up any more. */
    private static final int FIRST_WITHOUT_CLEANUP = 23;

    private static final int MOST_LATE_A_PAUSE = 64;

    /** Every thread has one for every safepoint; the short ones held nothing up. */
    private static final long SHORTEST_LATENCY_NANOS = 1_000_000L;

    /** A thread may be put on a processor late after a safepoint. */
    private static final long LATE_RESUME_NANOS = 5_000_000L;

    private static final long SLACK_NANOS = 1_000_000L;

    private final JfrFrames frames = new JfrFrames();
    private final Map<Long, JfrPause> byId = new HashMap<>();
    private final List<GcPause> collections = new ArrayList<>();
    private final Map<Long, String> collectors = new HashMap<>();
    private final List<Latency> latencies = new ArrayList<>();

    private record GcPause(long gcId, JfrSpan span) {}

    /** A thread was sampled at its start, and stopped by a safepoint (JDK 25 and later). */
    private record Latency(JfrSpan span, String thread, long osId, String state, List<Frame> top) {}

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of(
                "jdk.SafepointBegin", this::begin,
                "jdk.SafepointStateSynchronization",
                        event -> pause(event).synchronization = JfrSpan.of(event),
                "jdk.SafepointCleanup", event -> pause(event).cleanup = JfrSpan.of(event),
                "jdk.SafepointEnd", event -> pause(event).end = JfrSpan.of(event),
                "jdk.ExecuteVMOperation", this::operation,
                "jdk.GarbageCollection", this::collection,
                "jdk.GCPhasePause", this::collectorsPause,
                "jdk.SafepointLatency", this::threadsLatency);
    }

    private void begin(RecordedEvent event) {
        JfrPause pause = pause(event);
        pause.begin = JfrSpan.of(event);
        pause.threads = (int) JfrFields.number(event, "totalThreadCount", -1);
    }

    private void operation(RecordedEvent event) {
        if (JfrFields.flag(event, "safepoint")) {
            String name = JfrFields.text(event, "operation");
            String caller = JfrFields.thread(event, "caller");
            pause(event).operation(JfrSpan.of(event), name, caller);
        }
    }

    private void collection(RecordedEvent event) {
        collectors.put(JfrFields.number(event, "gcId", -1), JfrFields.text(event, "name"));
    }

    private void collectorsPause(RecordedEvent event) {
        collections.add(new GcPause(JfrFields.number(event, "gcId", -1), JfrSpan.of(event)));
    }

    private void threadsLatency(RecordedEvent event) {
        if (JfrSpan.of(event).nanos() >= SHORTEST_LATENCY_NANOS) {
            latencies.add(latency(event));
        }
    }

    private JfrPause pause(RecordedEvent event) {
        return byId.computeIfAbsent(
                JfrFields.number(event, "safepointId", -1), id -> new JfrPause());
    }

    private Latency latency(RecordedEvent event) {
        RecordedThread thread = event.hasField("eventThread") ? event.getThread() : null;
        return new Latency(
                JfrSpan.of(event),
                JfrFields.name(thread),
                thread == null ? -1 : thread.getOSThreadId(),
                JfrFields.text(event, "threadState"),
                top(event.getStackTrace()));
    }

    private List<Frame> top(RecordedStackTrace trace) {
        if (trace == null || trace.getFrames().isEmpty()) {
            return List.of();
        }
        List<RecordedFrame> first = trace.getFrames().subList(0, 1);
        return frames.walk(first, FrameKind.COMPILED).frames().stream()
                .map(f -> new Frame(f.method(), f.bci(), f.line()))
                .toList();
    }

    @Override
    public OptionalLong firstNanos() {
        return inOrder().stream().mapToLong(JfrPause::startNanos).findFirst();
    }

    /** The pauses in order of time. */
    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        latencies.sort(Comparator.comparingLong(l -> l.span().end()));
        Origin origin = recording.origin();
        CleanupInReach cleanup = cleanup(recording.feature());
        int late = 0;
        for (JfrPause pause : inOrder()) {
            while (late < latencies.size()
                    && latencies.get(late).span().end() < pause.startNanos()) {
                late++;
            }
            List<LateThread> threads = late(pause, late, origin);
            sink.event(pause.toPause(origin, recording.zeroNanos(), cleanup, threads));
        }
    }

    private static CleanupInReach cleanup(int feature) {
        if (feature <= 0) {
            return CleanupInReach.UNKNOWN;
        }
        return feature < FIRST_WITHOUT_CLEANUP ? CleanupInReach.YES : CleanupInReach.NO;
    }

    /**
     * Threads that had not polled since they were sampled before the safepoint began, and then were
     * stopped by it; the one that had not polled for longest first. The event ends when the thread
     * goes on after the safepoint.
     */
    private List<LateThread> late(JfrPause pause, int from, Origin origin) {
        Map<String, Latency> first = new LinkedHashMap<>();
        for (int i = from; i < latencies.size(); i++) {
            Latency latency = latencies.get(i);
            if (latency.span().end() > pause.endNanos() + LATE_RESUME_NANOS) {
                break;
            }
            if (latency.span().start() < pause.reachedNanos()
                    && latency.span().end() >= pause.reachedNanos()) {
                first.merge(
                        latency.thread() + latency.osId(),
                        latency,
                        (a, b) -> a.span().start() <= b.span().start() ? a : b);
            }
        }
        return first.values().stream()
                .sorted(Comparator.comparingLong(l -> l.span().start()))
                .limit(MOST_LATE_A_PAUSE)
                .map(l -> late(l, origin))
                .toList();
    }

    private static LateThread late(Latency latency, Origin origin) {
        return new LateThread(
                origin,
                latency.thread(),
                latency.osId() > 0 ? latency.osId() : -1,
                latency.state(),
                Time.UNKNOWN,
                latency.top());
    }

    private List<JfrPause> inOrder() {
        List<JfrPause> known = new ArrayList<>(byId.values());
        known.sort(Comparator.comparingLong(JfrPause::startNanos));
        List<JfrPause> all = new ArrayList<>(known);
        collections.sort(Comparator.comparingLong(c -> c.span().start()));
        int last = 0;
        for (GcPause collection : collections) {
            long start = collection.span().start();
            while (last + 1 < known.size() && known.get(last + 1).startNanos() <= start) {
                last++;
            }
            boolean inside =
                    last < known.size()
                            && known.get(last).startNanos() - SLACK_NANOS <= start
                            && start <= known.get(last).endNanos() + SLACK_NANOS;
            JfrPause of = inside ? known.get(last) : new JfrPause();
            if (!inside) {
                all.add(of);
            }
            if (of.operation == null) {
                String collector = collectors.getOrDefault(collection.gcId(), "GC Pause");
                of.operation(collection.span(), collector, "");
            }
        }
        all.sort(Comparator.comparingLong(JfrPause::startNanos));
        return all;
    }
}
