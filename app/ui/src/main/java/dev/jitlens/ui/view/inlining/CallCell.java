package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.InlineNode;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TreeTableCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;

/** A call site: whether it was inlined, and what it calls. */
final class CallCell extends TreeTableCell<InlineNode, InlineNode> {
    @Override
    protected void updateItem(InlineNode node, boolean empty) {
        super.updateItem(node, empty);
        if (empty || node == null) {
            setGraphic(null);
            return;
        }
        Label name = Texts.styled(node.callee().name(), "mono", "strong");
        name.setMinWidth(Region.USE_PREF_SIZE);
        Label holder = Texts.styled(node.callee().simpleHolder(), "mono", "muted");
        HBox box = new HBox(7, icon(node), name, holder);
        box.setAlignment(Pos.CENTER_LEFT);
        setGraphic(box);
    }

    private static Node icon(InlineNode node) {
        return switch (node.verdict()) {
            case INLINED -> Icons.CHECK.node("good");
            case REFUSED -> Icons.CROSS.node("bad");
            case INTRINSIC -> Icons.BOLT.node("accent-icon");
            case UNDECIDED -> Icons.DOT.node("muted-icon");
        };
    }
}
