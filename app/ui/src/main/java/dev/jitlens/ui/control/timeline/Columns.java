package dev.jitlens.ui.control.timeline;

import javafx.scene.paint.Color;

import java.util.Arrays;

/**
 * What is too narrow to be drawn one by one, summed up per column of pixels: how much of the column
 * is covered, and the colour of what covers most of it. So a row costs at most one rectangle a
 * column, however many items it has.
 */
final class Columns {
    private final double pixel;
    private final double[] covered;
    private final double[] strongest;
    private final Color[] colors;
    private int first = Integer.MAX_VALUE;
    private int last = -1;

    /**
     * @param pixel width of a device pixel
     */
    Columns(double width, double pixel) {
        this.pixel = pixel;
        int n = (int) Math.ceil(width / pixel) + 1;
        covered = new double[n];
        strongest = new double[n];
        colors = new Color[n];
    }

    void add(double from, double to, Color color) {
        int column = (int) (from / pixel);
        if (column < 0 || column >= covered.length) {
            return;
        }
        double share = Math.max((to - from) / pixel, 0.5); // a moment is seen, too
        covered[column] += share;
        if (share > strongest[column]) {
            strongest[column] = share;
            colors[column] = color;
        }
        first = Math.min(first, column);
        last = Math.max(last, column);
    }

    /** Hands out each column that has something, and empties them all. */
    void drain(Drawer drawer) {
        for (int i = first; i <= last; i++) {
            if (colors[i] != null) {
                drawer.column(i * pixel, colors[i], Math.clamp(0.45 + covered[i] * 0.55, 0, 1));
            }
        }
        if (last >= first) {
            Arrays.fill(covered, first, last + 1, 0);
            Arrays.fill(strongest, first, last + 1, 0);
            Arrays.fill(colors, first, last + 1, null);
        }
        first = Integer.MAX_VALUE;
        last = -1;
    }

    /** Draws one column. */
    interface Drawer {
        void column(double x, Color color, double opacity);
    }
}
