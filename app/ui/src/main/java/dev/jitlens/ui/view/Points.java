package dev.jitlens.ui.view;

import dev.jitlens.ui.control.chart.Curve;

import java.util.Arrays;

/** Points of a curve that grows; those that go back are put at the latest place before. */
public final class Points {
    private double[] x = new double[256];
    private double[] y = new double[256];
    private int size;

    public void add(double atX, double atY) {
        if (size == x.length) {
            x = Arrays.copyOf(x, 2 * size);
            y = Arrays.copyOf(y, 2 * size);
        }
        x[size] = size == 0 ? atX : Math.max(atX, x[size - 1]);
        y[size++] = atY;
    }

    public Curve curve(String name, int color) {
        return Curve.of(name, color, Arrays.copyOf(x, size), Arrays.copyOf(y, size));
    }
}
