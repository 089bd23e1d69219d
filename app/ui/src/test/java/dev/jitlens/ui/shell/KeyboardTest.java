package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.help.HelpPages;

import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

import org.junit.jupiter.api.Test;

import java.util.List;

class KeyboardTest {
    @Test
    void ctrlKFindsAMethodAndEnterSelectsIt() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.K, true);
            Node focused = Picture.onFx(() -> window.window().scene().getFocusOwner());
            assertThat(focused).isInstanceOf(TextField.class);
            Windows.onFx(() -> ((TextField) focused).setText("count"));
            window.settle();
            assertThat(Windows.words(window)).contains("countOdds");
            press(window, KeyCode.ENTER, false);
            Selection selection = Picture.onFx(() -> window.workbench().selection().get());
            assertThat(selection.method()).contains(SampleRuns.COUNT);
            assertThat(page(window)).isEqualTo(PageId.COMPILATIONS);
        }
    }

    @Test
    void ctrlDigitsShowThePages() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.DIGIT2, true);
            assertThat(page(window)).isEqualTo(PageId.TIMELINE);
        }
    }

    @Test
    void ctrlF1ListsTheKeysUntilEscape() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.F1, true);
            assertThat(Windows.words(window)).contains("Find a method\n");
            press(window, KeyCode.ESCAPE, false);
            assertThat(Windows.words(window)).doesNotContain("Find a method\n");
        }
    }

    @Test
    void theHelpPageOfTheWindowListsTheSameKeys() {
        List<String> described =
                HelpPages.text("window")
                        .lines()
                        .filter(line -> line.matches("\\| (Ctrl\\+\\S+|F\\d|Esc) \\|.*"))
                        .map(line -> line.substring(2, line.length() - 2).replace(" | ", "\n"))
                        .toList();
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.F1, true);
            String words = Windows.words(window);
            assertThat(described).hasSize(8).allMatch(words::contains);
            long keys =
                    words.lines().filter(line -> line.matches("Ctrl\\+[A-Z]\\d?|F\\d|Esc")).count();
            assertThat(keys).isEqualTo(described.size());
        }
    }

    @Test
    void ctrlWClosesTheRun() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.W, true);
            assertThat(Windows.words(window)).contains("No run is open");
        }
    }

    private static PageId page(Picture window) {
        return Picture.onFx(() -> window.workbench().page().get());
    }

    private static void press(Picture window, KeyCode code, boolean shortcut) {
        Windows.onFx(
                () -> {
                    Scene scene = window.window().scene();
                    Node owner = scene.getFocusOwner();
                    Event.fireEvent(
                            owner == null ? scene : owner,
                            new KeyEvent(
                                    KeyEvent.KEY_PRESSED,
                                    "",
                                    "",
                                    code,
                                    false,
                                    shortcut,
                                    false,
                                    false));
                });
        window.settle();
    }
}
