package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.theme.Palette;

import io.fair_acc.chartfx.axes.Axis;

import javafx.geometry.Point2D;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.TextAlignment;

import java.util.ArrayList;
import java.util.List;

/** Writes the letters of the legend at the lines: at their ends, and into bars. */
final class CurveLetters {
    private static final double SIZE = 10;

    private static final int STEPS = 40;

    /** A bar that is narrower or lower has no room for a letter. */
    private static final double LEAST_PIXELS = 11;

    /** Writes a letter around a height, in the middle or with its end at a place. */
    interface Hand {
        void write(String letter, double x, double y, TextAlignment alignment);
    }

    private final Hand hand;
    private final Axis x;
    private final Axis y;
    private final double size;
    private final double least;
    private final List<Point2D> taken = new ArrayList<>();

    /**
     * @param zoom how many times as large the letters are
     */
    CurveLetters(Hand hand, Axis x, Axis y, double zoom) {
        this.hand = hand;
        this.x = x;
        this.y = y;
        size = SIZE * zoom;
        least = LEAST_PIXELS * zoom;
    }

    static void draw(
            GraphicsContext gc,
            Axis x,
            Axis y,
            double zoom,
            List<DrawnCurve> all,
            Palette palette) {
        gc.save();
        gc.setFont(palette.letters().ofText(SIZE * zoom));
        gc.setFill(palette.text());
        gc.setTextBaseline(VPos.CENTER);
        Hand hand =
                (letter, atX, atY, alignment) -> {
                    gc.setTextAlign(alignment);
                    gc.fillText(letter, atX, atY);
                };
        new CurveLetters(hand, x, y, zoom).write(all);
        gc.restore();
    }

    void write(List<DrawnCurve> all) {
        for (DrawnCurve drawn : all) {
            if (drawn.curve.area()) {
                inBars(drawn);
            } else {
                atEnd(drawn);
            }
        }
    }

    private void inBars(DrawnCurve drawn) {
        for (int i = 1; i < drawn.size(); i++) {
            double from = Math.max(0, x.getDisplayPosition(drawn.x(i - 1)));
            double to = Math.min(x.getLength(), x.getDisplayPosition(drawn.x(i)));
            double top = Math.max(0, y.getDisplayPosition(drawn.y(i, y)));
            if (to - from >= least && y.getLength() - top >= least) {
                hand.write(
                        drawn.curve.letter(),
                        (from + to) / 2,
                        top + size / 2 + 2,
                        TextAlignment.CENTER);
            }
        }
    }

    private void atEnd(DrawnCurve drawn) {
        for (int i = drawn.size() - 1; i >= 0; i--) {
            double px = x.getDisplayPosition(drawn.x(i));
            double py = y.getDisplayPosition(drawn.y(i, y));
            if (px <= x.getLength() + 1 && px >= 0 && py >= 0 && py <= y.getLength() + 1) {
                Point2D free = free(px - 3, py - size / 2 - 2);
                hand.write(drawn.curve.letter(), free.getX(), free.getY(), TextAlignment.RIGHT);
                taken.add(free);
                return;
            }
        }
    }

    /** The nearest place that no other letter has. */
    private Point2D free(double atX, double atY) {
        double least = size / 2;
        double most = Math.max(least, y.getLength() - size / 2);
        double wanted = Math.clamp(atY, least, most);
        Point2D at = new Point2D(atX, wanted);
        for (int step = 1; isTaken(at) && step < STEPS; step++) {
            double by = (step % 2 == 0 ? 1 : -1) * size * ((step + 1) / 2);
            if (wanted + by >= least && wanted + by <= most) {
                at = new Point2D(atX, wanted + by);
            }
        }
        return at;
    }

    /** By a letter that is not beside it: curves may end at other times. */
    private boolean isTaken(Point2D at) {
        return taken.stream()
                .anyMatch(
                        other ->
                                Math.abs(other.getX() - at.getX()) < size
                                        && Math.abs(other.getY() - at.getY()) < size);
    }
}
