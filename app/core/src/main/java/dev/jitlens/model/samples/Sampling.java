package dev.jitlens.model.samples;

import java.util.List;

/**
 * How the samples of a source were taken.
 *
 * @param engine what made the signals, in the source's words, such as {@code perf_event} or {@code
 *     ctimer}, or {@link #HPROF}; empty if unknown
 * @param intervalNanos that was asked for, or 0
 * @param achievedNanos that was measured, or 0
 * @param nonSafepoints whether debug info was recorded between safepoints
 * @param climbing whether the agent climbs out of stubs
 * @param lost samples that were due or taken and not written, or -1 if the source does not say
 * @param event what the samples count, such as {@code page-faults}; empty for time
 * @param notes what else the reader of the numbers must know, in sentences
 */
public record Sampling(
        String engine,
        long intervalNanos,
        long achievedNanos,
        NonSafepoints nonSafepoints,
        boolean climbing,
        long lost,
        String event,
        List<String> notes) {
    /** What takes the stacks of all threads at a safepoint within JDKs up to 8. */
    public static final String HPROF = "hprof";

    public static final Sampling UNKNOWN =
            new Sampling("", 0, 0, NonSafepoints.UNKNOWN, false, -1, List.of());

    /** The note of a source that prints shares, and not of how many samples they are. */
    public static final String SHARES_ALONE =
            "the number of events is not printed; counts are hundredths of a percent";

    /** The sampling of samples that count time. */
    public Sampling(
            String engine,
            long intervalNanos,
            long achievedNanos,
            NonSafepoints nonSafepoints,
            boolean climbing,
            long lost,
            List<String> notes) {
        this(engine, intervalNanos, achievedNanos, nonSafepoints, climbing, lost, "", notes);
    }

    public Sampling {
        notes = List.copyOf(notes);
    }

    /** The flag DebugNonSafepoints, or what turns it on. */
    public enum NonSafepoints {
        ON,
        OFF,
        UNKNOWN
    }

    /**
     * What the samples count: one each, or its bytes or nanoseconds, which are no independent
     * observations.
     */
    public enum Unit {
        SAMPLES,
        BYTES,
        NANOS
    }

    /** What is counted. */
    public Unit unit() {
        return switch (event) {
            case "allocation", "live", "nativemem", "nativemem-kept", "bytes" -> Unit.BYTES;
            case "monitor", "park", "nativelock", "ns" -> Unit.NANOS;
            default ->
                    event.endsWith("(bytes)")
                            ? Unit.BYTES
                            : event.endsWith("(ns)") ? Unit.NANOS : Unit.SAMPLES;
        };
    }

    /** Whether numbers of samples are told, and not only their shares. */
    public boolean isCounted() {
        return !notes.contains(SHARES_ALONE);
    }

    /** The same, of samples that count something else than time. */
    public Sampling of(String otherEvent) {
        return new Sampling(
                engine,
                intervalNanos,
                achievedNanos,
                nonSafepoints,
                climbing,
                lost,
                otherEvent,
                notes);
    }

    public Sampling noted(List<String> newNotes) {
        return new Sampling(
                engine,
                intervalNanos,
                achievedNanos,
                nonSafepoints,
                climbing,
                lost,
                event,
                newNotes);
    }

    public Sampling with(NonSafepoints newNonSafepoints) {
        return new Sampling(
                engine,
                intervalNanos,
                achievedNanos,
                newNonSafepoints,
                climbing,
                lost,
                event,
                notes);
    }

    /** The same, by what made the signals, or took the stacks. */
    public Sampling by(String otherEngine) {
        return new Sampling(
                otherEngine,
                intervalNanos,
                achievedNanos,
                nonSafepoints,
                climbing,
                lost,
                event,
                notes);
    }
}
