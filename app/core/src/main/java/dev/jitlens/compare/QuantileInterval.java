package dev.jitlens.compare;

import org.HdrHistogram.Histogram;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/**
 * A quantile in nanoseconds, and where it lies with 95%, by its rank: as if values were
 * independent.
 *
 * @param high {@link #UNBOUNDED} where so few values say nothing of how high it may be
 */
public record QuantileInterval(long low, long value, long high) {
    public static final long UNBOUNDED = Long.MAX_VALUE;

    private static final double TAIL = 0.025;

    /**
     * The interval of a quantile.
     *
     * @param histogram of at least one value
     * @param quantile above 0, below 1
     */
    public static QuantileInterval of(Histogram histogram, double quantile) {
        int count = (int) Math.min(Integer.MAX_VALUE, histogram.getTotalCount());
        BinomialDistribution ranks = BinomialDistribution.of(count, quantile);
        int low = ranks.inverseCumulativeProbability(TAIL);
        int high = ranks.inverseCumulativeProbability(1 - TAIL) + 1;
        return new QuantileInterval(
                low < 1 ? 0 : at(histogram, low, count),
                histogram.getValueAtPercentile(100 * quantile),
                high > count ? UNBOUNDED : at(histogram, high, count));
    }

    private static long at(Histogram histogram, int rank, int count) {
        return histogram.getValueAtPercentile(100.0 * rank / count);
    }

    /** Whether one of both is all above the other. */
    boolean isApartFrom(QuantileInterval other) {
        return high < other.low || other.high < low;
    }

    double ratio(QuantileInterval other) {
        double one = Math.max(1, value);
        double two = Math.max(1, other.value);
        return Math.max(one / two, two / one);
    }
}
