package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.IntervalPoints;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.run.LatencyKind;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.view.Points;

/** Series as points to draw. Off the FX thread. */
final class Curves {
    private Curves() {}

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

    /** The place of a percentile on its chart; the end of the curves for 100. */
    static double at(double percentile, double end) {
        return percentile >= 100 ? end : PercentileChart.at(percentile);
    }
}
