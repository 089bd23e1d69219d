package dev.jitlens.ui.control.flame;

import dev.jitlens.compare.FlameDiff;
import dev.jitlens.compare.FlameDiff.Sign;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.profile.shares.FlameSides.Counts;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Shares;

import java.util.Locale;

/** Names and explanations of boxes. */
public final class FlameText {
    private static final int FEWEST = 3;

    private FlameText() {}

    /** {@code Blame.hot}: without its package. */
    public static String brief(FlameNode node) {
        boolean java = !node.method().holder().isEmpty();
        return (java ? node.method().simpleHolder() + "." : "") + node.method().name();
    }

    /** Cuts a name to what there is room for; the method's own name goes last. */
    static String fitted(FlameNode node, int letters) {
        String brief = brief(node);
        if (brief.length() <= letters) {
            return node.name().length() <= letters ? node.name() : brief;
        }
        String own = node.method().name();
        if (own.length() <= letters) {
            return own;
        }
        return letters < FEWEST ? "" : own.substring(0, letters - 1) + "…";
    }

    /** The name, with how much a compared box grew or shrank before it, as far as there is room. */
    static String fitted(FlameBoxes boxes, int box, int letters) {
        FlameNode node = boxes.node(box);
        Sign sign = boxes.diff().map(d -> d.sign(node)).orElse(Sign.NONE);
        if (sign == Sign.NONE) {
            return fitted(node, letters);
        }
        String points = points(boxes.diff().get().shift(node));
        String name = fitted(node, letters - points.length() - 1);
        String told = name.isEmpty() ? points : points + " " + name;
        return told.length() <= letters ? told : letters > 0 ? sign.mark() : "";
    }

    /** {@code +3.2}: percentage points. */
    public static String points(double shift) {
        double points = Math.abs(shift) * 100;
        String sign = shift < 0 ? Sign.SHRUNK.mark() : Sign.GROWN.mark();
        return shift == 0
                ? "0"
                : sign + (points < 0.05 ? "<0.1" : String.format(Locale.ROOT, "%.1f", points));
    }

    /** The share of a box, of both sides if they are compared. */
    public static String share(FlameBoxes boxes, int box) {
        FlameNode node = boxes.node(box);
        return boxes.diff()
                .map(
                        d ->
                                Shares.percent(d.a(node).value())
                                        + " \u2192 "
                                        + Shares.percent(d.b(node).value()))
                .orElseGet(() -> Shares.percent(boxes.totalShare(box).value()));
    }

    private static String compared(FlameDiff diff, FlameNode node) {
        String head = node.name() + "\nA: " + Shares.words(diff.a(node));
        String self =
                "\nself: A "
                        + Shares.percent(diff.selfA(node).value())
                        + ", B "
                        + Shares.percent(diff.selfB(node).value());
        String points = points(diff.shift(node)) + " points: ";
        return head
                + "\nB: "
                + Shares.words(diff.b(node))
                + self
                + kinds(diff.counts(node))
                + (node.depth() == 0
                        ? ""
                        : "\n" + points + title(diff.sign(node), diff.isJudged()));
    }

    private static String kinds(Counts counts) {
        if (counts.totalA() == 0 || counts.totalB() == 0 || counts.kindA() == counts.kindB()) {
            return "";
        }
        return "\nmostly "
                + FlameColors.title(counts.kindA())
                + " in A, "
                + FlameColors.title(counts.kindB())
                + " in B";
    }

    /**
     * What a legend calls it.
     *
     * @param judged whether chance was asked
     */
    public static String title(Sign sign, boolean judged) {
        return switch (sign) {
            case NONE ->
                    judged
                            ? "no difference that the samples support"
                            : "whether it is chance is not known";
            case GROWN -> "grown";
            case SHRUNK -> "shrunk";
            case NEW -> "new in B";
            case GONE -> "gone from A";
        };
    }

    /** What the mouse is told; its lines are told apart, since they must be looked for. */
    public static String describe(FlameBoxes boxes, int box) {
        FlameNode node = boxes.node(box);
        if (boxes.diff().isPresent()) {
            return compared(boxes.diff().get(), node);
        }
        String kind = node.kind() == FlameKind.ROOT ? "" : FlameColors.title(node.kind()) + "\n";
        return node.name()
                + "\n"
                + kind
                + "total: "
                + Shares.words(boxes.totalShare(box))
                + "\nself: "
                + Shares.words(boxes.selfShare(box));
    }

    static String narrow(FlameAxis.Hit hit, FlameBoxes boxes) {
        boolean isSum = boxes.diff().filter(d -> !d.isJudged()).isPresent();
        return Format.counted(hit.narrow(), "frame")
                + " narrower than a pixel"
                + (isSum ? "" : ", " + Format.counted(hit.samples(), boxes.unit()))
                + ".\nZoom in to see "
                + (hit.narrow() == 1 ? "it." : "them.");
    }
}
