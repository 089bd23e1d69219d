package dev.jitlens.parse.line;

import dev.jitlens.model.Time;

/**
 * The times before a line of JDK 8's GC log: an optional date ({@code PrintGCDateStamps}), an
 * optional uptime ({@code PrintGCTimeStamps}), each with a colon. A comma may stand for the decimal
 * point.
 *
 * <pre>
 * 2026-11-21T13:32:01.282+0000: 0.292:
 * </pre>
 */
public final class StampedTime {
    private long firstEpochMillis = Time.UNKNOWN;
    private boolean told;

    /**
     * Reads when the line was written, since the JVM started. Where there are dates alone, since
     * the first one.
     *
     * @param at index of what follows the times; they may stand anywhere before it
     */
    public long before(byte[] buf, int from, int at, LogSink sink) {
        int uptimeStart = numberBefore(buf, from, at);
        long uptime =
                uptimeStart < 0
                        ? Time.UNKNOWN
                        : Bytes.secondsToNanos(buf, uptimeStart, at - 2, Time.UNKNOWN);
        long epochMillis = dateBefore(buf, from, uptimeStart < 0 ? at : uptimeStart);
        if (!Time.isKnown(epochMillis)) {
            return uptime;
        }
        if (!Time.isKnown(firstEpochMillis)) {
            firstEpochMillis = epochMillis;
        }
        boolean isUptime = Time.isKnown(uptime);
        if (!told) {
            told = true;
            sink.zero(isUptime ? epochMillis - uptime / 1_000_000L : epochMillis, isUptime);
        }
        return isUptime ? uptime : (epochMillis - firstEpochMillis) * 1_000_000L;
    }

    /** Where the {@code 0.292: } that ends here begins, or -1. */
    private static int numberBefore(byte[] buf, int from, int at) {
        int end = at - 2;
        if (end <= from || buf[end] != ':' || buf[end + 1] != ' ') {
            return -1;
        }
        int start = end;
        boolean point = false;
        while (start > from && isPart(buf[start - 1])) {
            start--;
            point |= !Bytes.isDigit(buf[start]);
        }
        return point && start < end ? start : -1; // without a point it is the zone of a date
    }

    private static boolean isPart(byte b) {
        return Bytes.isDigit(b) || b == '.' || b == ',';
    }

    private static long dateBefore(byte[] buf, int from, int at) {
        int end = at - 2;
        int start = end - IsoTime.LENGTH;
        boolean there = start >= from && buf[end] == ':' && buf[end + 1] == ' ';
        return there ? IsoTime.epochMillis(buf, start, end) : Time.UNKNOWN;
    }
}
