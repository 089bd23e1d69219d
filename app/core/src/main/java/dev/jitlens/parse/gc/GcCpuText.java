package dev.jitlens.parse.gc;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;

/**
 * Processor time of a collector's threads, in the user's code and in the kernel.
 *
 * <pre>
 * GC(40) User=0.20s Sys=0.00s Real=0.45s
 * [Times: user=0.44 sys=0.07, real=0.51 secs]
 * </pre>
 */
enum GcCpuText {
    /** JDK 9 and later. */
    UNIFIED("User=", "Sys="),
    /** JDK 8 and before. */
    OLD(" [Times: user=", "sys=");

    private final byte[] user;
    private final byte[] system;

    GcCpuText(String user, String system) {
        this.user = Bytes.of(user);
        this.system = Bytes.of(system);
    }

    /** The sum of both, in steps of 10 ms; {@link Time#UNKNOWN} unless it begins there. */
    long nanos(byte[] buf, int from, int to) {
        if (!Bytes.startsWith(buf, from, to, user)) {
            return Time.UNKNOWN;
        }
        int kernel = Bytes.indexOf(buf, from, to, system);
        long one = seconds(buf, from + user.length, to);
        long other = kernel < 0 ? Time.UNKNOWN : seconds(buf, kernel + system.length, to);
        return Time.isKnown(one) && Time.isKnown(other) ? one + other : Time.UNKNOWN;
    }

    private static long seconds(byte[] buf, int from, int to) {
        int end = from;
        while (end < to && (Bytes.isDigit(buf[end]) || buf[end] == '.')) {
            end++;
        }
        return Bytes.secondsToNanos(buf, from, end, Time.UNKNOWN);
    }
}
