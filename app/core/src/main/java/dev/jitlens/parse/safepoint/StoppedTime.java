package dev.jitlens.parse.safepoint;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;

/**
 * The words of PrintGCApplicationStoppedTime, which -Xlog:safepoint of JDK 9 to 12 says too
 * (runtimeService.cpp). A comma may stand for the decimal point.
 *
 * <pre>
 * Total time for which application threads were stopped: 0.0097218 seconds, Stopping threads took: 0.0000217 seconds
 * </pre>
 */
final class StoppedTime {
    static final byte[] TOTAL = Bytes.of("Total time for which application threads were stopped: ");
    private static final byte[] STOPPING = Bytes.of(", Stopping threads took: ");
    private static final byte[] SECONDS = Bytes.of(" seconds");

    long totalNanos;
    long reachNanos;

    /** Index after the text. */
    int end;

    /** Whether the text stands whole at {@code from}. */
    boolean parse(byte[] buf, int from, int to) {
        if (!Bytes.startsWith(buf, from, to, TOTAL)) {
            return false;
        }
        totalNanos = seconds(buf, from + TOTAL.length, to);
        reachNanos = Time.UNKNOWN;
        if (totalNanos >= 0 && Bytes.startsWith(buf, end, to, STOPPING)) {
            reachNanos = seconds(buf, end + STOPPING.length, to);
            return reachNanos >= 0;
        }
        return totalNanos >= 0; // before 8u40 only the total
    }

    private long seconds(byte[] buf, int from, int to) {
        int digits = from;
        while (digits < to
                && (Bytes.isDigit(buf[digits]) || buf[digits] == '.' || buf[digits] == ',')) {
            digits++;
        }
        end = digits + SECONDS.length;
        return Bytes.startsWith(buf, digits, to, SECONDS)
                ? Bytes.secondsToNanos(buf, from, digits, -1)
                : -1;
    }
}
