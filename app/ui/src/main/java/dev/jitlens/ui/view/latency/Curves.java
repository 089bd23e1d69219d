package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.IntervalPoints;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.model.run.LatencyKind;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;

import java.util.Arrays;

/** Series as points to draw. Off the FX thread. */
final class Curves {
    /** How far the greatest value is drawn, where a single value is that great. */
    private static final double LAST_STEP = 1.25;

    private Curves() {}

    /** Stairs: a value reaches from the share of values below it to the share up to it. */
    static Curve percentiles(String name, int color, LatencyValues values) {
        Stairs stairs = new Stairs(values.parts());
        values.forEach(stairs);
        return stairs.points.curve(name, color);
    }

    private static final class Stairs implements LatencyValues.Step {
        private final Points points = new Points();
        private final double all;
        private long below;

        Stairs(long all) {
            this.all = all;
        }

        @Override
        public void step(long nanos, long upTo) {
            double from = all / (all - below);
            double to = upTo < all ? all / (all - upTo) : Math.max(all, from * LAST_STEP);
            points.add(from, nanos);
            points.add(to, nanos);
            below = upTo;
        }
    }

    /**
     * Each interval as wide as it is, interrupted where there are no values. Pauses stand on the
     * ground.
     *
     * @param percentile one that is kept for intervals
     * @param offsetNanos added to the times of the series
     */
    static Curve overTime(LatencySeries series, int color, double percentile, long offsetNanos) {
        IntervalPoints intervals = series.points();
        long[] values = intervals.at(percentile).orElse(intervals.max());
        boolean pauses = series.kind() == LatencyKind.PAUSE || series.kind() == LatencyKind.REACH;
        Points points = new Points();
        for (int i = 0; i < intervals.size(); i++) {
            double from = (intervals.startNanos()[i] + offsetNanos) / 1e9;
            double to = Math.max(from, (intervals.endNanos()[i] + offsetNanos) / 1e9);
            if (pauses) {
                points.add(from, 0);
                points.add(from, values[i]);
                points.add(to, values[i]);
                points.add(to, 0);
            } else if (intervals.count()[i] == 0) {
                points.add(from, Double.NaN);
            } else {
                if (i > 0 && isGap(intervals, i)) {
                    points.add(from, Double.NaN);
                }
                points.add(from, values[i]);
                points.add(to, values[i]);
            }
        }
        return points.curve(series.name(), color);
    }

    /** Whether more than half of an interval is missing before this one. */
    private static boolean isGap(IntervalPoints intervals, int i) {
        long length = intervals.endNanos()[i] - intervals.startNanos()[i];
        return intervals.startNanos()[i] - intervals.endNanos()[i - 1] > length / 2;
    }

    /** Grows; puts points that go back in time at the latest time before. */
    private static final class Points {
        private double[] x = new double[256];
        private double[] y = new double[256];
        private int size;

        void add(double atX, double atY) {
            if (size == x.length) {
                x = Arrays.copyOf(x, 2 * size);
                y = Arrays.copyOf(y, 2 * size);
            }
            x[size] = size == 0 ? atX : Math.max(atX, x[size - 1]);
            y[size++] = atY;
        }

        Curve curve(String name, int color) {
            return Curve.of(name, color, Arrays.copyOf(x, size), Arrays.copyOf(y, size));
        }
    }

    /** The place of a percentile on its chart; the end of the curves for 100. */
    static double at(double percentile, double end) {
        return percentile >= 100 ? end : PercentileChart.at(percentile);
    }
}
