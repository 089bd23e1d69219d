package dev.jitlens.ui.control.flame;

import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Shares;

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

    /** What the mouse is told; its lines are told apart, since they must be looked for. */
    public static String describe(FlameBoxes boxes, int box) {
        FlameNode node = boxes.node(box);
        String kind = node.kind() == FlameKind.ROOT ? "" : FlameColors.title(node.kind()) + "\n";
        return node.name()
                + "\n"
                + kind
                + "total: "
                + Shares.words(boxes.totalShare(box))
                + "\nself: "
                + Shares.words(boxes.selfShare(box));
    }

    static String narrow(FlameAxis.Hit hit) {
        return Format.counted(hit.narrow(), "frame")
                + " narrower than a pixel, "
                + Format.counted(hit.samples(), "sample")
                + ".\nZoom in to see "
                + (hit.narrow() == 1 ? "it." : "them.");
    }
}
