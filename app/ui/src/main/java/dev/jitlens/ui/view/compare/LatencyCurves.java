package dev.jitlens.ui.view.compare;

import dev.jitlens.compare.LatencyPair;
import dev.jitlens.compare.ListedLatencies;
import dev.jitlens.compare.QuantileInterval;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.view.PercentileStairs;

import org.HdrHistogram.Histogram;

import java.util.List;

/**
 * Latencies of both by percentile. Off the FX thread.
 *
 * @param name of both
 * @param foot what they are of, and what is not known
 */
record LatencyCurves(String name, List<Curve> curves, String foot) {
    /** So many places are closer than pixels are. */
    private static final int PLACES = 600;

    /** With the interval of each quantile. */
    static LatencyCurves of(LatencyPair pair, String a, String b) {
        return new LatencyCurves(
                pair.name(),
                List.of(curve(a, 0, pair.a()), curve(b, 1, pair.b())),
                values("A", pair.a().getTotalCount())
                        + " "
                        + values("B", pair.b().getTotalCount())
                        + " Shaded: where each quantile lies with 95%, by its rank, as if values"
                        + " were independent; not shaded where too few values bound it from"
                        + " above."
                        + (pair.isEstimate()
                                ? " One of both was made from a percentile file."
                                : ""));
    }

    /** As their lists have them. */
    static LatencyCurves of(ListedLatencies both, String a, String b) {
        return new LatencyCurves(
                both.name(),
                List.of(PercentileStairs.of(a, 0, both.a()), PercentileStairs.of(b, 1, both.b())),
                values("A", both.a().count())
                        + " "
                        + values("B", both.b().count())
                        + " What lies between the percentiles of a list is not known, so nor is"
                        + " what may be chance.");
    }

    private static String values(String side, long count) {
        return side
                + ": "
                + (count < 0
                        ? "a number of values that is not told"
                        : Format.counted(count, "value"))
                + ".";
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
