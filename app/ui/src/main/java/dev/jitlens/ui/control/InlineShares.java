package dev.jitlens.ui.control;

import dev.jitlens.profile.shares.InlineHeat;
import dev.jitlens.profile.shares.Share;

import java.util.List;
import java.util.Optional;

/** The samples of a node of an inlining tree in words; empty words where there are none. */
public final class InlineShares {
    private InlineShares() {}

    /** {@code 65.1%} of all samples have it on their stack. */
    public static String brief(Optional<InlineHeat> heat, List<InlineHeat.Step> steps) {
        return share(heat.map(h -> h.total(steps)));
    }

    /** {@code 12.0%} of all samples have it at the leaf. */
    public static String self(Optional<InlineHeat> heat, List<InlineHeat.Step> steps) {
        return share(heat.map(h -> h.self(steps)));
    }

    private static String share(Optional<Share> share) {
        return share.filter(s -> s.part() > 0).map(s -> Shares.percent(s.value())).orElse("");
    }

    /** Both with counts and intervals, and whose samples they are. */
    public static String words(Optional<InlineHeat> heat, List<InlineHeat.Step> steps) {
        return heat.filter(h -> h.total(steps).part() > 0).map(h -> words(h, steps)).orElse("");
    }

    private static String words(InlineHeat heat, List<InlineHeat.Step> steps) {
        String estimate =
                heat.isEstimate()
                        ? "\nAn estimate: this source does not tell which frames are inlined."
                        : "";
        return heat.profile().title()
                + ": "
                + Shares.words(heat.total(steps))
                + "\nself: "
                + Shares.words(heat.self(steps))
                + estimate;
    }
}
