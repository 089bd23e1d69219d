package dev.jitlens.ui.control.chart;

/**
 * What of a line is still to be stroked when parts of it are drawn another way; interrupted, by a
 * point whose y is not a number, where those stand.
 */
final class LineRest {
    private final double[] x;
    private final double[] y;
    private int length;
    private int last = -1;

    /**
     * @param points of the line
     */
    LineRest(int points) {
        x = new double[3 * points];
        y = new double[3 * points];
    }

    /** Leaves the piece of a line that ends at this point of it. */
    void leave(double[] lineX, double[] lineY, int end) {
        if (last < end - 1) {
            add(lineX[end - 1], Double.NaN);
            add(lineX[end - 1], lineY[end - 1]);
        }
        add(lineX[end], lineY[end]);
        last = end;
    }

    private void add(double atX, double atY) {
        x[length] = atX;
        y[length++] = atY;
    }

    double[] x() {
        return x;
    }

    double[] y() {
        return y;
    }

    int length() {
        return length;
    }
}
