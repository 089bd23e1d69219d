package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.run.RunLatency;

import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.distribution.BinomialDistribution;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Quantiles of latencies by tag, each with the 95% interval of its rank, as if values were
 * independent; those of one tag in several files count together.
 */
final class LatencyChanges {
    private static final double[] QUANTILES = {0.5, 0.9, 0.99, 0.999};

    /** Less is the clock's, and the histogram's buckets. */
    private static final double LEAST_RATIO = 1.1;

    private static final double TAIL = 0.025;

    private LatencyChanges() {}

    static List<Change> of(Pair pair) throws IOException {
        Map<String, Histogram> a = series(pair.a());
        Map<String, Histogram> b = series(pair.b());
        List<Change> changes = new ArrayList<>();
        for (Map.Entry<String, Histogram> one : a.entrySet()) {
            Histogram other = b.get(one.getKey());
            if (other != null) {
                for (double quantile : QUANTILES) {
                    Interval left = Interval.of(one.getValue(), quantile);
                    Interval right = Interval.of(other, quantile);
                    if (left.ratio(right) >= LEAST_RATIO) {
                        changes.add(change(one.getKey(), quantile, left, right));
                    }
                }
            }
        }
        return changes;
    }

    private static Map<String, Histogram> series(Side side) throws IOException {
        Map<String, Histogram> byName = new LinkedHashMap<>();
        for (LatencyFile file : side.run().latency()) {
            for (LatencySeries series : RunLatency.series(file)) {
                Histogram whole = series.whole();
                if (whole.getTotalCount() > 0) {
                    String name = series.tag().isEmpty() ? "latency" : series.tag();
                    byName.merge(name, whole, LatencyChanges::sum);
                }
            }
        }
        return byName;
    }

    private static Histogram sum(Histogram one, Histogram other) {
        one.setAutoResize(true);
        one.add(other);
        return one;
    }

    private static Change change(String name, double quantile, Interval a, Interval b) {
        return Change.of(
                Kind.LATENCY,
                name
                        + ", p"
                        + BigDecimal.valueOf(100 * quantile).stripTrailingZeros().toPlainString(),
                a.words(),
                b.words(),
                OptionalDouble.empty(),
                a.high() < b.low() || b.high() < a.low());
    }

    /** A quantile in nanoseconds, and where it lies with 95%. */
    private record Interval(long low, long value, long high) {
        static Interval of(Histogram histogram, double quantile) {
            int count = (int) Math.min(Integer.MAX_VALUE, histogram.getTotalCount());
            BinomialDistribution ranks = BinomialDistribution.of(count, quantile);
            return new Interval(
                    at(histogram, ranks.inverseCumulativeProbability(TAIL), count),
                    histogram.getValueAtPercentile(100 * quantile),
                    at(histogram, ranks.inverseCumulativeProbability(1 - TAIL) + 1, count));
        }

        private static long at(Histogram histogram, int rank, int count) {
            return histogram.getValueAtPercentile(Math.min(100, 100.0 * rank / count));
        }

        double ratio(Interval other) {
            double one = Math.max(1, value);
            double two = Math.max(1, other.value());
            return Math.max(one / two, two / one);
        }

        String words() {
            return Figures.time(value)
                    + " ("
                    + Figures.time(low)
                    + " to "
                    + Figures.time(high)
                    + ")";
        }
    }
}
