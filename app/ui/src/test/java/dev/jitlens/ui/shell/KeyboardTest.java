package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.help.HelpPages;
import dev.jitlens.ui.window.Picture;

import javafx.event.Event;
import javafx.event.EventType;
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
            assertThat(page(window)).isEqualTo(PageId.METHOD);
        }
    }

    @Test
    void theBoxFindsPagesCommandsAndHelp() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            find(window, "flamegr");
            assertThat(page(window)).isEqualTo(PageId.FLAME);
            find(window, "close the run");
            assertThat(Windows.words(window)).contains("No run is open");
            find(window, "reading assembly");
            assertThat(page(window)).isEqualTo(PageId.HELP);
            assertThat(Picture.onFx(() -> window.workbench().helpTopic().get()))
                    .startsWith("assembly");
        }
    }

    @Test
    void theBoxOffersWhereTheUserWas() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.DIGIT4, true);
            press(window, KeyCode.DIGIT9, true);
            press(window, KeyCode.K, true);
            assertThat(Windows.words(window)).contains("Compilations\nrecent");
            press(window, KeyCode.ENTER, false);
            assertThat(page(window)).isEqualTo(PageId.COMPILATIONS);
            assertThat(Windows.words(window)).doesNotContain("\nrecent");
        }
    }

    /** A key acts on the page at once, and no button has a frame around it. */
    @Test
    void aNewWindowGivesThePageTheFocus() {
        try (Picture window = Windows.open(NoRun.RUN)) {
            assertThat(Picture.onFx(() -> window.window().scene().getFocusOwner().getStyleClass()))
                    .contains("pages");
        }
    }

    @Test
    void escapeTakesTheBoxAwayAndNothingElse() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.F1, false);
            press(window, KeyCode.K, true);
            Windows.onFx(() -> field(window).setText("count"));
            window.settle();
            press(window, KeyCode.ESCAPE, false);
            assertThat(isBoxOpen(window)).isFalse();
            assertThat(page(window)).isEqualTo(PageId.HELP);
            press(window, KeyCode.ESCAPE, false);
            assertThat(page(window)).isEqualTo(Windows.FIRST);
        }
    }

    @Test
    void f1TakesTheBoxAway() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.K, true);
            Windows.onFx(() -> field(window).setText("count"));
            window.settle();
            press(window, KeyCode.F1, false);
            assertThat(page(window)).isEqualTo(PageId.HELP);
            assertThat(isBoxOpen(window)).isFalse();
        }
    }

    @Test
    void keysDoNothingBelowTheListOfKeys() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.F1, true);
            press(window, KeyCode.DIGIT2, true);
            assertThat(page(window)).isEqualTo(Windows.FIRST);
            press(window, KeyCode.F1, true);
            press(window, KeyCode.DIGIT2, true);
            assertThat(page(window)).isEqualTo(PageId.TIMELINE);
        }
    }

    @Test
    void shiftTwiceIsTheBoxToo() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            shift(window);
            press(window, KeyCode.A, false);
            shift(window);
            assertThat(Picture.onFx(() -> window.window().scene().getFocusOwner()))
                    .isNotInstanceOf(TextField.class);
            shift(window);
            assertThat(Picture.onFx(() -> window.window().scene().getFocusOwner()))
                    .isInstanceOf(TextField.class);
        }
    }

    private static void shift(Picture window) {
        fire(window, KeyEvent.KEY_PRESSED, KeyCode.SHIFT, false);
        fire(window, KeyEvent.KEY_RELEASED, KeyCode.SHIFT, false);
    }

    private static boolean isBoxOpen(Picture window) {
        return Picture.onFx(() -> window.window().scene().lookup(".search-hits").isVisible());
    }

    private static TextField field(Picture window) {
        return (TextField) window.window().scene().getFocusOwner();
    }

    private static void find(Picture window, String typed) {
        press(window, KeyCode.K, true);
        Windows.onFx(
                () -> {
                    TextField field = field(window);
                    field.setText(typed);
                    // Before the search has an answer.
                    Event.fireEvent(field, event(KeyEvent.KEY_PRESSED, KeyCode.ENTER, false));
                });
        window.settle();
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
            assertThat(Windows.words(window)).contains("Find a method, page or command\n");
            press(window, KeyCode.ESCAPE, false);
            assertThat(Windows.words(window)).doesNotContain("Find a method, page or command\n");
        }
    }

    @Test
    void theHelpPageOfTheWindowListsTheSameKeys() {
        List<String> described =
                HelpPages.text("window")
                        .lines()
                        .filter(line -> line.matches("\\| (Ctrl\\+\\S+|Alt\\+\\S+|F\\d|Esc) \\|.*"))
                        .map(line -> line.substring(2, line.length() - 2).replace(" | ", "\n"))
                        .toList();
        try (Picture window = Windows.open(SampleRuns.small())) {
            press(window, KeyCode.F1, true);
            String words = Windows.words(window);
            assertThat(described).hasSize(21).allMatch(words::contains);
            assertThat(between(words, "Keys", "Everywhere"))
                    .containsExactlyInAnyOrderElementsOf(
                            described.stream().flatMap(String::lines).toList());
            // What has the focus hears a key first: none of its keys may be that of a page.
            List<String> pages =
                    between(words, "Pages", "Tables").stream()
                            .filter(line -> line.startsWith("Ctrl+"))
                            .toList();
            assertThat(pages).hasSizeGreaterThan(20);
            assertThat(
                            words.substring(words.lastIndexOf("\nKeys\n"))
                                    .lines()
                                    .filter(pages::contains))
                    .doesNotHaveDuplicates();
        }
    }

    private static List<String> between(String words, String from, String to) {
        int begin = words.lastIndexOf("\n" + from + "\n") + from.length() + 2;
        return words.substring(begin, words.indexOf("\n" + to + "\n", begin)).lines().toList();
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
        fire(window, KeyEvent.KEY_PRESSED, code, shortcut);
        window.settle();
    }

    private static void fire(
            Picture window, EventType<KeyEvent> type, KeyCode code, boolean shortcut) {
        Windows.onFx(
                () -> {
                    Scene scene = window.window().scene();
                    Node owner = scene.getFocusOwner();
                    Event.fireEvent(owner == null ? scene : owner, event(type, code, shortcut));
                });
    }

    private static KeyEvent event(EventType<KeyEvent> type, KeyCode code, boolean shortcut) {
        return new KeyEvent(type, "", "", code, false, shortcut, false, false);
    }
}
