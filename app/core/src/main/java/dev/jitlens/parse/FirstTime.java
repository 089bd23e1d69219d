package dev.jitlens.parse;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.IsoTime;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The first times in a log, by which the parts of a rotated one are put in order.
 *
 * @param uptimeNanos since the JVM started, or {@link Time#UNKNOWN}
 * @param epochMillis on the wall clock, or {@link Time#UNKNOWN}
 * @param ofJvm whether it is the first of its JVM, too, as far as the log tells that
 */
public record FirstTime(long uptimeNanos, long epochMillis, boolean ofJvm) {
    public static final FirstTime UNKNOWN = new FirstTime(Time.UNKNOWN, Time.UNKNOWN, false);

    private static final int LONGEST_STAMP = 60;

    /**
     * @param head the first bytes of a log
     */
    public static FirstTime of(byte[] head) {
        LineSource source = new LineSource("", new ByteArrayInputStream(head));
        Line line = new Line();
        try {
            while (source.next(line)) {
                FirstTime time = of(line);
                if (time.isKnown()) {
                    boolean ofJvm = LogBegin.isOfJvm(head);
                    return new FirstTime(time.uptimeNanos(), time.epochMillis(), ofJvm);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // bytes in memory do not fail
        }
        return UNKNOWN;
    }

    /** What stands before a line. */
    static FirstTime of(Line line) {
        UnifiedPrefix prefix = new UnifiedPrefix();
        return prefix.parse(line.buf, line.start, line.end)
                ? new FirstTime(prefix.uptime(), prefix.epochMillis(), false)
                : new FirstTime(
                        stampedUptime(line),
                        IsoTime.epochMillis(line.buf, line.start, line.end),
                        false);
    }

    /** Whether one of the two is known. */
    public boolean isKnown() {
        return Time.isKnown(uptimeNanos) || Time.isKnown(epochMillis);
    }

    /** JDK 8: {@code 0.292: } after an optional date. */
    private static long stampedUptime(Line line) {
        int from = line.start;
        if (Time.isKnown(IsoTime.epochMillis(line.buf, from, line.end))) {
            from += IsoTime.LENGTH + 2;
        }
        int to = Math.min(line.end, from + LONGEST_STAMP);
        int colon = from < to ? Bytes.indexOf(line.buf, from, to, (byte) ':') : -1;
        return colon < 0 ? Time.UNKNOWN : Bytes.secondsToNanos(line.buf, from, colon, Time.UNKNOWN);
    }
}
