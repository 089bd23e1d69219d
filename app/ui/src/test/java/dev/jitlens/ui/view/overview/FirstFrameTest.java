package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;

class FirstFrameTest {
    @Test
    void whatIsFurtherDownComesWhenTheWindowIsDrawn() {
        Windows.startToolkit();
        try (Picture window =
                Picture.of(
                        (paths, progress) -> SampleRuns.small(),
                        List.of(OverviewView::new),
                        true,
                        1100,
                        500)) {
            Windows.show(window, PageId.OVERVIEW);
            Windows.onFx(() -> window.workbench().waitForWindow());
            Windows.onFx(() -> window.workbench().open(List.of(Path.of("small"))));
            window.settle();
            Node findings = Windows.lookup(window, "overview-findings");
            assertThat(panels(findings)).noneMatch(text -> text.startsWith("Code by tier"));
            Windows.onFx(() -> window.workbench().begin());
            window.settle();
            assertThat(panels(findings)).anyMatch(text -> text.startsWith("Code by tier"));
            Node same = Windows.lookup(window, "overview-findings");
            assertThat(same).as("not made anew").isSameAs(findings);
        }
        assertThat(Windows.uncaught()).isEmpty();
    }

    private static List<String> panels(Node findings) {
        return Picture.onFx(
                () -> {
                    Node page = findings.getScene().getRoot().lookup(".page .scroll-pane");
                    return ((ScrollPane) page)
                            .getContent().lookupAll(".panel").stream()
                                    .map(PartMenu::textOf)
                                    .toList();
                });
    }
}
