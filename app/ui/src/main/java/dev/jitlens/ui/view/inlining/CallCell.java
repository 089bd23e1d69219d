package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.InlineNode;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.geometry.HPos;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TreeTableCell;
import javafx.scene.layout.Pane;

/** A call site: whether it was inlined, and what it calls. */
final class CallCell extends TreeTableCell<InlineNode, InlineNode> {
    CallCell() {
        Tips.of(this, () -> isEmpty() || getItem() == null ? "" : getItem().callee().display());
    }

    @Override
    protected void updateItem(InlineNode node, boolean empty) {
        super.updateItem(node, empty);
        if (empty || node == null) {
            setGraphic(null);
            return;
        }
        Label name = Texts.styled(node.callee().name(), "mono", "strong");
        Label holder = Texts.styled(node.callee().simpleHolder(), "mono", "muted");
        setGraphic(new NameFirst(icon(node), name, holder));
    }

    private static Node icon(InlineNode node) {
        return switch (node.verdict()) {
            case INLINED -> Icons.CHECK.node("good");
            case REFUSED -> Icons.CROSS.node("bad");
            case INTRINSIC -> Icons.BOLT.node("accent-icon");
            case UNDECIDED -> Icons.DOT.node("muted-icon");
        };
    }

    /** Gives the name what it needs, as far as there is room, and the class what is left. */
    private static final class NameFirst extends Pane {
        private static final double GAP = 7;
        private static final double LEAST_CLASS = 24;
        private final Node icon;
        private final Label name;
        private final Label holder;

        NameFirst(Node icon, Label name, Label holder) {
            super(icon, name, holder);
            this.icon = icon;
            this.name = name;
            this.holder = holder;
        }

        @Override
        protected double computeMinWidth(double height) {
            return 0;
        }

        @Override
        protected double computePrefWidth(double height) {
            return icon.prefWidth(-1) + name.prefWidth(-1) + holder.prefWidth(-1) + 2 * GAP;
        }

        @Override
        protected void layoutChildren() {
            double height = getHeight();
            double from = Math.ceil(icon.prefWidth(-1)) + GAP;
            layoutInArea(icon, 0, 0, from - GAP, height, 0, HPos.LEFT, VPos.CENTER);
            double room = Math.max(0, getWidth() - from);
            double named = Math.min(room, Math.ceil(name.prefWidth(-1)));
            name.resizeRelocate(from, 0, named, height);
            double left = room - named - GAP;
            holder.setVisible(left >= LEAST_CLASS || left >= holder.prefWidth(-1));
            holder.resizeRelocate(from + named + GAP, 0, Math.max(0, left), height);
        }
    }
}
