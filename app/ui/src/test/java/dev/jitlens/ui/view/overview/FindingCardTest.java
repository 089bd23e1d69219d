package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Parent;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import javafx.scene.layout.Region;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.stream.Stream;

class FindingCardTest {
    private static Finding about(Compilation code) {
        return new Finding(
                "some-id",
                Severity.PROBLEM,
                0.8,
                Finding.Cost.of(0.25, "the samples"),
                Finding.Place.in(code.method()),
                "It is slow.",
                "Since it is large.",
                List.of(Evidence.of(code, "its compilation")),
                List.of(Next.launch("Try it without.", "-XX:-Inline")));
    }

    /** Not at the longest pause, which the page tells of by itself. */
    @Test
    void aPauseAndATrapAreLedToByTheirRows() {
        Run run = SampleRuns.small();
        SafepointPause pause = run.pauses().getLast();
        Deoptimization trap = run.deoptimizations().getFirst();
        try (Picture window = Windows.open(run)) {
            for (int i = 0; i < 2; i++) {
                assertThat(ledTo(window, Evidence.of(pause, "late"), "safepoints-table"))
                        .isEqualTo(pause);
                assertThat(
                                ledTo(
                                        window,
                                        Evidence.of(run.pauses().getFirst(), "late"),
                                        "safepoints-table"))
                        .isEqualTo(run.pauses().getFirst());
            }
            assertThat(ledTo(window, Evidence.of(trap, "trapped"), "traps-table")).isEqualTo(trap);
        }
    }

    private static Object ledTo(Picture window, Evidence evidence, String table) {
        Windows.onFx(() -> new EvidenceLinks(window.workbench()).follow(evidence));
        window.settle();
        TableView<?> shown = Windows.lookup(window, table);
        return Picture.onFx(() -> shown.getSelectionModel().getSelectedItem());
    }

    private static <T extends ButtonBase> T button(Parent card, String style) {
        return Picture.onFx(
                () -> {
                    card.applyCss();
                    @SuppressWarnings("unchecked")
                    T found = (T) card.lookup(style);
                    return found;
                });
    }

    private static Finding grown(Compilation code, double share, String... evidence) {
        Finding before = about(code);
        return new Finding(
                before.id(),
                before.severity(),
                before.confidence(),
                Finding.Cost.of(share, "the samples"),
                before.place(),
                "It is slow " + share + " times.",
                "Since it is large.",
                Stream.of(evidence).map(each -> Evidence.of(code, each)).toList(),
                before.next());
    }

    /** All that is read in it, and what the mouse is told, with how wide the bar is. */
    private static List<Object> seen(Region card) {
        return Picture.onFx(
                () ->
                        List.of(
                                PartMenu.textOf(card),
                                card.lookupAll(".quiet-link").stream().map(Tips::words).toList(),
                                ((Region) card.lookup(".bar")).getPrefWidth()));
    }

    @Test
    void aCardThatIsToldMoreIsAsOneMadeAnew() {
        Run run = SampleRuns.small();
        Compilation code = run.compilations().getFirst();
        Compilation other = run.compilations().getLast();
        Finding now = grown(other, 0.5, "another compilation");
        Finding longer = grown(other, 0.5, "a compilation", "another");
        try (Picture window = Windows.open(run)) {
            Region card =
                    Picture.onFx(() -> new FindingCard(window.workbench(), about(code), 1).node());
            Region anew = Picture.onFx(() -> new FindingCard(window.workbench(), now, 1).node());
            assertThat(seen(card)).isNotEqualTo(seen(anew));
            assertThat(Picture.onFx(() -> FindingCard.tells(card, now, 1))).isTrue();
            assertThat(seen(card)).isEqualTo(seen(anew));
            Windows.onFx(() -> ((ButtonBase) card.lookup(".quiet-link")).fire());
            assertThat(Picture.onFx(() -> window.workbench().selection().get().compilation()))
                    .contains(other);
            assertThat(Picture.onFx(() -> FindingCard.tells(card, longer, 1))).isFalse();
            assertThat(Picture.onFx(() -> FindingCard.tells(card, now, 2))).isFalse();
        }
    }

    @Test
    void aCardLeadsToItsEvidenceAndToAnotherLaunch() {
        Run run = SampleRuns.small();
        Compilation code = run.compilations().getFirst();
        try (Picture window = Windows.open(run)) {
            Parent card =
                    Picture.onFx(
                            () ->
                                    (Parent)
                                            new FindingCard(window.workbench(), about(code), 1)
                                                    .node());
            assertThat(Picture.onFx(() -> (Label) card.lookup(".finding-share")).getText())
                    .isEqualTo("25.0%");
            ButtonBase link = button(card, ".quiet-link");
            assertThat(PartMenu.textOf(card)).contains("It is slow.\n", "its compilation");
            assertThat(card.getOnContextMenuRequested()).isNotNull();
            assertThat(link.getOnContextMenuRequested()).isNotNull();
            Windows.onFx(link::fire);
            assertThat(Picture.onFx(() -> window.workbench().page().get()))
                    .isEqualTo(PageId.COMPILATIONS);
            assertThat(Picture.onFx(() -> window.workbench().selection().get().compilation()))
                    .contains(code);
            ButtonBase again = button(card, ".small-button");
            Windows.onFx(again::fire);
            assertThat(Picture.onFx(() -> window.workbench().page().get()))
                    .isEqualTo(PageId.LAUNCH);
            assertThat(Picture.onFx(() -> window.workbench().flagsOfAgain()))
                    .containsExactly("-XX:-Inline");
        }
    }
}
