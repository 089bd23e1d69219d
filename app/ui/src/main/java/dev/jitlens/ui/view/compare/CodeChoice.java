package dev.jitlens.ui.view.compare;

import javafx.scene.layout.Region;

/** A method, and below it one of its compilations; at its right where the page is low. */
final class CodeChoice extends Region {
    private static final double GAP = 6;

    private final Region method;
    private final Region printings;
    private boolean isLow;

    CodeChoice(Region method, Region printings) {
        this.method = method;
        this.printings = printings;
        getChildren().addAll(method, printings);
    }

    void low(boolean newLow) {
        if (isLow != newLow) {
            isLow = newLow;
            requestLayout();
        }
    }

    @Override
    protected double computeMinWidth(double height) {
        return 0;
    }

    @Override
    protected double computeMinHeight(double width) {
        return computePrefHeight(width);
    }

    @Override
    protected double computePrefHeight(double width) {
        double first = method.prefHeight(-1);
        double second = printings.prefHeight(-1);
        return isLow ? Math.max(first, second) : first + GAP + second;
    }

    @Override
    protected void layoutChildren() {
        double width = getWidth();
        double first = method.prefHeight(-1);
        double second = printings.prefHeight(-1);
        if (isLow) {
            // A compilation is named in full; a method's name is scrolled in its field.
            double right = Math.floor(Math.min(printings.prefWidth(-1), width / 2));
            method.resizeRelocate(0, 0, width - right - GAP, first);
            printings.resizeRelocate(width - right, 0, right, second);
        } else {
            method.resizeRelocate(0, 0, width, first);
            printings.resizeRelocate(0, first + GAP, width, second);
        }
    }
}
