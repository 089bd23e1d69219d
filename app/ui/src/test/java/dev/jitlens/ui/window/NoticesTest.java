package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.CssWarnings;
import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.Notice;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.theme.Look;

import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class NoticesTest {
    private static Optional<Node> notice() {
        return Window.getWindows().stream()
                .filter(PopupWindow.class::isInstance)
                .map(w -> w.getScene().lookup(".notification-bar.notice"))
                .filter(n -> n != null)
                .findFirst();
    }

    @Test
    void aClickOnWhatHasEndedLeadsToIt() {
        try (CssWarnings warnings = new CssWarnings();
                Picture window = Windows.open(NoRun.RUN)) {
            Windows.onFx(
                    () ->
                            window.workbench()
                                    .tell(
                                            new Notice(
                                                    "boxed-sum has ended",
                                                    "ended with exit code 0",
                                                    () -> window.workbench().show(PageId.LAUNCH))));
            Windows.await("the notice", () -> Picture.onFx(() -> notice().isPresent()));
            window.settle();
            List<String> words =
                    Picture.onFx(
                            () ->
                                    notice().orElseThrow().lookupAll(".label").stream()
                                            .map(n -> ((Labeled) n).getText())
                                            .toList());
            assertThat(words).contains("boxed-sum has ended", "ended with exit code 0");
            for (Look look : Look.values()) {
                Windows.onFx(() -> window.workbench().theme().choose(look));
                window.settle();
            }
            Windows.onFx(() -> Mouse.click(notice().orElseThrow().lookup(".pane")));
            window.settle();
            assertThat(window.workbench().page().get()).isEqualTo(PageId.LAUNCH);
            Windows.await("its end", () -> Picture.onFx(() -> notice().isEmpty()));
            assertThat(warnings.all()).isEmpty();
        }
    }
}
