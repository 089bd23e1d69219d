package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.InlineNode;

import javafx.scene.control.Tooltip;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;

import java.util.function.Function;

/** A share of the samples; the mouse is told counts and interval. */
final class ShareCell extends TreeTableCell<InlineNode, String> {
    private final Function<TreeItem<InlineNode>, String> words;
    private final Function<TreeItem<InlineNode>, String> more;
    private final Tooltip tooltip = new Tooltip();

    ShareCell(
            Function<TreeItem<InlineNode>, String> words,
            Function<TreeItem<InlineNode>, String> more) {
        this.words = words;
        this.more = more;
        getStyleClass().add("number-cell");
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        TreeItem<InlineNode> item =
                empty || getTableRow() == null ? null : getTableRow().getTreeItem();
        setText(item == null ? null : words.apply(item));
        tooltip.setText(item == null ? "" : more.apply(item));
        setTooltip(tooltip.getText().isEmpty() ? null : tooltip);
    }
}
