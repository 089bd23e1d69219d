package dev.jitlens.ui.view.polls;

import dev.jitlens.ui.control.Texts;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;

/** What the words in the tables mean. */
final class PollsLegend extends FlowPane {
    PollsLegend() {
        super(18, 3);
        getChildren()
                .addAll(
                        entry("none", "bad", "a safepoint waits until the loop is left"),
                        entry("some ways", "warn", "only some ways round pass a poll"),
                        entry(
                                "outer loop polls",
                                "warn",
                                "inner loop of a strip-mined nest, bounded"),
                        entry("every way", "safepoint-text", "can always be stopped"),
                        entry("return", "strong", "poll before the method returns"),
                        entry("loop", "strong", "poll at a back edge"),
                        entry("other", "strong", "known by its instructions only"),
                        entry(
                                "Stops",
                                "strong",
                                "times a thread was seen to stop there; – not logged, as return"
                                        + " polls since JDK 16"));
    }

    private static Node entry(String term, String style, String meaning) {
        HBox box =
                new HBox(
                        6,
                        Texts.styled(term, style, "small"),
                        Texts.styled(meaning, "muted", "small"));
        box.setAlignment(Pos.BASELINE_LEFT);
        return box;
    }
}
