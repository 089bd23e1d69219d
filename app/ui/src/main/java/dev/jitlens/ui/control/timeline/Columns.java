package dev.jitlens.ui.control.timeline;

import javafx.scene.paint.Color;

import java.util.Arrays;

/**
 * What is too narrow to be drawn one by one, summed up per column of pixels: how many there are,
 * how much of the column they cover, and the colour of what covers most of it. So a row costs at
 * most one rectangle a column, however many items it has.
 */
final class Columns {
    private final double pixel;
    private final int[] counts;
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
        counts = new int[n];
        covered = new double[n];
        strongest = new double[n];
        colors = new Color[n];
    }

    void add(double from, double to, Color color) {
        int column = (int) Math.floor(from / pixel);
        if (column >= 0 && column < counts.length) {
            counts[column]++;
        }
        for (int i = column; i == column || i * pixel < to; i++) {
            cover(i, Math.min(to, (i + 1) * pixel) - Math.max(from, i * pixel), color);
        }
    }

    private void cover(int column, double length, Color color) {
        if (column < 0 || column >= covered.length) {
            return;
        }
        double share = Math.max(length, 0) / pixel;
        covered[column] += share;
        if (colors[column] == null || share > strongest[column]) {
            strongest[column] = share;
            colors[column] = color;
        }
        first = Math.min(first, column);
        last = Math.max(last, column);
    }

    /** The most items that begin in one column. */
    int most() {
        return Arrays.stream(counts).max().orElse(0);
    }

    /** The largest part of a column that is covered. */
    double fullest() {
        return Arrays.stream(covered).max().orElse(0);
    }

    /** Hands out each column that has something, and empties them all. */
    void drain(Drawer drawer) {
        for (int i = first; i <= last; i++) {
            if (colors[i] != null) {
                drawer.column(i * pixel, colors[i], counts[i], Math.min(covered[i], 1));
            }
        }
        if (last >= first) {
            Arrays.fill(counts, first, last + 1, 0);
            Arrays.fill(covered, first, last + 1, 0);
            Arrays.fill(strongest, first, last + 1, 0);
            Arrays.fill(colors, first, last + 1, null);
        }
        first = Integer.MAX_VALUE;
        last = -1;
    }

    /** Draws one column. */
    interface Drawer {
        /**
         * @param count of items that begin in it
         * @param share of it that is covered, at most 1
         */
        void column(double x, Color color, int count, double share);
    }
}
