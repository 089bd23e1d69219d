package dev.jitlens.ui.control.chart;

import java.util.Comparator;

/**
 * A line of a chart. The arrays are not copied: no one may write to them any more.
 *
 * @param name what the legend and the hover call it
 * @param x never falling; no two curves need the same
 * @param y as many; not a number where the line is interrupted
 * @param letter what tells it from others where colours do not
 * @param area whether what is between the line and the lower end of the chart is, too
 * @param extremes of {@code y}
 * @param band around the line
 */
public record Curve(
        String name,
        String letter,
        LineColor color,
        boolean dashed,
        double width,
        boolean area,
        double[] x,
        double[] y,
        Extremes extremes,
        Band band) {
    private static final double WIDTH = 1.6;

    /**
     * The order to draw in, one over the other: what is low, and of equals the later one, is not
     * hidden under what is high.
     */
    static final Comparator<Curve> HIGH_FIRST =
            Comparator.comparingDouble(Curve::greatest).reversed();

    public Curve {
        if (x.length != y.length) {
            throw new IllegalArgumentException(
                    "a curve has as many y as x, not " + y.length + " for " + x.length);
        }
        if (band.isThere() && (band.low().length != x.length || band.high().length != x.length)) {
            throw new IllegalArgumentException("a band has as many points as its curve");
        }
    }

    /** Prepares a curve to be drawn: off the FX thread if it has many points. */
    public static Curve of(String name, int series, double[] x, double[] y) {
        return new Curve(
                name,
                SeriesColors.letter(series),
                SeriesColors.of(series),
                SeriesColors.dashed(series),
                WIDTH,
                false,
                x,
                y,
                Extremes.of(y),
                Band.NONE);
    }

    public Curve drawn(LineColor newColor, double newWidth, boolean nowDashed) {
        return new Curve(name, letter, newColor, nowDashed, newWidth, area, x, y, extremes, band);
    }

    /** The same curve with what is below it filled. */
    public Curve filled() {
        return new Curve(name, letter, color, dashed, width, true, x, y, extremes, band);
    }

    /** The same curve with what is between these shaded. */
    public Curve between(double[] low, double[] high) {
        Band around = new Band(low, high);
        return new Curve(name, letter, color, dashed, width, area, x, y, extremes, around);
    }

    public int size() {
        return x.length;
    }

    double least() {
        int at = extremes.least(0, y.length);
        return at < 0 ? Double.NaN : y[at];
    }

    /** The greatest value; not a number if there is none. */
    public double greatest() {
        int at = extremes.greatest(0, y.length);
        return at < 0 ? Double.NaN : y[at];
    }

    /** How many x are less than this. */
    int before(double value) {
        int low = 0;
        int high = x.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (x[middle] < value) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
