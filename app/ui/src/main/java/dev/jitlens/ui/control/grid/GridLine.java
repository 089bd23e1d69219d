package dev.jitlens.ui.control.grid;

import javafx.beans.value.ChangeListener;
import javafx.beans.value.WeakChangeListener;
import javafx.scene.Node;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import javafx.scene.shape.Rectangle;

import java.util.List;

/** One line of the grid: its first node stands, the others move with the scroll bar. */
final class GridLine extends Region {
    private static final double GAP = 12;

    private final GridScale scale;
    private final Region first;
    private final Others others = new Others();
    private final ChangeListener<Number> moved = (o, was, is) -> others.requestLayout();
    private final ChangeListener<Number> resized = (o, was, is) -> requestLayout();

    GridLine(GridScale scale, Region first, List<? extends Region> cells) {
        this.scale = scale;
        this.first = first;
        others.getChildren().setAll(cells);
        getChildren().addAll(first, others);
        // Weak, since the head is made anew with every table and the scale stays.
        scale.offset().addListener(new WeakChangeListener<>(moved));
        scale.changes().addListener(new WeakChangeListener<>(resized));
    }

    void cells(List<? extends Region> cells) {
        others.getChildren().setAll(cells);
    }

    @Override
    protected double computePrefWidth(double height) {
        return 0; // as wide as the grid
    }

    @Override
    protected double computePrefHeight(double width) {
        double most = first.prefHeight(-1);
        for (Node cell : others.getChildren()) {
            most = Math.max(most, cell.prefHeight(-1));
        }
        return snapSizeY(most) + snappedTopInset() + snappedBottomInset();
    }

    @Override
    protected void layoutChildren() {
        double top = snappedTopInset();
        double height = getHeight() - top - snappedBottomInset();
        first.resizeRelocate(GAP, top, Math.max(0, scale.first() - 2 * GAP), height);
        others.resizeRelocate(scale.first(), top, scale.others(), height);
        others.requestLayout();
    }

    /** Cut off where the first column begins. */
    private final class Others extends Pane {
        private final Rectangle clip = new Rectangle();

        Others() {
            setClip(clip);
        }

        @Override
        protected void layoutChildren() {
            clip.setWidth(getWidth());
            clip.setHeight(getHeight());
            double x = -scale.offset().get();
            for (Node cell : getChildren()) {
                cell.resizeRelocate(
                        snapPositionX(x), 0, Math.max(0, scale.column() - GAP), getHeight());
                x += scale.column();
            }
        }
    }
}
