package dev.jitlens.latency;

import java.math.BigDecimal;
import java.math.RoundingMode;

/**
 * A time of an interval log, as it is written there.
 *
 * @param number in seconds, as HdrHistogram reads it
 * @param nanos the same without the rounding of a double; at most {@value #MOST_NANOS}
 */
public record Seconds(double number, long nanos) {
    /** The year 2065. Three of them can be added: a base, a start and a length. */
    private static final long MOST_NANOS = 3_000_000_000_000_000_000L;

    private static final int LONGEST = 40;
    private static final Seconds ZERO = new Seconds(0, 0);

    static Seconds zero() {
        return ZERO;
    }

    static Seconds ofNanos(long nanos) {
        return new Seconds(nanos / 1e9, nanos);
    }

    /**
     * @param what to call it in the message
     */
    static Seconds parse(String text, String what) throws DamagedInterval {
        if (text.isEmpty()) {
            throw new DamagedInterval("its " + what + " is missing");
        }
        if (text.length() > LONGEST || !text.chars().allMatch(Seconds::isOfNumber)) {
            throw new DamagedInterval("its " + what + " is no number: " + quote(text));
        }
        try {
            double number = Double.parseDouble(text);
            if (!Double.isFinite(number)) {
                throw new NumberFormatException();
            }
            return new Seconds(number, nanos(text, number));
        } catch (NumberFormatException e) {
            throw new DamagedInterval("its " + what + " is no number: " + quote(text));
        }
    }

    private static boolean isOfNumber(int c) {
        return c >= '0' && c <= '9' || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E';
    }

    private static long nanos(String text, double number) {
        if (Math.abs(number) >= MOST_NANOS / 1e9) {
            return number < 0 ? -MOST_NANOS : MOST_NANOS;
        }
        if (Math.abs(number) < 1e-9) {
            return 0;
        }
        return new BigDecimal(text)
                .movePointRight(9)
                .setScale(0, RoundingMode.HALF_EVEN)
                .longValueExact();
    }

    static String quote(String text) {
        String start = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
        return '"' + start + '"';
    }
}
