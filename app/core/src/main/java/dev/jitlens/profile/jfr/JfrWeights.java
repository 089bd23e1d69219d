package dev.jitlens.profile.jfr;

import dev.jitlens.profile.jfr.JfrReader.Tally;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.ToLongFunction;

/**
 * What a recording tells of allocations, waits and exceptions, as samples that count bytes,
 * nanoseconds or throws.
 */
final class JfrWeights {
    static final String ALLOCATION = "allocation";
    static final String LIVE = "live";
    static final String NATIVE = "nativemem";
    static final String KEPT = "nativemem-kept";
    static final String MONITOR = "monitor";
    static final String PARK = "park";
    static final String NATIVE_LOCK = "nativelock";
    static final String EXCEPTIONS = "exceptions";

    /** The JVM samples these; what it did not sample counts with what it did. */
    private final Tally sampled = new Tally();

    /** Buffers of threads and what does not fit into one; async-profiler writes these. */
    private final Tally buffers = new Tally();

    /** async-profiler's, with {@code --live}. */
    private final Tally live = new Tally();

    private final Tally monitors = new Tally();
    private final Tally parks = new Tally();

    /** async-profiler's: locks of the C library, most of them the JVM's own. */
    private final Tally nativeLocks = new Tally();

    private final JfrThrows exceptions = new JfrThrows();

    /** What one event counts. */
    record Weight(Tally tally, ToLongFunction<RecordedEvent> of) {}

    /** Weights by the names of events. */
    Map<String, Weight> weights() {
        ToLongFunction<RecordedEvent> duration = e -> JfrSpan.of(e).nanos();
        return Map.of(
                "jdk.ObjectAllocationSample", new Weight(sampled, bytes("weight")),
                "jdk.ObjectAllocationInNewTLAB", new Weight(buffers, bytes("tlabSize")),
                "jdk.ObjectAllocationOutsideTLAB", new Weight(buffers, bytes("allocationSize")),
                "profiler.LiveObject", new Weight(live, bytes("allocationSize")),
                "jdk.JavaMonitorEnter", new Weight(monitors, duration),
                "jdk.ThreadPark", new Weight(parks, duration),
                "profiler.NativeLock", new Weight(nativeLocks, duration));
    }

    private static ToLongFunction<RecordedEvent> bytes(String field) {
        return event -> Math.max(0, JfrFields.number(event, field, 0));
    }

    JfrThrows exceptions() {
        return exceptions;
    }

    /** What was found, by what it counts. */
    Map<String, Tally> found() {
        Map<String, Tally> found = new LinkedHashMap<>();
        found.put(ALLOCATION, sampled.samples.isEmpty() ? buffers : sampled);
        found.put(LIVE, live);
        found.put(MONITOR, monitors);
        found.put(PARK, parks);
        found.put(NATIVE_LOCK, nativeLocks);
        found.put(EXCEPTIONS, exceptions.tally());
        found.values().removeIf(tally -> tally.samples.isEmpty());
        return found;
    }

    /** What one is, in words. */
    static String unit(String event) {
        return switch (event) {
            case ALLOCATION -> "bytes that were allocated";
            case LIVE -> "bytes of sampled objects that were alive when the recording was written";
            case NATIVE -> "bytes that sampled calls of malloc and its like asked for";
            case KEPT ->
                    "bytes that sampled calls of malloc and its like asked for, and behind which"
                            + " the recording has no event that frees them";
            case MONITOR -> "nanoseconds that threads waited to enter monitors";
            case PARK -> "nanoseconds that threads were parked";
            case NATIVE_LOCK -> "nanoseconds that threads waited for locks of native code";
            default -> "exceptions and errors that were thrown";
        };
    }
}
