package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.event.Event;
import javafx.geometry.Orientation;
import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;
import javafx.stage.Popup;
import javafx.stage.Stage;
import javafx.stage.Window;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

class CompletionsTest {
    private static final List<String> COLUMNS =
            List.of("size>", "size", "method:", "long:" + "not entrant ".repeat(12));

    private Stage stage;
    private TextField field;

    @BeforeEach
    void aFieldThatHasTheFocus() {
        Windows.startToolkit();
        Windows.onFx(
                () -> {
                    field = new TextField();
                    Completions.on(field, CompletionsTest::offered, Runnable::run);
                    stage = new Stage();
                    stage.setScene(new Scene(new StackPane(field), 300, 200));
                    stage.show();
                    field.requestFocus();
                });
    }

    private static List<String> offered(String typed) {
        return COLUMNS.stream().filter(c -> typed.length() > 1 && c.startsWith(typed)).toList();
    }

    @AfterEach
    void close() {
        Windows.onFx(stage::hide);
    }

    @Test
    void thereAreAsManyRowsAsCompletionsAndNoneIsChosen() {
        type("si");
        assertThat(list()).hasValueSatisfying(l -> assertThat(l.getItems()).hasSize(2));
        ListView<String> list = list().orElseThrow();
        assertThat(list.getPrefHeight()).isLessThan(3 * list.getFixedCellSize());
        assertThat(list.getSelectionModel().isEmpty()).isTrue();
        type("x");
        assertThat(list()).isEmpty();
    }

    @Test
    void enterLeavesWhatWasTypedUnlessSomethingIsChosen() {
        type("si");
        press(KeyCode.ENTER);
        assertThat(text()).isEqualTo("si");
        assertThat(list()).isEmpty();
        type("siz");
        press(KeyCode.DOWN);
        press(KeyCode.ENTER);
        assertThat(text()).isEqualTo("size>");
        assertThat(list()).isEmpty();
    }

    @Test
    void tabTakesTheFirstOrWhatIsChosen() {
        type("si");
        press(KeyCode.TAB);
        assertThat(text()).isEqualTo("size>");
        assertThat(list()).isEmpty();
        type("si");
        press(KeyCode.UP);
        press(KeyCode.TAB);
        assertThat(text()).isEqualTo("size");
    }

    @Test
    void escapeClosesTheListAlone() {
        type("si");
        press(KeyCode.ESCAPE);
        assertThat(list()).isEmpty();
        assertThat(text()).isEqualTo("si");
    }

    @Test
    void theListIsOfWhatStandsThereNow() {
        type("me");
        type("si");
        assertThat(list().orElseThrow().getItems()).containsExactly("size>", "size");
    }

    /** Long values, such as outcomes: a scroll bar would hide the last of them. */
    @Test
    void aListOfLongTextsStaysInTheWindowWithoutAScrollBar() {
        Windows.onFx(
                () -> {
                    stage.setWidth(900);
                    field.setMaxWidth(200);
                    StackPane.setAlignment(field, Pos.TOP_RIGHT);
                    field.getParent().layout();
                });
        type("lo");
        ListView<String> list = list().orElseThrow();
        double right =
                Picture.onFx(
                        () -> {
                            list.getParent().layout();
                            list.layout();
                            return list.localToScreen(list.getWidth(), 0).getX();
                        });
        assertThat(right).isLessThanOrEqualTo(Picture.onFx(() -> stage.getX() + 900));
        boolean isBarShown =
                Picture.onFx(
                        () ->
                                list.lookupAll(".scroll-bar").stream()
                                        .map(ScrollBar.class::cast)
                                        .anyMatch(
                                                bar ->
                                                        bar.isVisible()
                                                                && bar.getOrientation()
                                                                        == Orientation.HORIZONTAL));
        assertThat(isBarShown).isFalse();
    }

    private void type(String text) {
        Windows.onFx(() -> field.setText(text));
    }

    private void press(KeyCode code) {
        KeyEvent pressed =
                new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false);
        Windows.onFx(() -> Event.fireEvent(field, pressed));
    }

    private String text() {
        return Picture.onFx(() -> field.getText());
    }

    private static Optional<ListView<String>> list() {
        return Picture.onFx(
                () ->
                        Window.getWindows().stream()
                                .filter(Popup.class::isInstance)
                                .flatMap(CompletionsTest::listOf)
                                .findFirst());
    }

    @SuppressWarnings("unchecked")
    private static Stream<ListView<String>> listOf(Window popup) {
        return Stream.ofNullable(
                (ListView<String>) popup.getScene().getRoot().lookup(".completions"));
    }
}
