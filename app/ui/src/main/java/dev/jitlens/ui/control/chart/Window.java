package dev.jitlens.ui.control.chart;

import java.util.List;

/** A part of the plane. */
record Window(double fromX, double toX, double fromY, double toY) {
    static final Window NOTHING = new Window(0, 1, 0, 1);

    private static final double AIR = 1.05;

    /** The window from 0 to above the greatest value, or of whole decades. */
    static Window around(List<Curve> curves, boolean logarithmic) {
        double fromX = Double.POSITIVE_INFINITY;
        double toX = Double.NEGATIVE_INFINITY;
        double least = Double.POSITIVE_INFINITY;
        double greatest = Double.NEGATIVE_INFINITY;
        for (Curve curve : curves) {
            if (curve.size() > 0 && !Double.isNaN(curve.least())) {
                fromX = Math.min(fromX, curve.x()[0]);
                toX = Math.max(toX, curve.x()[curve.size() - 1]);
                least = Math.min(least, curve.least());
                greatest = Math.max(greatest, curve.greatest());
            }
        }
        if (fromX > toX) {
            return logarithmic ? new Window(0, 1, 1, 10) : NOTHING;
        }
        if (fromX == toX) {
            fromX -= 0.5;
            toX += 0.5;
        }
        return logarithmic
                ? new Window(fromX, toX, decadeBelow(least), decadeAbove(greatest))
                : new Window(fromX, toX, Math.min(0, least * AIR), above(greatest));
    }

    Window withX(double newFromX, double newToX) {
        return new Window(newFromX, newToX, fromY, toY);
    }

    private static double above(double greatest) {
        return greatest > 0 ? greatest * AIR : 1;
    }

    private static double decadeBelow(double value) {
        return value <= 1 ? 1 : Math.pow(10, Math.floor(Math.log10(value)));
    }

    private static double decadeAbove(double value) {
        return value <= 1 ? 10 : Math.pow(10, Math.floor(Math.log10(value)) + 1);
    }
}
