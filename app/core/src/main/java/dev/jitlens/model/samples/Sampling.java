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
 * @param counted whether numbers of samples are told; else counts are hundredths of a percent,
 *     {@link Unit#HUNDREDTHS}
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
        boolean counted,
        List<String> notes) {
    /** What takes the stacks of all threads at a safepoint within JDKs up to 8. */
    public static final String HPROF = "hprof";

    /** What counts are where the number of samples is not told. */
    public static final String SHARES = "hundredths of a percent";

    /** What stands behind the name of an event of which nobody tells what its numbers count. */
    public static final String UNTOLD = "unit not told";

    public static final Sampling UNKNOWN =
            new Sampling("", 0, 0, NonSafepoints.UNKNOWN, false, -1, List.of());

    /** The sampling of samples that count time. */
    public Sampling(
            String engine,
            long intervalNanos,
            long achievedNanos,
            NonSafepoints nonSafepoints,
            boolean climbing,
            long lost,
            List<String> notes) {
        this(engine, intervalNanos, achievedNanos, nonSafepoints, climbing, lost, "", true, notes);
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
     * observations. Where shares are told and not of how many samples, hundredths of a percent.
     * Where it is not told which of the first three they count, they may be any.
     */
    public enum Unit {
        SAMPLES,
        BYTES,
        NANOS,
        HUNDREDTHS,
        UNTOLD
    }

    /** What is counted. */
    public Unit unit() {
        if (!counted) {
            return Unit.HUNDREDTHS;
        }
        return switch (event) {
            case "allocation", "live", "nativemem", "nativemem-kept", "bytes" -> Unit.BYTES;
            case "monitor", "park", "nativelock", "ns" -> Unit.NANOS;
            default -> suffixed();
        };
    }

    private Unit suffixed() {
        if (event.endsWith("(bytes)")) {
            return Unit.BYTES;
        }
        if (event.endsWith("(ns)")) {
            return Unit.NANOS;
        }
        return event.endsWith("(" + UNTOLD + ")") ? Unit.UNTOLD : Unit.SAMPLES;
    }

    /** The same, of which shares alone are told. */
    public Sampling ofShares() {
        return new Sampling(
                engine,
                intervalNanos,
                achievedNanos,
                nonSafepoints,
                climbing,
                lost,
                event,
                false,
                notes);
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
                counted,
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
                counted,
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
                counted,
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
                counted,
                notes);
    }
}
