package dev.jitlens.ui.control;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Region;

import java.util.List;

/** Parts that stand beside each other where there is room for that, and below each other else. */
public final class WhenWide extends Region {
    private static final double GAP = 14;

    private final double least;

    /**
     * @param least the width in pixels that each part has where they stand beside each other
     */
    public WhenWide(double least, Node... parts) {
        this.least = least;
        getChildren().addAll(parts);
    }

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    private boolean isWide(double width) {
        int count = getChildren().size();
        return width >= count * least + (count - 1) * GAP;
    }

    private double widthOfOne(double width) {
        int count = getChildren().size();
        return isWide(width) ? Math.floor((width - (count - 1) * GAP) / count) : width;
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computePrefWidth(double height) {
        return least;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double room = width < 0 ? least : width;
        List<Double> heights =
                getManagedChildren().stream().map(n -> n.prefHeight(widthOfOne(room))).toList();
        return isWide(room)
                ? heights.stream().mapToDouble(h -> h).max().orElse(0)
                : heights.stream().mapToDouble(h -> h + GAP).sum() - (heights.isEmpty() ? 0 : GAP);
    }

    @Override
    protected void layoutChildren() {
        double one = widthOfOne(getWidth());
        double x = 0;
        double y = 0;
        for (Node part : getManagedChildren()) {
            double height = part.prefHeight(one);
            part.resizeRelocate(x, y, one, height);
            if (isWide(getWidth())) {
                x += one + GAP;
            } else {
                y += height + GAP;
            }
        }
    }
}
