package dev.jitlens.ui.control;

import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Group;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.transform.Scale;
import javafx.stage.Popup;
import javafx.stage.Window;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Function;

/**
 * How what is typed into a field may go on, listed below it. The field keeps all its keys but those
 * that walk in the list: down and up, Tab, which takes what is chosen or the first, Enter once
 * something is chosen, and Esc, which closes it.
 */
public final class Completions {
    private static final double ROW = 24;
    private static final double WIDEST = 600;
    private static final double NARROWEST = 160;
    private static final double LETTER = 8;
    private static final double EDGES = 10;
    private static final int MOST = 12;

    private final TextField field;
    private final Function<String, List<String>> offered;
    private final Executor executor;
    private final ListView<String> list = new ListView<>();
    private final Group root = new Group(list);
    private final Scale scale = new Scale(1, 1, 0, 0);
    private final Popup popup = new Popup();
    private boolean accepting;

    private Completions(
            TextField field, Function<String, List<String>> offered, Executor executor) {
        this.field = field;
        this.offered = offered;
        this.executor = executor;
        list.getStyleClass().add("completions");
        list.setFocusTraversable(false);
        list.setFixedCellSize(ROW);
        list.setAccessibleText("How it may go on");
        list.setCellFactory(of -> new Cell());
        list.getTransforms().add(scale);
        popup.getContent().add(root);
        popup.setAutoHide(true);
        field.textProperty().addListener((o, was, text) -> typed(text));
        field.focusedProperty().subscribe(popup::hide);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
    }

    /**
     * Completes a field from now on.
     *
     * @param offered whole texts that what is typed may become; empty to show nothing
     * @param executor where it is asked: on the FX thread if it is done with at once
     */
    public static void on(
            TextField field, Function<String, List<String>> offered, Executor executor) {
        new Completions(field, offered, executor);
    }

    private void typed(String text) {
        if (accepting || !field.isFocused()) {
            popup.hide();
            return;
        }
        executor.execute(
                () -> {
                    List<String> found = offered.apply(text);
                    if (Platform.isFxApplicationThread()) {
                        show(text, found);
                    } else {
                        Platform.runLater(() -> show(text, found));
                    }
                });
    }

    /** More may have been typed since. */
    private void show(String text, List<String> found) {
        if (!text.equals(field.getText()) || !field.isFocused()) {
            return;
        }
        List<String> first = found.subList(0, Math.min(MOST, found.size()));
        list.getItems().setAll(first);
        list.getSelectionModel().clearSelection();
        if (first.isEmpty() || field.getScene() == null) {
            popup.hide();
            return;
        }
        int longest = first.stream().mapToInt(String::length).max().orElse(0);
        double width = Math.clamp(longest * LETTER + 2 * EDGES, NARROWEST, WIDEST);
        width = Math.max(width, field.getWidth());
        list.setPrefSize(width, first.size() * ROW + EDGES);
        // A popup's own root knows neither the theme nor its colours.
        root.getStyleClass().setAll(field.getScene().getRoot().getStyleClass());
        root.getStylesheets().setAll(field.getScene().getStylesheets());
        double zoom = field.getLocalToSceneTransform().getMxx();
        scale.setX(zoom);
        scale.setY(zoom);
        Bounds bounds = field.getLayoutBounds();
        Point2D below = field.localToScreen(bounds.getMinX(), bounds.getMaxY() + 2);
        if (below != null) {
            popup.show(field, within(below.getX(), width * zoom), below.getY());
        }
    }

    /** Moved to the left where it would leave the window at its right. */
    private double within(double wantedX, double width) {
        Window window = field.getScene().getWindow();
        double most = window.getX() + window.getWidth() - EDGES - width;
        return Math.min(wantedX, Math.max(window.getX(), most));
    }

    private void key(KeyEvent event) {
        if (!popup.isShowing()) {
            return;
        }
        switch (event.getCode()) {
            case DOWN -> go(1);
            case UP -> go(-1);
            case ESCAPE -> popup.hide();
            case ENTER, TAB -> {
                Optional<String> chosen = chosen(event);
                if (chosen.isEmpty()) {
                    popup.hide();
                    return;
                }
                accept(chosen.get());
            }
            default -> {
                return;
            }
        }
        event.consume();
    }

    /** Enter means what was typed, unless something else is chosen. */
    private Optional<String> chosen(KeyEvent event) {
        Optional<String> chosen = Optional.ofNullable(list.getSelectionModel().getSelectedItem());
        boolean completes = event.getCode() == KeyCode.TAB && !event.isShiftDown();
        return completes ? chosen.or(() -> Optional.of(list.getItems().getFirst())) : chosen;
    }

    private void go(int step) {
        int size = list.getItems().size();
        int at = list.getSelectionModel().getSelectedIndex();
        int next = at < 0 ? (step > 0 ? 0 : size - 1) : Math.floorMod(at + step, size);
        list.getSelectionModel().select(next); // all rows are in sight
    }

    private void accept(String text) {
        popup.hide();
        accepting = true;
        field.setText(text);
        accepting = false;
        field.end();
        if (isBegun(text)) {
            typed(text);
        }
    }

    /** Whether it ends in a sign behind which something is wanted. */
    private static boolean isBegun(String text) {
        return text.endsWith(":");
    }

    private final class Cell extends ListCell<String> {
        Cell() {
            // What tells long ones apart may be at their ends; a scroll bar would hide the last.
            setPrefWidth(0);
            setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            addEventHandler(
                    MouseEvent.MOUSE_CLICKED,
                    e -> {
                        if (!isEmpty()) {
                            accept(getItem());
                        }
                    });
        }

        @Override
        protected void updateItem(String item, boolean empty) {
            super.updateItem(item, empty);
            setText(empty ? null : item);
        }
    }
}
