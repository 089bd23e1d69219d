package dev.jitlens.parse.line;

import dev.jitlens.model.Time;

import java.time.DateTimeException;
import java.time.LocalDate;

/** Dates as HotSpot writes them: {@code 2026-11-21T13:38:11.936+0000}. */
public final class IsoTime {
    private static final byte[] SHAPE = Bytes.of("0000-00-00T00:00:00.000+0000");
    public static final int LENGTH = SHAPE.length;

    private IsoTime() {}

    /**
     * Milliseconds since 1970 of the date at {@code from}, or {@link Time#UNKNOWN} if none stands
     * there.
     */
    public static long epochMillis(byte[] buf, int from, int to) {
        if (!isShaped(buf, from, to)) {
            return Time.UNKNOWN;
        }
        try {
            LocalDate day =
                    LocalDate.of(
                            two(buf, from) * 100 + two(buf, from + 2),
                            two(buf, from + 5),
                            two(buf, from + 8));
            int zone = two(buf, from + 24) * 60 + two(buf, from + 26);
            long minutes = two(buf, from + 11) * 60L + two(buf, from + 14);
            minutes -= buf[from + 23] == '-' ? -zone : zone;
            int millis =
                    two(buf, from + 17) * 1000 + (int) Bytes.number(buf, from + 20, from + 23, 0);
            return day.toEpochDay() * 86_400_000L + minutes * 60_000L + millis;
        } catch (DateTimeException notADate) {
            return Time.UNKNOWN; // then it is not HotSpot's
        }
    }

    private static boolean isShaped(byte[] buf, int from, int to) {
        if (to - from < LENGTH) {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            byte b = buf[from + i];
            boolean minus = b == '-' && SHAPE[i] == '+';
            if (SHAPE[i] == '0' ? !Bytes.isDigit(b) : b != SHAPE[i] && !minus) {
                return false;
            }
        }
        return true;
    }

    private static int two(byte[] buf, int at) {
        return (buf[at] - '0') * 10 + buf[at + 1] - '0';
    }
}
