package dev.jitlens.ui.control.grid;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A table whose first column, head and foot stay in sight: any number of rows, drawn only where
 * visible, and more columns than there is room for.
 *
 * @param <T> a row
 */
public final class Grid<T> extends VBox {
    private final GridScale scale = new GridScale();
    private final VBox head = new VBox();
    private final VBox foot = new VBox();
    private final ListView<T> list = new ListView<>();
    private final ScrollBar bar = new ScrollBar();
    private final double rowHeight;
    private Consumer<T> selected = row -> {};
    private boolean quiet;

    /**
     * @param rowHeight in pixels, of every row
     * @param rows makes what draws a row; the same is used for one row after the other
     */
    public Grid(double rowHeight, Supplier<GridRow<T>> rows) {
        this.rowHeight = rowHeight;
        getStyleClass().add("grid");
        getStylesheets()
                .add(Objects.requireNonNull(Grid.class.getResource("grid.css")).toExternalForm());
        list.setAccessibleText("Rows");
        list.getStyleClass().add("grid-rows");
        list.setFixedCellSize(rowHeight);
        list.setCellFactory(l -> new GridCell<>(scale, rows.get()));
        list.setMinHeight(rowHeight);
        bar.setOrientation(Orientation.HORIZONTAL);
        bar.getStyleClass().add("grid-bar");
        bar.managedProperty().bind(bar.visibleProperty());
        bar.visibleProperty().bind(scale.overflow().greaterThan(0));
        bar.maxProperty().bind(scale.overflow());
        bar.visibleAmountProperty().bind(scale.overflow().multiply(0.4));
        bar.valueProperty().bindBidirectional(scale.offset());
        head.setMinHeight(Region.USE_PREF_SIZE);
        foot.setMinHeight(Region.USE_PREF_SIZE);
        bar.setMinHeight(Region.USE_PREF_SIZE);
        setVgrow(list, Priority.SOMETIMES);
        getChildren().addAll(head, list, foot, bar);
        widthProperty().subscribe(width -> scale.width(width.doubleValue()));
        addEventFilter(ScrollEvent.SCROLL, this::scrolled);
        list.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        row -> {
                            if (row != null && !quiet) {
                                selected.accept(row);
                            }
                        });
    }

    public ListView<T> list() {
        return list;
    }

    /** How many columns follow the first. */
    public void columns(int count) {
        scale.columns(count);
    }

    public void rows(List<T> rows) {
        quiet = true;
        list.getItems().setAll(rows);
        quiet = false;
        double all = Math.max(1, rows.size()) * rowHeight + 2;
        list.setPrefHeight(all);
        list.setMaxHeight(all);
    }

    /** Lines above the rows that do not scroll away. */
    public void head(List<Node> lines) {
        head.getChildren().setAll(lines);
    }

    /** Lines below them. */
    public void foot(List<Node> lines) {
        foot.getChildren().setAll(lines);
    }

    /** A line of the head or the foot. */
    public Region line(String styleClass, Region first, List<? extends Region> cells) {
        GridLine line = new GridLine(scale, first, cells);
        line.setMinHeight(Region.USE_PREF_SIZE);
        line.getStyleClass().add(styleClass);
        return line;
    }

    /** Sets what is called when the user selects a row. */
    public void onSelect(Consumer<T> consumer) {
        selected = consumer;
    }

    /** Sets what is called when the user double-clicks a row, or presses Enter on it. */
    public void onOpen(Consumer<T> consumer) {
        list.setOnMouseClicked(
                e -> {
                    if (e.getClickCount() == 2) {
                        chosen(consumer);
                    }
                });
        list.addEventHandler(
                KeyEvent.KEY_PRESSED,
                e -> {
                    if (e.getCode() == KeyCode.ENTER) {
                        chosen(consumer);
                        e.consume();
                    }
                });
    }

    private void chosen(Consumer<T> consumer) {
        T row = list.getSelectionModel().getSelectedItem();
        if (row != null) {
            consumer.accept(row);
        }
    }

    /** Selects a row without telling anyone. */
    public void select(int row) {
        quiet = true;
        list.getSelectionModel().clearAndSelect(row);
        quiet = false;
    }

    public void clearSelection() {
        quiet = true;
        list.getSelectionModel().clearSelection();
        quiet = false;
    }

    private void scrolled(ScrollEvent event) {
        double sideways = event.isShiftDown() ? event.getDeltaY() : 0;
        double by = event.getDeltaX() == 0 ? sideways : event.getDeltaX();
        if (by != 0 && scale.overflow().get() > 0) {
            scale.scrollBy(-by);
            event.consume();
        }
    }

    private void key(KeyEvent event) {
        double step =
                switch (event.getCode()) {
                    case LEFT -> -scale.column();
                    case RIGHT -> scale.column();
                    default -> 0;
                };
        if (step != 0) {
            scale.scrollBy(step);
            event.consume();
        }
    }
}
