package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.ProgramState.Classes;
import dev.jitlens.model.ProgramState.CpuLoad;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.ProgramState.Throwables;
import dev.jitlens.model.Time;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * What is measured again and again: the processors' load, and numbers of classes and throwables.
 */
public final class JfrLoad implements JfrEvents {
    private static final int MOST_THREADS = 10_000;
    private static final Comparator<Told> BY_TIME = Comparator.comparingLong(t -> t.span().start());

    private final Thinned<Told> cpu = new Thinned<>();
    private final Thinned<Told> classes = new Thinned<>();
    private final Thinned<Told> throwables = new Thinned<>();
    private final Map<String, ThreadSum> threads = new LinkedHashMap<>();
    private long machineProcessors = -1;
    private long ownProcessors = -1;

    /** It waits, since which time is zero is not known before the whole recording is read. */
    private record Told(JfrSpan span, State state) {}

    private interface State {
        ProgramState at(Origin origin, long nanos);
    }

    private static final class ThreadSum {
        private JfrSpan first;
        private long last = Long.MIN_VALUE;
        private long count;
        private double sum;
        private double largest;
    }

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of(
                "jdk.CPULoad", this::cpuLoad,
                "jdk.ThreadCPULoad", this::threadLoad,
                "jdk.CPUInformation", this::machine,
                "jdk.ContainerConfiguration", this::container,
                "jdk.ClassLoadingStatistics", this::classes,
                "jdk.ExceptionStatistics", this::throwables);
    }

    private void cpuLoad(RecordedEvent event) {
        double user = share(event, "jvmUser");
        double system = share(event, "jvmSystem");
        double machine = share(event, "machineTotal");
        cpu.add(
                new Told(
                        JfrSpan.of(event),
                        (origin, nanos) -> new CpuLoad(origin, nanos, user, system, machine)));
    }

    private static double share(RecordedEvent event, String field) {
        return event.hasField(field) ? Math.max(0, event.getDouble(field)) : 0;
    }

    private void threadLoad(RecordedEvent event) {
        String name = JfrFields.thread(event, "eventThread");
        String key = threads.size() < MOST_THREADS || threads.containsKey(name) ? name : "";
        ThreadSum sum = threads.computeIfAbsent(key, k -> new ThreadSum());
        double both = share(event, "user") + share(event, "system");
        JfrSpan span = JfrSpan.of(event);
        // A recording is in no order of time.
        sum.first = sum.first == null || span.start() < sum.first.start() ? span : sum.first;
        sum.last = Math.max(sum.last, span.start());
        sum.count++;
        sum.sum += both;
        sum.largest = Math.max(sum.largest, both);
    }

    private void machine(RecordedEvent event) {
        machineProcessors = JfrFields.number(event, "hwThreads", -1);
    }

    /** The JVM divides by the processors that it may use. */
    private void container(RecordedEvent event) {
        ownProcessors = JfrFields.number(event, "effectiveCpuCount", -1);
    }

    /**
     * How often loads are measured: a thread has an event only if it ran meanwhile, so that the one
     * with the most tells.
     */
    private long periodNanos() {
        return threads.values().stream()
                .max(Comparator.comparingLong(t -> t.count))
                .filter(t -> t.count > 1 && t.last > t.first.start())
                .map(t -> (t.last - t.first.start()) / (t.count - 1))
                .orElse(Time.UNKNOWN);
    }

    private long cpuNanos(ThreadSum sum, long period) {
        long processors = ownProcessors > 0 ? ownProcessors : machineProcessors;
        return processors > 0 && Time.isKnown(period)
                ? Math.round(sum.sum * processors * period)
                : Time.UNKNOWN;
    }

    private void classes(RecordedEvent event) {
        long loaded = JfrFields.number(event, "loadedClassCount", -1);
        long unloaded = JfrFields.number(event, "unloadedClassCount", -1);
        classes.add(
                new Told(
                        JfrSpan.of(event),
                        (origin, nanos) -> new Classes(origin, nanos, loaded, unloaded)));
    }

    private void throwables(RecordedEvent event) {
        long made = JfrFields.number(event, "throwables", -1);
        throwables.add(
                new Told(
                        JfrSpan.of(event), (origin, nanos) -> new Throwables(origin, nanos, made)));
    }

    private Stream<Told> series() {
        return Stream.of(cpu, classes, throwables)
                .map(Thinned::values)
                .flatMap(values -> values.stream().sorted(BY_TIME));
    }

    @Override
    public OptionalLong firstNanos() {
        return series().mapToLong(told -> told.span().start()).min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        Origin origin = recording.origin();
        series().map(t -> t.state().at(origin, recording.since(t.span()))).forEach(sink::event);
        long period = periodNanos();
        threads.forEach(
                (name, sum) ->
                        sink.event(
                                new ThreadLoad(
                                        origin,
                                        recording.since(sum.first),
                                        name,
                                        sum.count,
                                        sum.sum / sum.count,
                                        sum.largest,
                                        cpuNanos(sum, period))));
    }
}
