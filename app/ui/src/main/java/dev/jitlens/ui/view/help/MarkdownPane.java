package dev.jitlens.ui.view.help;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.help.HelpLink;
import dev.jitlens.ui.help.Markdown;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BulletList;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.OrderedList;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** A help page as nodes, one a block of its Markdown. */
final class MarkdownPane extends VBox {
    private static final double WIDEST_LINE = 860;
    private static final double WIDEST_TABLE = 1120;

    private final Map<String, Node> headings = new HashMap<>();
    private final Markdown.Anchors anchors = new Markdown.Anchors();
    private final Phrases phrases;
    private final Consumer<String> copy;

    /**
     * @param topic of the page, which its links begin at
     * @param text of it, in Markdown
     * @param follow what a click on a link does
     * @param copy takes the text of a block of code
     */
    MarkdownPane(String topic, String text, Consumer<HelpLink> follow, Consumer<String> copy) {
        this.copy = copy;
        phrases = new Phrases(topic, follow);
        getStyleClass().add("help-page");
        fill(this, Markdown.parse(text));
    }

    /**
     * Breaks lines at the width that is in sight: where a table needs more, only that is to be
     * scrolled to.
     */
    void fit(double width) {
        double room = Math.max(200, width - getInsets().getLeft() - getInsets().getRight());
        getChildren().stream()
                .filter(block -> !(block instanceof MarkdownTable))
                .forEach(block -> ((Region) block).setMaxWidth(Math.min(WIDEST_LINE, room)));
    }

    /** Where a heading begins; the beginning of the page if there is none such. */
    double yOf(String anchor) {
        Node heading = headings.get(anchor);
        return heading == null ? 0 : Math.max(0, heading.getBoundsInParent().getMinY() - 12);
    }

    private void fill(VBox box, org.commonmark.node.Node parent) {
        Markdown.children(parent).forEach(block -> box.getChildren().add(block(block)));
    }

    private Node block(org.commonmark.node.Node block) {
        return switch (block) {
            case Heading heading -> heading(heading);
            case IndentedCodeBlock code -> code(code.getLiteral().stripTrailing());
            case FencedCodeBlock code -> code(code.getLiteral().stripTrailing());
            case ListBlock list -> list(list);
            case TableBlock table -> new MarkdownTable(table, phrases, WIDEST_TABLE);
            default -> phrases.flow(block);
        };
    }

    private Node heading(Heading heading) {
        String words = Markdown.words(heading);
        Label label = Texts.paragraph(words, "help-heading", "help-h" + heading.getLevel());
        headings.put(anchors.of(words), label);
        return label;
    }

    private Node code(String text) {
        Label label = Texts.styled(text, "help-code-text");
        label.setMinWidth(0);
        label.setMaxWidth(Double.MAX_VALUE);
        Texts.tooltipWhenCut(label);
        HBox.setHgrow(label, Priority.ALWAYS);
        Button button = new Button("Copy");
        button.getStyleClass().add("small-button");
        button.setMinWidth(USE_PREF_SIZE);
        button.setFocusTraversable(false);
        button.setOnAction(e -> copy.accept(text));
        HBox box = new HBox(10, label, button);
        box.getStyleClass().add("help-code");
        return box;
    }

    private Node list(ListBlock list) {
        VBox items = new VBox();
        items.getStyleClass().add(list.isTight() ? "help-tight-list" : "help-list");
        int number = list instanceof OrderedList ordered ? ordered.getMarkerStartNumber() : 0;
        for (org.commonmark.node.Node item : Markdown.children(list)) {
            Label mark = Texts.styled(list instanceof BulletList ? "•" : number++ + ".", "muted");
            mark.setMinWidth(USE_PREF_SIZE);
            VBox said = new VBox(6);
            fill(said, item);
            HBox.setHgrow(said, Priority.ALWAYS);
            items.getChildren().add(new HBox(8, mark, said));
        }
        return items;
    }
}
