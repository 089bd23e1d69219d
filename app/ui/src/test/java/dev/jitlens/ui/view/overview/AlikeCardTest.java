package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.layout.VBox;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

class AlikeCardTest {
    @Test
    void noticesAlikeThatMatterLittleAreShownEachOnAClick() {
        Run run = SampleRuns.small();
        Explanation explanation =
                new Explanation(
                        IntStream.range(0, 5).mapToObj(AlikeCardTest::notice).toList(),
                        1,
                        List.of(),
                        Map.of());
        try (Picture window = Windows.open(run)) {
            VBox cards =
                    Picture.onFx(
                            () ->
                                    new FindingsPanel(window.workbench())
                                            .show(run, Optional.of(explanation)));
            assertThat(ids(cards))
                    .containsExactly("overview-healthy", "finding-1", "finding-2", "findings-3");
            Windows.onFx(
                    () -> {
                        cards.applyCss();
                        ((Hyperlink) cards.lookup("#findings-3 .hyperlink")).fire();
                    });
            assertThat(ids(cards)).endsWith("finding-2", "finding-3", "finding-4", "finding-5");
        }
    }

    @Test
    void whatIsFoundAgainStaysAsItIs() {
        Run run = SampleRuns.small();
        try (Picture window = Windows.open(run)) {
            FindingsPanel panel = Picture.onFx(() -> new FindingsPanel(window.workbench()));
            List<Node> before = cards(panel, run, List.of(notice(0), notice(1)));
            List<Node> now = cards(panel, run, List.of(notice(0), notice(2)));
            assertThat(now.getFirst()).isSameAs(before.getFirst());
            assertThat(now.get(1)).isSameAs(before.get(1));
            assertThat(now.get(2)).as("told its new words").isSameAs(before.get(2));
            assertThat(PartMenu.textOf(now.get(2))).contains("Call 2 is not inlined.", "8.0%");
            assertThat(now).hasSize(3);
        }
    }

    private static List<Node> cards(FindingsPanel panel, Run run, List<Finding> found) {
        Explanation explanation = new Explanation(found, 1, List.of(), Map.of());
        return Picture.onFx(
                () -> List.copyOf(panel.show(run, Optional.of(explanation)).getChildren()));
    }

    private static List<String> ids(VBox cards) {
        return Picture.onFx(
                () ->
                        cards.getChildren().stream()
                                .map(Node::getId)
                                .filter(Objects::nonNull)
                                .toList());
    }

    private static Finding notice(int number) {
        return new Finding(
                "hot-call-refused",
                Severity.NOTICE,
                0.2,
                Finding.Cost.of(0.1 - number / 100.0, "the samples"),
                Finding.Place.NONE,
                "Call " + number + " is not inlined.",
                "It is large.",
                List.of(Evidence.of(Evidence.Kind.SAMPLES, new Origin("a.log", 0, 1), "samples")),
                List.of());
    }
}
