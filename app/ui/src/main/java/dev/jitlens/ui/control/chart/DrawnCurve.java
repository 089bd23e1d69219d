package dev.jitlens.ui.control.chart;

import io.fair_acc.chartfx.axes.Axis;
import io.fair_acc.dataset.DataSet;
import io.fair_acc.dataset.spi.DoubleDataSet;

import java.util.Arrays;

/**
 * What of a curve is drawn: the points in sight and one on either side. Where several share a
 * column of pixels, its first, last, least and greatest: no peak is lost, and what goes on into the
 * next column begins where it should.
 */
final class DrawnCurve {
    /** The most points of a column. */
    private static final int PER_COLUMN = 4;

    final Curve curve;
    private int[] index = new int[256];
    private int size;

    private DrawnCurve(Curve curve) {
        this.curve = curve;
    }

    static DrawnCurve of(Curve curve, Axis x) {
        DrawnCurve drawn = new DrawnCurve(curve);
        int columns = (int) Math.max(1, Math.ceil(x.getLength()));
        int from = Math.max(0, curve.before(x.getMin()) - 1);
        int to = Math.min(curve.size(), curve.before(x.getMax()) + 2);
        if (to - from <= PER_COLUMN * columns) {
            drawn.addAll(from, to);
            return drawn;
        }
        int begin = from;
        for (int column = 0; column <= columns && begin < to; column++) {
            double edge = x.getValueForDisplay(column);
            int end = column == columns ? to : Math.clamp(curve.before(edge), begin, to);
            drawn.addColumn(begin, end);
            begin = end;
        }
        return drawn;
    }

    private void addColumn(int begin, int end) {
        if (end - begin <= PER_COLUMN) {
            addAll(begin, end);
            return;
        }
        int low = curve.extremes().least(begin, end);
        int high = curve.extremes().greatest(begin, end);
        if (low < 0) {
            // Nothing but interruptions.
            add(begin);
            return;
        }
        int last = begin - 1;
        for (int at : new int[] {begin, Math.min(low, high), Math.max(low, high), end - 1}) {
            if (at > last) {
                add(at);
                last = at;
            }
        }
    }

    private void addAll(int from, int to) {
        for (int i = from; i < to; i++) {
            add(i);
        }
    }

    private void add(int at) {
        if (size == index.length) {
            index = Arrays.copyOf(index, 2 * size);
        }
        index[size++] = at;
    }

    int size() {
        return size;
    }

    /** Which point of the curve this is. */
    int index(int i) {
        return index[i];
    }

    double x(int i) {
        return curve.x()[index[i]];
    }

    /** What a logarithmic axis cannot show stands at its lower end. */
    double y(int i, Axis axis) {
        double y = curve.y()[index[i]];
        return axis.isLogAxis() && y < axis.getMin() ? axis.getMin() : y;
    }

    /**
     * The band around it in pixels: along its upper end, and back along the lower one. Where
     * nothing bounds it there is none.
     *
     * @param x room for twice the points
     * @param y as much
     */
    void outline(Axis xAxis, Axis yAxis, double[] x, double[] y) {
        for (int i = 0; i < size; i++) {
            int back = 2 * size - 1 - i;
            x[i] = xAxis.getDisplayPosition(x(i));
            x[back] = x[i];
            double high = curve.band().high()[index[i]];
            boolean isBounded = !Double.isInfinite(high);
            y[i] = edge(yAxis, isBounded ? high : y(i, yAxis));
            y[back] = edge(yAxis, isBounded ? curve.band().low()[index[i]] : y(i, yAxis));
        }
    }

    /** What is out of sight stands at the end of the axis. */
    private static double edge(Axis axis, double value) {
        return axis.getDisplayPosition(Math.clamp(value, axis.getMin(), axis.getMax()));
    }

    DataSet asDataSet(Axis axis) {
        double[] xs = new double[size];
        double[] ys = new double[size];
        for (int i = 0; i < size; i++) {
            xs[i] = x(i);
            ys[i] = y(i, axis);
        }
        return new DoubleDataSet(curve.name(), xs, ys, size, false);
    }
}
