package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.Test;

import java.util.List;

class PageFilterTest {
    @Test
    void ctrlFLeadsIntoTheFilterOfThePage() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            for (PageId page :
                    List.of(PageId.COMPILATIONS, PageId.TRAPS, PageId.OSR, PageId.SETTINGS)) {
                Windows.show(window, page);
                Windows.onFx(() -> window.window().scene().lookup(".pages").requestFocus());
                Windows.onFx(
                        () ->
                                window.window()
                                        .scene()
                                        .getAccelerators()
                                        .get(
                                                new KeyCodeCombination(
                                                        KeyCode.F, KeyCombination.SHORTCUT_DOWN))
                                        .run());
                assertThat(Picture.onFx(() -> window.window().scene().getFocusOwner()))
                        .as(page.title())
                        .isInstanceOf(TextField.class);
            }
        }
    }

    @Test
    void escapeEmptiesTheFilterThatHasTheFocus() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.COMPILATIONS);
            TextField filter =
                    (TextField)
                            Picture.onFx(
                                    () -> window.window().scene().lookup("#compilations-filter"));
            Windows.onFx(
                    () -> {
                        filter.setText("tier:4");
                        filter.requestFocus();
                    });
            Windows.onFx(() -> new Robot().keyType(KeyCode.ESCAPE));
            window.settle();
            assertThat(Picture.onFx(() -> filter.getText())).isEmpty();
            assertThat(Picture.onFx(() -> PageFilter.clear(filter))).isFalse();
        }
    }
}
