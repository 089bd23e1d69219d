package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.model.Unknown;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Quantiles of latencies by tag, each with its interval. */
final class LatencyChanges {
    private static final double[] QUANTILES = {0.5, 0.9, 0.99, 0.999};

    /** Less is the clock's, and the histogram's buckets. */
    private static final double LEAST_RATIO = 1.1;

    private static final String UNCOUNTED = " (of how many values is not told)";

    private LatencyChanges() {}

    static List<Change> of(Pair pair) throws IOException {
        List<Change> changes = new ArrayList<>();
        for (LatencyPair both : LatencyPair.ofFiles(pair.a().run(), pair.b().run())) {
            for (double quantile : QUANTILES) {
                QuantileInterval left = QuantileInterval.of(both.a(), quantile);
                QuantileInterval right = QuantileInterval.of(both.b(), quantile);
                if (left.ratio(right) >= LEAST_RATIO) {
                    changes.add(change(both.name(), quantile, left, right));
                }
            }
        }
        for (ListedLatencies both : ListedLatencies.of(pair.a().run(), pair.b().run())) {
            for (double quantile : QUANTILES) {
                double percentile = 100 * quantile;
                if (both.tell(percentile) && both.ratio(percentile) >= LEAST_RATIO) {
                    changes.add(listed(both, quantile));
                }
            }
        }
        return changes;
    }

    /** What lies between the percentiles of a list is not known, so nor is what may be chance. */
    private static Change listed(ListedLatencies both, double quantile) {
        return Change.of(
                Kind.LATENCY,
                named(both.name(), quantile),
                words(both.a(), 100 * quantile),
                words(both.b(), 100 * quantile),
                Unknown.NUMBER,
                false);
    }

    private static String words(LatencyValues values, double percentile) {
        return Figures.time(values.at(percentile)) + (values.count() < 0 ? UNCOUNTED : "");
    }

    private static String named(String name, double quantile) {
        BigDecimal percentile = BigDecimal.valueOf(100 * quantile).stripTrailingZeros();
        return name + ", p" + percentile.toPlainString();
    }

    private static Change change(
            String name, double quantile, QuantileInterval a, QuantileInterval b) {
        return Change.of(
                Kind.LATENCY,
                named(name, quantile),
                words(a),
                words(b),
                Unknown.NUMBER,
                a.isApartFrom(b));
    }

    private static String words(QuantileInterval interval) {
        return Figures.time(interval.value())
                + " ("
                + Figures.time(interval.low())
                + (interval.high() == QuantileInterval.UNBOUNDED
                        ? " or more)"
                        : " to " + Figures.time(interval.high()) + ")");
    }
}
