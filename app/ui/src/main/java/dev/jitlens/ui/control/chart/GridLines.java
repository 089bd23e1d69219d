package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.theme.Palette;

import io.fair_acc.chartfx.axes.Axis;
import io.fair_acc.chartfx.axes.spi.TickMark;

import javafx.scene.canvas.GraphicsContext;

/**
 * The lines behind curves, at the ticks of both axes. ChartFx would stroke each of them, which
 * takes several times as long as to fill it.
 */
final class GridLines {
    private static final double WIDTH = 0.7;

    private GridLines() {}

    static void draw(GraphicsContext gc, Axis x, Axis y, double zoom, Palette palette) {
        double width = WIDTH * zoom;
        gc.setFill(palette.border());
        for (TickMark tick : x.getTickMarks()) {
            double at = middle(x.getDisplayPosition(tick.getValue()));
            if (at > 0 && at <= x.getLength()) {
                gc.fillRect(at - width / 2, 0, width, y.getLength());
            }
        }
        for (TickMark tick : y.getTickMarks()) {
            double at = middle(y.getDisplayPosition(tick.getValue()));
            if (at >= 0 && at < y.getLength()) {
                gc.fillRect(0, at - width / 2, x.getLength(), width);
            }
        }
    }

    /** The middle of its pixel, where a thin line is sharp. */
    static double middle(double position) {
        return Math.floor(position) + 0.5;
    }
}
