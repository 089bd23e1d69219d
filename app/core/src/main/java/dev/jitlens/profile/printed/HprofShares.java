package dev.jitlens.profile.printed;

import java.util.Locale;

/** Milliseconds of rows of which hprof prints the shares, rounded to hundredths of a percent. */
final class HprofShares {
    private static final long WHOLE = 10_000;

    private final long total;
    private long listed;

    /**
     * @param total milliseconds
     */
    HprofShares(long total) {
        this.total = total;
    }

    /** What {@code 19.28} percent are. */
    long millis(String percent, String hundredths) {
        long share = 100 * Long.parseLong(percent) + Long.parseLong(hundredths);
        long millis = Math.min(Math.round((double) share * total / WHOLE), total - listed);
        listed += Math.max(0, millis);
        return Math.max(0, millis);
    }

    /** What no row had. */
    long rest() {
        return total - listed;
    }

    /** How exact that is. */
    String note() {
        return total > WHOLE
                ? String.format(
                        Locale.ROOT,
                        "times are computed from rounded shares of %,d ms, and are accurate to %,d"
                                + " ms",
                        total,
                        total / (2 * WHOLE) + 1)
                : String.format(Locale.ROOT, "times are computed from shares of %,d ms", total);
    }
}
