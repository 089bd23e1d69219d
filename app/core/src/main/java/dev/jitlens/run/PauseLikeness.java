package dev.jitlens.run;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;

/**
 * How far apart two sources may tell the same pause.
 *
 * @param shorterNanos the less precise one may tell so much less
 * @param longerNanos or so much more
 * @param part and so large a part of the duration either way
 * @param clockNanos how far their clocks may be apart
 */
record PauseLikeness(long shorterNanos, long longerNanos, double part, long clockNanos) {
    private static final long MILLI = 1_000_000L;

    /** The same values printed twice; only the times before the lines may be cut. */
    private static final PauseLikeness SAME = new PauseLikeness(0, 0, 0, 5 * MILLI);

    /**
     * A row's three times are each cut to whole milliseconds, and a line also covers the waking.
     * A line's time is reckoned back from when it was written, which may be late on a busy machine.
     */
    private static final PauseLikeness WHOLE_MILLIS =
            new PauseLikeness(5 * MILLI, MILLI, 0, 20 * MILLI);

    /** Measured with other clocks, at a little other places; JFR knows the start to 1 ms. */
    private static final PauseLikeness OTHER_CLOCK =
            new PauseLikeness(MILLI / 5, MILLI / 5, 0.05, 40 * MILLI);

    /** JFR's pause of a collector is only a part of the VM operation. */
    private static final double PART_OF_OPERATION = 0.5;

    static PauseLikeness of(LogKind first, LogKind second) {
        if (first == LogKind.SAFEPOINT_STATISTICS || second == LogKind.SAFEPOINT_STATISTICS) {
            return WHOLE_MILLIS;
        }
        return first == second || first != LogKind.JFR && second != LogKind.JFR
                ? SAME
                : OTHER_CLOCK;
    }

    /** The same with clocks that were set. */
    PauseLikeness withClock(long nanos) {
        return new PauseLikeness(shorterNanos, longerNanos, part, Math.min(clockNanos, nanos));
    }

    /**
     * @param first the more precise one
     * @param aheadNanos how far the second's clock is ahead
     */
    boolean maySame(SafepointPause first, SafepointPause second, long aheadNanos) {
        boolean sameTime =
                !Time.isKnown(first.nanos())
                        || !Time.isKnown(second.nanos())
                        || Math.abs(second.nanos() - aheadNanos - first.nanos()) <= clockNanos;
        return sameTime && distance(first, second) >= 0;
    }

    /** How unlike their durations are, in nanoseconds; -1 if they cannot be of one pause. */
    long distance(SafepointPause first, SafepointPause second) {
        if (first.totalNanos() >= 0 && second.totalNanos() >= 0) {
            boolean sameName =
                    first.operation().isEmpty()
                            || second.operation().isEmpty()
                            || first.operation().equals(second.operation());
            return sameName ? distance(first.totalNanos(), second.totalNanos(), part) : -1;
        }
        if (part == 0) {
            return -1;
        }
        // a recording that lacks the total tells only what was long, and may name the collector
        if (first.atNanos() >= 0 && second.atNanos() >= 0) {
            return distance(first.atNanos(), second.atNanos(), PART_OF_OPERATION);
        }
        if (first.totalNanos() >= 0 && second.atNanos() >= 0) {
            return distance(first.totalNanos(), second.atNanos(), PART_OF_OPERATION);
        }
        return first.reachNanos() >= 0 && second.reachNanos() >= 0
                ? distance(first.reachNanos(), second.reachNanos(), part)
                : -1;
    }

    private long distance(long first, long second, double wide) {
        long more = first - second;
        long slack = (long) (wide * Math.max(first, second));
        boolean near = more <= shorterNanos + slack && more >= -longerNanos - slack;
        return near ? Math.abs(more) : -1;
    }
}
