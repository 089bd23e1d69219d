package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;

/**
 * How far apart two sources may tell the same pause.
 *
 * @param shorterNanos the second may tell so much less
 * @param longerNanos or so much more
 * @param part and so large a part of the duration either way
 * @param clockNanos how far their clocks may be apart
 */
record PauseLikeness(long shorterNanos, long longerNanos, double part, long clockNanos) {
    private static final long MILLI = 1_000_000L;

    /** The same values printed twice; only the lines' times may be cut, or some of them late. */
    private static final PauseLikeness SAME = new PauseLikeness(0, 0, 0, 50 * MILLI);

    /**
     * A row's three times are each cut to whole milliseconds, and a line also covers the waking. A
     * line's time is reckoned back from when it was written, which may be late on a busy machine.
     */
    private static final PauseLikeness WHOLE_MILLIS =
            new PauseLikeness(5 * MILLI, MILLI, 0, 20 * MILLI);

    /**
     * JFR measures with its own clock, a little earlier and later; its last event of a safepoint
     * ends when the VM thread runs again, which on a busy machine may be late.
     */
    private static final PauseLikeness OTHER_CLOCK =
            new PauseLikeness(MILLI, 50 * MILLI, 0.05, 40 * MILLI);

    /** The likeness of an undisturbed pause. */
    private static final PauseLikeness OTHER_CLOCK_UNDISTURBED =
            new PauseLikeness(MILLI / 5, MILLI / 5, 0.05, 40 * MILLI);

    /** A table's whole milliseconds beside a recording, without lines between them. */
    private static final PauseLikeness OTHER_CLOCK_WHOLE_MILLIS =
            new PauseLikeness(3 * MILLI, 50 * MILLI, 0.05, 40 * MILLI);

    /** The last operations that a JVM remembers have whole milliseconds, and no other part. */
    private static final PauseLikeness LAST_EVENTS =
            new PauseLikeness(MILLI, MILLI, 0.01, 50 * MILLI);

    static PauseLikeness of(LogKind first, LogKind second) {
        if (second.isReport()) {
            return LAST_EVENTS;
        }
        if (first == LogKind.JFR && second == LogKind.SAFEPOINT_STATISTICS) {
            return OTHER_CLOCK_WHOLE_MILLIS;
        }
        if (first == LogKind.SAFEPOINT_STATISTICS || second == LogKind.SAFEPOINT_STATISTICS) {
            return WHOLE_MILLIS;
        }
        return first == second || first != LogKind.JFR && second != LogKind.JFR
                ? SAME
                : OTHER_CLOCK;
    }

    /** Whether both tell the same numbers, so that equal ones are hardly of different pauses. */
    boolean isExact() {
        return shorterNanos == 0 && longerNanos == 0 && part == 0;
    }

    /** Stricter, for pauses that clocks are compared by. */
    PauseLikeness undisturbed() {
        return part > 0 ? OTHER_CLOCK_UNDISTURBED : this;
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
        // where a recording has no total, what it tells of reaching may have the clean-up in it
        if (whole(first) >= 0 && whole(second) >= 0) {
            return more(whole(first) - whole(second));
        }
        // else it tells only what was long, and may name the collector, whose pause is a part of
        // the operation
        if (afterReach(first) >= 0 && second.atNanos() >= 0) {
            return more(afterReach(first) - second.atNanos());
        }
        return first.reachNanos() >= 0 && second.reachNanos() >= 0
                ? distance(first.reachNanos(), second.reachNanos(), part)
                : -1;
    }

    private static long more(long nanos) {
        return nanos >= -MILLI && nanos <= 20 * MILLI ? Math.abs(nanos) : -1;
    }

    /** The total, or the sum of its parts if they are told. */
    private static long whole(SafepointPause pause) {
        boolean told = pause.totalNanos() >= 0 || pause.reachNanos() < 0 || pause.atNanos() < 0;
        return told ? pause.totalNanos() : pause.reachNanos() + pause.atNanos();
    }

    /** The time at the safepoint; where that is not told, all that came after it was reached. */
    private static long afterReach(SafepointPause pause) {
        return pause.atNanos() >= 0 || pause.totalNanos() < 0
                ? pause.atNanos()
                : pause.totalNanos() - Math.max(0, pause.reachNanos());
    }

    private long distance(long first, long second, double wide) {
        long more = first - second;
        long slack = (long) (wide * Math.max(first, second));
        boolean near = more <= shorterNanos + slack && more >= -longerNanos - slack;
        return near ? Math.abs(more) : -1;
    }
}
