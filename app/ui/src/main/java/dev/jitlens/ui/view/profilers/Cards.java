package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.KnownTruth;
import dev.jitlens.model.Profile;
import dev.jitlens.model.Run;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;

/** What the table means: disagreements, the truth, and how the samples were taken. */
final class Cards {
    private final Workbench workbench;
    private final CardColumns columns = new CardColumns();
    private final ScrollPane scroll = new ScrollPane(columns);

    Cards(Workbench workbench) {
        this.workbench = workbench;
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setId("profilers-cards");
        scroll.setMinHeight(120);
    }

    Node node() {
        return scroll;
    }

    void clear() {
        columns.getChildren().clear();
    }

    void show(Ground ground, Comparison comparison) {
        List<Node> cards = new ArrayList<>();
        cards.add(truth(comparison));
        cards.add(sampling(ground.run(), comparison.table().columns()));
        columns.getChildren().setAll(cards);
    }

    private static Node truth(Comparison comparison) {
        if (comparison.truth().isPresent()) {
            KnownTruth truth = comparison.truth().get();
            return card(
                    "★",
                    "good",
                    "Known truth: "
                            + Words.display(truth.method())
                            + (truth.line() > 0 ? ", line " + truth.line() : ""),
                    Texts.paragraph(
                            "This workload is built so that nearly all of its time goes there."
                                    + " For your own program the raw PC is the reference, and what"
                                    + " differs from it is an estimate.",
                            "muted"));
        }
        return card(
                "≈",
                "muted",
                "No known truth",
                Texts.paragraph(
                        "Only for the sample workloads it is known where the time goes. Here the"
                                + " raw PC is the reference, and the others' distance from it is an"
                                + " estimate.",
                        "muted"));
    }

    private static Node sampling(Run run, List<Profile> profiles) {
        Heads heads = new Heads(profiles);
        VBox said = new VBox(6);
        for (Profile profile : profiles) {
            String detail = heads.detail(profile);
            said.getChildren()
                    .add(
                            new VBox(
                                    Texts.paragraph(
                                            Heads.title(profile)
                                                    + (detail.isEmpty() ? "" : " · " + detail)),
                                    Texts.paragraph(
                                            String.join(" ", heads.sentences(profile)), "muted")));
        }
        return card("", "muted", "How it was sampled", said);
    }

    static Node card(String sign, String style, String title, Node... content) {
        Label headline = Texts.paragraph(title, "strong");
        HBox head = new HBox(5);
        if (!sign.isEmpty()) {
            Label mark = Texts.styled(sign, style, "strong");
            mark.setMinWidth(Region.USE_PREF_SIZE);
            head.getChildren().add(mark);
        }
        head.getChildren().add(headline);
        head.setAlignment(Pos.BASELINE_LEFT);
        VBox card = new VBox(head);
        card.getChildren().addAll(content);
        card.getStyleClass().add("card");
        return card;
    }
}
