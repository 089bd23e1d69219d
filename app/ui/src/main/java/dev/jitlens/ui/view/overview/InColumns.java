package dev.jitlens.ui.view.overview;

import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

import java.util.List;

/** Parts in rows of equal columns: of half as many where each would be too narrow. */
class InColumns extends GridPane {
    private final List<? extends Node> parts;

    /**
     * @param least the width in pixels that a part needs
     */
    InColumns(List<? extends Node> parts, int columns, double least) {
        this.parts = List.copyOf(parts);
        getStyleClass().add("tiles");
        arrange(columns);
        widthProperty()
                .subscribe(
                        width -> {
                            double room = width.doubleValue();
                            boolean fits = room <= 0 || room >= columns * least;
                            arrange(fits ? columns : columns / 2);
                        });
    }

    /** The last part takes what is left of its row. */
    private void arrange(int columns) {
        if (getColumnConstraints().size() == columns) {
            return;
        }
        getChildren().clear();
        getColumnConstraints().clear();
        for (int i = 0; i < parts.size(); i++) {
            int span = i == parts.size() - 1 ? columns - i % columns : 1;
            add(parts.get(i), i % columns, i / columns, span, 1);
        }
        for (int i = 0; i < columns; i++) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100.0 / columns);
            getColumnConstraints().add(column);
        }
    }

    /** Where it has no room for the columns, it has fewer. */
    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }
}
