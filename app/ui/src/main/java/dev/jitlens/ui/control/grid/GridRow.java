package dev.jitlens.ui.control.grid;

import javafx.scene.layout.Region;

import java.util.List;

/** Draws rows, one after the other. */
public interface GridRow<T> {
    /** The first column; made once. */
    Region first();

    /** Shows another row, and gives the cells of its other columns. */
    List<? extends Region> show(T row);
}
