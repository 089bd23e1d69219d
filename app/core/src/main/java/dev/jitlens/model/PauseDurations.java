package dev.jitlens.model;

/**
 * How long the parts of a pause took, each {@link Time#UNKNOWN} where the log does not give it.
 *
 * @param reachNanos what the log calls reaching, sync or stopping threads
 * @param cleanupNanos safepoint cleanup, where it is told apart
 * @param atNanos the VM operation itself
 * @param leaveNanos waking the threads, where it is told apart
 * @param totalNanos threads were stopped this long
 */
public record PauseDurations(
        long reachNanos, long cleanupNanos, long atNanos, long leaveNanos, long totalNanos) {
    /** What a line tells that does not take the pause apart further. */
    public static PauseDurations reachAndTotal(long reachNanos, long totalNanos) {
        return new PauseDurations(reachNanos, Time.UNKNOWN, Time.UNKNOWN, Time.UNKNOWN, totalNanos);
    }

    /** These, and where one is unknown, or negative as after a step of the clock, the other's. */
    public PauseDurations or(PauseDurations other) {
        return new PauseDurations(
                either(reachNanos, other.reachNanos),
                either(cleanupNanos, other.cleanupNanos),
                either(atNanos, other.atNanos),
                either(leaveNanos, other.leaveNanos),
                either(totalNanos, other.totalNanos));
    }

    /** The same with another time to reach. */
    public PauseDurations withReach(long otherNanos) {
        return new PauseDurations(otherNanos, cleanupNanos, atNanos, leaveNanos, totalNanos);
    }

    /**
     * How long the pause was at least: all of it where that is told, else those of its parts that
     * are, if the operation is among them. Recordings tell the parts only, unless they are asked
     * for {@code jdk.SafepointEnd}. The cleanup is not added, since it may be in the time to reach.
     */
    public long leastNanos() {
        if (totalNanos >= 0 || atNanos < 0) {
            return totalNanos;
        }
        return Math.max(0, reachNanos) + atNanos + Math.max(0, leaveNanos);
    }

    private static long either(long first, long second) {
        return first >= 0 ? first : second;
    }
}
