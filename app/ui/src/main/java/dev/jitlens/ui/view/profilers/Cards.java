package dev.jitlens.ui.view.profilers;

import dev.jitlens.analysis.disagreement.Disagreement;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.PageLink;
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
    private static final int MOST = 9;

    private final Workbench workbench;
    private final CardColumns columns = new CardColumns();
    private final ScrollPane scroll = new ScrollPane(columns);
    private List<Node> others = List.of();
    private boolean all;

    Cards(Workbench workbench) {
        this.workbench = workbench;
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        scroll.setId("profilers-cards");
        scroll.setMinHeight(120);
    }

    ScrollPane node() {
        return scroll;
    }

    void clear() {
        others = List.of();
        columns.getChildren().clear();
    }

    void show(Ground ground, ComparedSources comparison) {
        others = List.of(truth(comparison), sampling(ground.run(), comparison.table().columns()));
        columns.getChildren().setAll(others);
    }

    /** The reasons come before everything else. */
    void reasons(List<Disagreement> found) {
        List<Node> cards = new ArrayList<>();
        int shown = all ? found.size() : Math.min(MOST, found.size());
        found.subList(0, shown).forEach(each -> cards.add(reason(each)));
        if (shown < found.size()) {
            cards.add(
                    Texts.link(
                            "Show " + (found.size() - shown) + " more reasons",
                            () -> {
                                all = true;
                                reasons(found);
                            }));
        }
        cards.addAll(others);
        columns.getChildren().setAll(cards);
    }

    private Node reason(Disagreement found) {
        Sentence said = Sentence.of(found.sentence());
        List<Node> content = new ArrayList<>();
        if (!said.rest().isEmpty()) {
            content.add(Texts.paragraph(said.rest(), "muted"));
        }
        if (found.reason() == Disagreement.Reason.ONLY_AT_SAFEPOINTS) {
            content.add(
                    Texts.link(
                            "Run again with DebugNonSafepoints",
                            () -> workbench.show(PageLink.AGAIN_WITH_DEBUG_INFO)));
        }
        return card(
                found.certain() ? "!" : "≈",
                found.certain() ? "bad" : "warn",
                said.first(),
                content.toArray(Node[]::new));
    }

    private static Node truth(ComparedSources comparison) {
        if (comparison.truth().isPresent()) {
            KnownTruth truth = comparison.truth().get();
            return card(
                    "★",
                    "good",
                    "Known truth: "
                            + RowWords.display(truth.method())
                            + (truth.line() > 0 ? ", line " + truth.line() : ""),
                    Texts.paragraph(
                            "This workload is built so that nearly all of its time goes there."
                                    + " For your own program the source that is trusted most is the"
                                    + " reference, and what differs from it is an estimate.",
                            "muted"));
        }
        return card(
                "≈",
                "muted",
                "No known truth",
                Texts.paragraph(
                        "Only for the sample workloads it is known where the time goes. "
                                + (comparison.reference() < 0
                                        ? "No source that sees a thread at any instruction, which"
                                                + " would be the reference, is among these samples."
                                        : "Here the reference is "
                                                + Heads.title(
                                                        comparison
                                                                .table()
                                                                .columns()
                                                                .get(comparison.reference()))
                                                + ", which is trusted most, and the others'"
                                                + " distance from it is an estimate."),
                        "muted"));
    }

    private static Node sampling(Run run, List<Profile> profiles) {
        Heads heads = new Heads(profiles);
        VBox said = new VBox(6);
        for (Profile profile : profiles) {
            said.getChildren()
                    .add(
                            new VBox(
                                    Texts.paragraph(Heads.title(profile)),
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
