package dev.jitlens.ui.view.overview;

import dev.jitlens.ui.control.KeptHeights;

import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

import java.util.List;

/** Parts in rows of equal columns: of half as many where each would be too narrow. */
final class InColumns extends GridPane {
    private final KeptHeights heights = new KeptHeights();
    private List<? extends Node> parts = List.of();
    private int columns;

    /**
     * @param least the width in pixels that a part needs
     */
    InColumns(int most, double least) {
        getStyleClass().add("tiles");
        arrange(most);
        widthProperty()
                .subscribe(
                        width -> {
                            double room = width.doubleValue();
                            boolean fits = room <= 0 || room >= most * least;
                            arrange(fits ? most : most / 2);
                        });
    }

    void show(List<? extends Node> now) {
        parts = List.copyOf(now);
        place();
        KeptParts.replace(getChildren(), parts);
    }

    private void arrange(int wanted) {
        if (columns == wanted) {
            return;
        }
        columns = wanted;
        getColumnConstraints().clear();
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / columns);
            getColumnConstraints().add(column);
        }
        place();
    }

    /** The last part takes what is left of its row. */
    private void place() {
        for (int i = 0; i < parts.size(); i++) {
            int span = i == parts.size() - 1 ? columns - i % columns : 1;
            setConstraints(parts.get(i), i % columns, i / columns, span, 1);
        }
    }

    /** Where it has no room for the columns, it has fewer. */
    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.pref(width, super::computePrefHeight);
    }

    @Override
    protected double computeMinHeight(double width) {
        return heights.min(width, super::computeMinHeight);
    }

    @Override
    public void requestLayout() {
        if (heights != null) { // The constructor of JavaFX's class calls it.
            heights.forget();
        }
        super.requestLayout();
    }
}
