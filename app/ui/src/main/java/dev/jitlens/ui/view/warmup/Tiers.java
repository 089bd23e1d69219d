package dev.jitlens.ui.view.warmup;

import dev.jitlens.analysis.compiling.TierSlice;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.ui.control.chart.LineColor;
import dev.jitlens.ui.theme.Palette;

import java.util.function.ToDoubleFunction;

/** A layer of the chart and a column of the table, from what is fast to what is slow. */
enum Tiers {
    C2("C2", "C2", Palette::tier4, s -> s.share(FrameKind.C2)),
    COMPILED(
            "compiled, by whom is not told",
            "compiled",
            Palette::accent,
            s -> s.share(FrameKind.COMPILED)),
    TIER_1("C1, tier 1", "tier 1", Palette::tier1, s -> s.shareOfTier(1)),
    TIER_2("C1, tier 2", "tier 2", Palette::tier2, s -> s.shareOfTier(2)),
    TIER_3("C1, tier 3", "tier 3", Palette::tier3, s -> s.shareOfTier(3)),
    C1("C1, tier not told", "other C1", Palette::good, Tiers::c1OfUnknownTier),
    INTERPRETED(
            "interpreter",
            "interpreter",
            Palette::interpreter,
            s -> s.share(FrameKind.INTERPRETED)),
    STUB("stubs", "stubs", Palette::safepoint, s -> s.share(FrameKind.STUB)),
    NATIVE("native, JVM", "native", Palette::osr, Tiers::outsideJava),
    JAVA("Java, how is not told", "Java", Palette::muted, s -> s.share(FrameKind.JAVA));

    private final String title;
    private final String head;
    private final LineColor color;
    private final ToDoubleFunction<TierSlice> share;

    Tiers(String title, String head, LineColor color, ToDoubleFunction<TierSlice> share) {
        this.title = title;
        this.head = head;
        this.color = color;
        this.share = share;
    }

    private static double c1OfUnknownTier(TierSlice slice) {
        double told = slice.shareOfTier(1) + slice.shareOfTier(2) + slice.shareOfTier(3);
        return Math.max(0, slice.share(FrameKind.C1) - told);
    }

    private static double outsideJava(TierSlice slice) {
        return slice.share(FrameKind.NATIVE) + slice.share(FrameKind.KERNEL);
    }

    /** Whether it is the code of one compiler, which not every source tells. */
    boolean isOfOneCompiler() {
        return switch (this) {
            case C2, TIER_1, TIER_2, TIER_3, C1 -> true;
            case COMPILED, INTERPRETED, STUB, NATIVE, JAVA -> false;
        };
    }

    String title() {
        return title;
    }

    /** What the head of a column says. */
    String head() {
        return head;
    }

    LineColor color() {
        return color;
    }

    /** In percent; where there is nothing no more than a floating-point error. */
    double percent(TierSlice slice) {
        return 100 * share.applyAsDouble(slice);
    }
}
