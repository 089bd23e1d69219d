package dev.jitlens.latency.export;

import dev.jitlens.latency.HlogInterval;
import dev.jitlens.latency.HlogTimes;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;

/**
 * Writes an interval log of version 1.3. Times are written as exactly as they were read, with three
 * digits at least, and histograms as they stood in their log.
 */
final class HlogLineWriter {
    private static final long SECOND = 1_000_000_000L;

    private final OutputStream out;
    private long startNanos;
    private long baseNanos;
    private boolean begun;

    HlogLineWriter(OutputStream out) {
        this.out = out;
    }

    /** Sets the times, before the first line, and again where they change. */
    void times(long newStartNanos, long newBaseNanos) throws IOException {
        if (begun && newStartNanos == startNanos && newBaseNanos == baseNanos) {
            return;
        }
        startNanos = newStartNanos;
        baseNanos = newBaseNanos;
        if (!begun) {
            line("#[Written by Jitlens]");
            line("#[Histogram log format version 1.3]");
        }
        String date =
                HlogTimes.isDate(startNanos)
                        ? ", " + Instant.ofEpochSecond(startNanos / SECOND, startNanos % SECOND)
                        : "";
        line("#[StartTime: " + seconds(startNanos) + " (seconds since epoch)" + date + "]");
        line("#[BaseTime: " + seconds(baseNanos) + " (seconds since epoch)]");
        if (!begun) {
            line(
                    "\"StartTimestamp\",\"Interval_Length\",\"Interval_Max\","
                            + "\"Interval_Compressed_Histogram\"");
        }
        begun = true;
    }

    /**
     * @param from since 1970, as {@link HlogInterval#startNanos}
     */
    void interval(String tag, long from, long to, String max, byte[] base64) throws IOException {
        String fields =
                (tag.isEmpty() ? "" : "Tag=" + tag + ",")
                        + seconds(from - baseNanos)
                        + ","
                        + seconds(to - from)
                        + ","
                        + max
                        + ",";
        out.write(fields.getBytes(StandardCharsets.UTF_8));
        out.write(base64);
        out.write('\n');
    }

    private void line(String text) throws IOException {
        out.write((text + "\n").getBytes(StandardCharsets.UTF_8));
    }

    /** {@code 1.500}, {@code 0.1234567}. */
    static String seconds(long nanos) {
        String sign = nanos < 0 ? "-" : "";
        long abs = Math.abs(nanos);
        String fraction = Long.toString(SECOND + abs % SECOND).substring(1);
        int digits = 9;
        while (digits > 3 && fraction.charAt(digits - 1) == '0') {
            digits--;
        }
        return sign + abs / SECOND + "." + fraction.substring(0, digits);
    }
}
