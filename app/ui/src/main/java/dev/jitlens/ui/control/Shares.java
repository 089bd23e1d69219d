package dev.jitlens.ui.control;

import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.Share;

import java.util.Locale;

/** Shares of samples as every page writes them. */
public final class Shares {
    private static final double LEAST = 0.0005; // less would be written as 0.0%
    private static final double NOTHING = 1e-12; // what computing leaves of 0

    private Shares() {}

    /** {@code 6.2%}; {@code <0.1%} rather than nothing. */
    public static String percent(double share) {
        if (share < NOTHING) {
            return "0%";
        }
        if (share > 1 - NOTHING) {
            return "100%";
        }
        if (share < LEAST) {
            return "<0.1%";
        }
        return share >= 1 - LEAST ? ">99.9%" : String.format(Locale.ROOT, "%.1f%%", share * 100);
    }

    /** {@code 37 of 599 samples, 6.2% (95% interval 4.5% to 8.4%)}. */
    public static String words(Share share) {
        if (share.unit() == Unit.HUNDREDTHS) {
            return Format.counted(share.part(), share.unit()) + ", how many is not told";
        }
        String all =
                (share.counted()
                                ? Format.count(share.part())
                                : Format.counted(share.part(), share.unit()))
                        + " of "
                        + Format.counted(share.whole(), share.unit())
                        + ", "
                        + percent(share.value());
        if (!share.counted()) {
            return all;
        }
        return all
                + " (95% interval "
                + percent(share.low())
                + " to "
                + percent(share.high())
                + ")";
    }
}
