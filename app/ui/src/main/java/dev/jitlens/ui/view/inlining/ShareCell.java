package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.InlineNode;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableCell;

import java.util.function.Function;

/** A share of the samples; the mouse is told counts and interval. */
final class ShareCell extends TreeTableCell<InlineNode, String> {
    private final Function<TreeItem<InlineNode>, String> words;

    ShareCell(
            Function<TreeItem<InlineNode>, String> words,
            Function<TreeItem<InlineNode>, String> more) {
        this.words = words;
        getStyleClass().add("number-cell");
        Tips.of(this, () -> item() == null ? "" : more.apply(item()));
    }

    private TreeItem<InlineNode> item() {
        return isEmpty() || getTableRow() == null ? null : getTableRow().getTreeItem();
    }

    @Override
    protected void updateItem(String text, boolean empty) {
        super.updateItem(text, empty);
        setText(item() == null ? null : words.apply(item()));
    }
}
