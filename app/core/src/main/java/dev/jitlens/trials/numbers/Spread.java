package dev.jitlens.trials.numbers;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Min;
import org.apache.commons.statistics.descriptive.StandardDeviation;
import org.apache.commons.statistics.distribution.TDistribution;

import java.util.List;

/**
 * Several measurements of one thing.
 *
 * @param low where the interval begins in which the true mean lies with 95%, by Student's t, but no
 *     lower than 0 where no measurement is: a time, or a rate, has no mean there, so that the
 *     interval is as certain without that part; {@link Double#NaN} for fewer than two measurements
 * @param high where it ends
 */
public record Spread(int count, double mean, double deviation, double low, double high) {
    /** The level of all intervals and comparisons. */
    public static final double LEVEL = 0.95;

    /** Half of an interval, as a share of the mean, above which it is called wide. */
    private static final double WIDE = 0.05;

    /**
     * @throws IllegalArgumentException if there are none
     */
    public static Spread of(List<Double> values) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException("a spread of no values");
        }
        double[] all = values.stream().mapToDouble(Double::doubleValue).toArray();
        double mean = Mean.of(all).getAsDouble();
        if (all.length == 1) {
            return new Spread(1, mean, Double.NaN, Double.NaN, Double.NaN);
        }
        double deviation = StandardDeviation.of(all).getAsDouble();
        double half =
                TDistribution.of(all.length - 1.0).inverseSurvivalProbability((1 - LEVEL) / 2)
                        * deviation
                        / Math.sqrt(all.length);
        double least = Min.of(all).getAsDouble() >= 0 ? 0 : Double.NEGATIVE_INFINITY;
        return new Spread(all.length, mean, deviation, Math.max(least, mean - half), mean + half);
    }

    /** Whether there is an interval. */
    public boolean hasInterval() {
        return count > 1;
    }

    /** Whether the interval is so wide that small effects cannot be seen. */
    public boolean isWide() {
        return hasInterval() && (high - low) / 2 > WIDE * Math.abs(mean);
    }
}
