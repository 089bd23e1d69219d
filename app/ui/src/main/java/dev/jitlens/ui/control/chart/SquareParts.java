package dev.jitlens.ui.control.chart;

import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Paint;

/**
 * The level and upright parts of a line, of which a count that rises and falls is made. They are
 * filled as rectangles, which look the same and take a fraction of the time of a stroke.
 */
final class SquareParts {
    private final double[] x;
    private final double[] y;
    private final int length;
    private final LineRest rest;

    private SquareParts(double[] x, double[] y, int length) {
        this.x = x;
        this.y = y;
        this.length = length;
        rest = new LineRest(length);
    }

    /**
     * @param x in pixels, ascending
     * @param y in pixels; not a number where the line is interrupted
     */
    static SquareParts of(double[] x, double[] y, int length) {
        SquareParts parts = new SquareParts(x, y, length);
        for (int i = 1; i < length; i++) {
            if (!parts.isSquare(i)) {
                parts.rest.leave(x, y, i);
            }
        }
        return parts;
    }

    /** Nothing is like NaN. */
    private boolean isSquare(int i) {
        boolean isUpright = x[i] == x[i - 1] && !Double.isNaN(y[i] + y[i - 1]);
        return isUpright || y[i] == y[i - 1];
    }

    /** What is still to be stroked. */
    LineRest rest() {
        return rest;
    }

    /** Each reaches half a width beyond its ends, so that corners are whole. */
    void fill(GraphicsContext gc, Paint paint, double width) {
        gc.setFill(paint);
        for (int i = 1; i < length; i++) {
            if (isSquare(i)) {
                gc.fillRect(
                        x[i - 1] - width / 2,
                        Math.min(y[i - 1], y[i]) - width / 2,
                        x[i] - x[i - 1] + width,
                        Math.abs(y[i] - y[i - 1]) + width);
            }
        }
    }
}
