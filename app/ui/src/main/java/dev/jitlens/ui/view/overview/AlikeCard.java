package dev.jitlens.ui.view.overview;

import dev.jitlens.findings.Alike;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.ui.control.Texts;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.Locale;
import java.util.function.Consumer;

/** Findings alike that matter little: their sentences, until each is asked for. */
final class AlikeCard {
    private AlikeCard() {}

    /**
     * @param each takes this card, to show each finding by itself in its place
     */
    static Region of(Alike alike, Consumer<Node> each) {
        Label rank = Texts.styled(Integer.toString(alike.from()), "finding-number", "muted");
        rank.setMinWidth(24);
        VBox words = new VBox(4, Texts.paragraph(alike.title(), "strong"));
        alike.findings().forEach(f -> words.getChildren().add(sentence(f)));
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox card = new HBox(12, rank, words);
        words.getChildren().add(Texts.link("Show each", () -> each.accept(card)));
        card.getStyleClass().addAll("panel", "finding");
        card.setId("findings-" + alike.from());
        return card;
    }

    private static Node sentence(Finding finding) {
        String share =
                finding.cost().isKnown()
                        ? String.format(
                                Locale.ROOT,
                                "%.1f%% of %s: ",
                                100 * finding.cost().share(),
                                finding.cost().of())
                        : "";
        return Texts.paragraph(share + finding.title(), "muted");
    }
}
