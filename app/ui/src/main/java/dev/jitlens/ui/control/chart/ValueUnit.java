package dev.jitlens.ui.control.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;

/** The unit in which nanoseconds are shown. */
public enum ValueUnit {
    NANOSECONDS("ns", 1),
    MICROSECONDS("µs", 1_000),
    MILLISECONDS("ms", 1_000_000),
    SECONDS("s", 1_000_000_000);

    private final String label;
    private final long nanos;

    ValueUnit(String label, long nanos) {
        this.label = label;
        this.nanos = nanos;
    }

    public String label() {
        return label;
    }

    /** How many nanoseconds one is. */
    public long nanos() {
        return nanos;
    }

    /** The label of an axis' tick, with no more digits than it needs. */
    public String tick(double ofNanos) {
        return plain(ofNanos / nanos, 6);
    }

    /** "5.12 ms": to the nanosecond, but no more than seven digits. */
    public String words(double ofNanos) {
        return number(ofNanos) + " " + label;
    }

    /** The same without the unit. */
    public String number(double ofNanos) {
        double value = ofNanos / nanos;
        int decimals = (int) Math.round(Math.log10(nanos));
        int whole = value < 1 ? 1 : (int) Math.floor(Math.log10(value)) + 1;
        int shown = Math.clamp(7 - whole, 0, Math.min(3, decimals));
        if (value > 0 && value < 0.01) {
            shown = decimals;
        }
        return String.format(Locale.ROOT, "%,." + shown + "f", value);
    }

    static String plain(double value, int digits) {
        if (value == 0) {
            return "0";
        }
        BigDecimal rounded = new BigDecimal(value, new MathContext(digits, RoundingMode.HALF_UP));
        BigDecimal stripped = rounded.stripTrailingZeros();
        int scale = Math.max(0, stripped.scale());
        return String.format(Locale.ROOT, "%,." + scale + "f", stripped);
    }
}
