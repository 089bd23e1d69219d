package dev.jitlens.ui.view.help;

import dev.jitlens.ui.help.HelpLink;
import dev.jitlens.ui.help.Markdown;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.text.Text;
import javafx.scene.text.TextFlow;

import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.Link;
import org.commonmark.node.StrongEmphasis;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Words of a paragraph or a cell, with code, links and emphasis among them. */
final class Phrases {
    private final String topic;
    private final Consumer<HelpLink> follow;

    /**
     * @param topic the page that they stand on
     */
    Phrases(String topic, Consumer<HelpLink> follow) {
        this.topic = topic;
        this.follow = follow;
    }

    TextFlow flow(org.commonmark.node.Node block) {
        TextFlow flow = new TextFlow();
        flow.getStyleClass().add("help-flow");
        flow.getChildren().setAll(nodes(block, "help-text"));
        return flow;
    }

    private List<Node> nodes(org.commonmark.node.Node parent, String style) {
        List<Node> nodes = new ArrayList<>();
        for (org.commonmark.node.Node child : Markdown.children(parent)) {
            switch (child) {
                case Code code -> nodes.add(text(code.getLiteral(), "help-inline-code"));
                case Link link -> nodes.add(link(link));
                case StrongEmphasis strong -> nodes.addAll(nodes(strong, "help-strong"));
                case Emphasis emphasis -> nodes.addAll(nodes(emphasis, "help-emphasis"));
                default -> nodes.add(text(Markdown.words(child), style));
            }
        }
        return nodes;
    }

    /** A text, so that it breaks into lines like the words around it. */
    private Node link(Link link) {
        HelpLink leads = HelpLink.of(link.getDestination(), topic);
        Text text = text(Markdown.words(link), "help-link");
        text.setAccessibleRole(AccessibleRole.HYPERLINK);
        text.setFocusTraversable(true);
        text.setOnMouseClicked(e -> follow.accept(leads));
        text.setOnKeyPressed(
                e -> {
                    if (e.getCode() == KeyCode.ENTER || e.getCode() == KeyCode.SPACE) {
                        follow.accept(leads);
                        e.consume();
                    }
                });
        return text;
    }

    private static Text text(String words, String style) {
        Text text = new Text(words);
        text.getStyleClass().add(style);
        return text;
    }
}
