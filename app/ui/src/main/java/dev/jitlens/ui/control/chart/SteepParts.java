package dev.jitlens.ui.control.chart;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Paint;

import java.util.Arrays;

/**
 * The steep parts of a line that has more points than the chart has columns of pixels. They are
 * filled as a bar a column, which looks the same: to stroke thousands of lines from the bottom to
 * the top, each with smooth edges, is what took most of a frame.
 */
final class SteepParts {
    /** Lower ones are stroked, so that a smooth line stays smooth. */
    private static final double LEAST_PIXELS = 4;

    /** Wider ones have a slope that can be seen. */
    private static final double MOST_ACROSS_PIXELS = 1.5;

    private final double[] top;
    private final double[] bottom;
    private final LineRest rest;

    private SteepParts(int columns, int points) {
        top = new double[columns];
        bottom = new double[columns];
        Arrays.fill(top, Double.POSITIVE_INFINITY);
        Arrays.fill(bottom, Double.NEGATIVE_INFINITY);
        rest = new LineRest(points);
    }

    /**
     * @param x in pixels
     * @param y in pixels; not a number where the line is interrupted
     * @param columns of the chart
     */
    static SteepParts of(double[] x, double[] y, int length, int columns) {
        SteepParts parts = new SteepParts(columns, length);
        for (int i = 1; i < length; i++) {
            if (!parts.fills(x[i - 1], y[i - 1], x[i], y[i])) {
                parts.rest.leave(x, y, i);
            }
        }
        return parts;
    }

    /** Whether this piece of the line is one of the steep ones. Nothing is like NaN. */
    private boolean fills(double fromX, double fromY, double toX, double toY) {
        if (!(toX - fromX <= MOST_ACROSS_PIXELS && Math.abs(toY - fromY) >= LEAST_PIXELS)) {
            return false;
        }
        int column = (int) Math.floor((fromX + toX) / 2);
        if (column < 0 || column >= top.length) {
            return false;
        }
        top[column] = Math.min(top[column], Math.min(fromY, toY));
        bottom[column] = Math.max(bottom[column], Math.max(fromY, toY));
        return true;
    }

    /** What is still to be stroked. */
    LineRest rest() {
        return rest;
    }

    /** How high the bar of this column is. */
    double filled(int column) {
        return Math.max(0, bottom[column] - top[column]);
    }

    void fill(GraphicsContext gc, Paint paint, double width) {
        gc.setFill(paint);
        for (int column = 0; column < top.length; column++) {
            if (filled(column) > 0) {
                double left = column + 0.5 - width / 2;
                gc.fillRect(left, top[column], width, filled(column));
            }
        }
    }
}
