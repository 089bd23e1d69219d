package dev.jitlens.ui.control;

import javafx.scene.control.Label;

/**
 * Text that wraps. Every container around it asks how high it is, for the same two widths again and
 * again: it is measured once for each.
 */
final class Paragraph extends Label {
    private final KeptHeights heights = new KeptHeights();

    Paragraph(String text) {
        super(text);
        setWrapText(true);
        setMinHeight(USE_PREF_SIZE);
    }

    @Override
    protected double computePrefHeight(double width) {
        return heights.pref(width, super::computePrefHeight);
    }

    @Override
    public void requestLayout() {
        if (heights != null) { // The constructor of JavaFX's class calls it.
            heights.forget();
        }
        super.requestLayout();
    }
}
