package dev.jitlens.ui.view.compare;

import dev.jitlens.compare.LatencyPair;
import dev.jitlens.compare.QuantileInterval;
import dev.jitlens.ui.control.chart.Curve;

import org.HdrHistogram.Histogram;

import java.util.List;

/** Both curves by percentile, with the interval of each quantile. Off the FX thread. */
record LatencyCurves(LatencyPair pair, List<Curve> curves) {
    /** So many places are closer than pixels are. */
    private static final int PLACES = 600;

    /** Those of runs with these names. */
    static LatencyCurves of(LatencyPair pair, String a, String b) {
        return new LatencyCurves(pair, List.of(curve(a, 0, pair.a()), curve(b, 1, pair.b())));
    }

    /**
     * The curve goes from the least value to the last quantile that a single value still stands
     * for.
     */
    private static Curve curve(String name, int color, Histogram histogram) {
        double end = Math.max(2, histogram.getTotalCount());
        double[] x = new double[PLACES];
        double[] y = new double[PLACES];
        double[] low = new double[PLACES];
        double[] high = new double[PLACES];
        for (int i = 0; i < PLACES; i++) {
            x[i] = Math.pow(end, (i + 0.5) / PLACES);
            QuantileInterval interval = QuantileInterval.of(histogram, 1 - 1 / x[i]);
            y[i] = interval.value();
            low[i] = interval.low();
            high[i] =
                    interval.high() == QuantileInterval.UNBOUNDED
                            ? Double.POSITIVE_INFINITY
                            : interval.high();
        }
        return Curve.of(name, color, x, y).between(low, high);
    }
}
