package dev.jitlens.ui.control.columns;

import javafx.scene.layout.Region;

import java.util.function.DoubleSupplier;

/**
 * One of the columns.
 *
 * @param panel with its head; its least width is the column's
 * @param share of the width of all, where they stand in a row
 * @param width that shows all of its longest line, in pixels, with everything around it
 * @param height that shows all of its lines, in pixels, with everything around them
 */
public record ColumnPart(
        String title, Region panel, double share, DoubleSupplier width, DoubleSupplier height) {}
