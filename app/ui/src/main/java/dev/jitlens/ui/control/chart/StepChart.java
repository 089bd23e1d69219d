package dev.jitlens.ui.control.chart;

import java.util.function.DoubleFunction;

/** What changes at once from one value to the next, over seconds. FX thread only. */
public final class StepChart extends CurveChart {
    private final DoubleFunction<String> words;

    /**
     * @param name for those who cannot see it
     * @param what the values are
     * @param words how a value is written
     */
    public StepChart(String name, String what, DoubleFunction<String> words) {
        super(name, "time, s", what);
        this.words = words;
        xAxis().words(seconds -> ValueUnit.plain(seconds, 10));
        yAxis().words(words);
    }

    /** What is drawn are whole numbers. */
    public StepChart counting() {
        yAxis().counts();
        return this;
    }

    /**
     * A curve that keeps each value until the next.
     *
     * @param nanos ascending
     * @param until where the last value ends, in nanoseconds
     */
    public static Curve steps(String name, int series, long[] nanos, long[] values, long until) {
        int n = nanos.length;
        double[] x = new double[2 * n];
        double[] y = new double[2 * n];
        for (int i = 0; i < n; i++) {
            x[2 * i] = nanos[i] / 1e9;
            y[2 * i] = values[i];
            x[2 * i + 1] = (i + 1 < n ? nanos[i + 1] : Math.max(nanos[i], until)) / 1e9;
            y[2 * i + 1] = values[i];
        }
        return Curve.of(name, series, x, y);
    }

    @Override
    String hover(Curve curve, int at, double atX) {
        return curve.name()
                + "\n"
                + ValueUnit.plain(curve.x()[at], 6)
                + " s: "
                + words.apply(curve.y()[at]);
    }
}
