package dev.jitlens.ui.control;

import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/** Names and values, one pair a row. */
public final class FactsGrid extends GridPane {
    private int row;

    public FactsGrid() {
        getStyleClass().add("facts");
        ColumnConstraints name = new ColumnConstraints();
        name.setMinWidth(Region.USE_PREF_SIZE);
        ColumnConstraints value = new ColumnConstraints();
        value.setHgrow(Priority.ALWAYS);
        getColumnConstraints().addAll(name, value);
    }

    public FactsGrid add(String name, String value) {
        return add(name, Texts.paragraph(value, "mono"));
    }

    /** Leaves the row out where there is nothing to say. */
    public FactsGrid addIf(boolean known, String name, String value) {
        return known ? add(name, value) : this;
    }

    public FactsGrid add(String name, Node value) {
        Label label = Texts.muted(name);
        label.setMinHeight(Region.USE_PREF_SIZE);
        setValignment(label, VPos.TOP);
        addRow(row++, label, value);
        return this;
    }
}
