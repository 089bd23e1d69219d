package dev.jitlens.ui.view.profilers;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.layout.Pane;

import java.util.List;

/** Cards in columns of equal width, each card put where the shortest column ends. */
final class CardColumns extends Pane {
    private static final double GAP = 12;
    private static final double LEAST_WIDTH = 300;
    private static final int MOST_COLUMNS = 3;

    @Override
    public Orientation getContentBias() {
        return Orientation.HORIZONTAL;
    }

    @Override
    protected double computePrefWidth(double height) {
        return LEAST_WIDTH;
    }

    @Override
    protected double computePrefHeight(double width) {
        return place(width < 0 ? LEAST_WIDTH : width, false);
    }

    @Override
    protected void layoutChildren() {
        place(getWidth(), true);
    }

    private double place(double width, boolean really) {
        List<Node> cards = getManagedChildren();
        int columns =
                Math.clamp(
                        (int) ((width + GAP) / (LEAST_WIDTH + GAP)),
                        1,
                        Math.clamp(cards.size(), 1, MOST_COLUMNS));
        double each = Math.floor((width - GAP * (columns - 1)) / columns);
        double[] ends = new double[columns];
        for (Node card : cards) {
            int to = shortest(ends);
            double height = snapSizeY(card.prefHeight(each));
            if (really) {
                card.resizeRelocate(to * (each + GAP), ends[to], each, height);
            }
            ends[to] += height + GAP;
        }
        double tallest = 0;
        for (double end : ends) {
            tallest = Math.max(tallest, end - GAP);
        }
        return tallest;
    }

    private static int shortest(double[] ends) {
        int shortest = 0;
        for (int i = 1; i < ends.length; i++) {
            if (ends[i] < ends[shortest]) {
                shortest = i;
            }
        }
        return shortest;
    }
}
