package dev.jitlens.ui.control.chart;

/**
 * Finds how far a line that is drawn is straight as far as anybody sees. To stroke thousands of
 * pieces, each shorter than a pixel, is what takes most of a frame of a curve that grows steadily.
 */
final class Straight {
    /** No point is left out that is farther above or below the line. */
    private static final double MOST_PIXELS = 0.2;

    private Straight() {}

    /**
     * The last point to which a straight line can be drawn.
     *
     * @param x in pixels, ascending
     * @param y in pixels; not a number where the line is interrupted
     * @param from where the line begins
     * @return {@code from} if nothing follows it
     */
    static int end(double[] x, double[] y, int from, int length) {
        double least = Double.NEGATIVE_INFINITY;
        double most = Double.POSITIVE_INFINITY;
        int end = from;
        for (int i = from + 1; i < length && !Double.isNaN(y[i]); i++) {
            double across = x[i] - x[from];
            double slope = (y[i] - y[from]) / across;
            if (end > from && !(across > 0 && slope >= least && slope <= most)) {
                break;
            }
            end = i;
            if (!(across > 0)) {
                break; // What goes straight up or down ends where it does.
            }
            least = Math.max(least, (y[i] - MOST_PIXELS - y[from]) / across);
            most = Math.min(most, (y[i] + MOST_PIXELS - y[from]) / across);
        }
        return end;
    }
}
