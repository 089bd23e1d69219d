package dev.jitlens.ui.control.grid;

import javafx.scene.control.ListCell;

import java.util.List;

/** A row on screen. */
final class GridCell<T> extends ListCell<T> {
    private final GridRow<T> row;
    private final GridLine line;

    GridCell(GridScale scale, GridRow<T> row) {
        this.row = row;
        line = new GridLine(scale, row.first(), List.of());
        setPrefWidth(0);
        getStyleClass().add("grid-row");
    }

    @Override
    protected void updateItem(T item, boolean empty) {
        super.updateItem(item, empty);
        if (empty || item == null) {
            setGraphic(null);
            return;
        }
        line.cells(row.show(item));
        line.setMinWidth(0);
        setGraphic(line);
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        if (getGraphic() == line) {
            line.resizeRelocate(0, 0, getWidth(), getHeight() - 1);
        }
    }
}
