package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Figures;
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
        return changes;
    }

    private static Change change(
            String name, double quantile, QuantileInterval a, QuantileInterval b) {
        return Change.of(
                Kind.LATENCY,
                name
                        + ", p"
                        + BigDecimal.valueOf(100 * quantile).stripTrailingZeros().toPlainString(),
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
