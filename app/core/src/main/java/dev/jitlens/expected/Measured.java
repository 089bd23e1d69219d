package dev.jitlens.expected;

import java.util.Locale;

/**
 * A value of a run.
 *
 * @param value not a number if the run cannot tell it
 * @param text the value and its circumstances
 */
record Measured(double value, String text) {
    /** Whether something was seen, and where or when. */
    static Measured seen(boolean seen, String text) {
        return new Measured(seen ? 1 : 0, text);
    }

    /** Says why the run cannot tell. */
    static Measured untold(String why) {
        return new Measured(Double.NaN, why);
    }

    boolean tells() {
        return !Double.isNaN(value);
    }

    static Measured count(long count) {
        return new Measured(count, String.format(Locale.ROOT, "%,d", count));
    }

    static Measured percent(long part, long all) {
        double percent = 100.0 * part / Math.max(1, all);
        return new Measured(
                percent, String.format(Locale.ROOT, "%.0f%% of %,d samples", percent, all));
    }

    static String millis(long nanos) {
        double millis = nanos / 1e6;
        return String.format(Locale.ROOT, millis < 10 ? "%.2f ms" : "%.0f ms", millis);
    }
}
