package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.theme.Look;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class PageKeysTest {
    /** Takes F and nothing else. */
    private record Listening(PageId page, StackPane node) implements View {}

    @Test
    void aPageThatWasJustShownHearsItsKeysAndTheWindowTheOthersOnce() {
        Windows.startToolkit();
        List<KeyCode> ofPage = new ArrayList<>();
        List<KeyCode> ofWindow = new ArrayList<>();
        StackPane frame = Picture.onFx(() -> new StackPane());
        frame.getStyleClass().add("page");
        frame.addEventHandler(
                KeyEvent.KEY_PRESSED,
                e -> {
                    ofPage.add(e.getCode());
                    if (e.getCode() == KeyCode.F) {
                        e.consume();
                    }
                });
        View view = new Listening(PageId.LOG, new StackPane(frame));
        try (Picture window =
                Picture.of(RunReader::open, List.of(w -> view), Look.DARK, 1440, 900)) {
            Node root = window.window().scene().getRoot();
            Windows.onFx(
                    () ->
                            root.addEventHandler(
                                    KeyEvent.KEY_PRESSED, e -> ofWindow.add(e.getCode())));
            Windows.show(window, PageId.LOG);
            Robot robot = Picture.onFx(Robot::new);
            Windows.onFx(() -> window.window().scene().lookup(".pages").requestFocus());
            for (KeyCode code : List.of(KeyCode.F, KeyCode.G)) {
                Windows.onFx(() -> robot.keyType(code));
                window.settle();
            }
        }
        assertThat(ofPage).containsExactly(KeyCode.F, KeyCode.G);
        assertThat(ofWindow).containsExactly(KeyCode.G);
    }
}
