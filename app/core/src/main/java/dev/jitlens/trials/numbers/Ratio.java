package dev.jitlens.trials.numbers;

import org.apache.commons.statistics.descriptive.Mean;
import org.apache.commons.statistics.descriptive.Variance;
import org.apache.commons.statistics.distribution.TDistribution;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.TTest;

import java.util.List;
import java.util.Optional;

/**
 * How many times as large one thing is as another, by Welch's t test on the logarithms of both: the
 * ratio of their geometric means.
 *
 * @param low where the interval begins in which the true ratio lies with 95%
 * @param high where it ends
 * @param p how likely a ratio so far from 1 is, if there is no difference
 */
public record Ratio(double ratio, double low, double high, double p, int count, int otherCount) {
    /** The name stands beside every result. */
    public static final String METHOD = "Welch's t on logarithms, 95%";

    /**
     * Compares {@code values} with {@code others}.
     *
     * @return empty if either has fewer than two values, or one that is no positive number: its
     *     logarithm is none
     */
    public static Optional<Ratio> of(List<Double> values, List<Double> others) {
        if (!comparable(values) || !comparable(others)) {
            return Optional.empty();
        }
        double[] logs = logs(values);
        double[] otherLogs = logs(others);
        double difference = Mean.of(logs).getAsDouble() - Mean.of(otherLogs).getAsDouble();
        double error =
                Math.sqrt(
                        Variance.of(logs).getAsDouble() / logs.length
                                + Variance.of(otherLogs).getAsDouble() / otherLogs.length);
        if (error == 0) {
            double ratio = Math.exp(difference);
            double p = difference == 0 ? 1 : 0;
            return Optional.of(new Ratio(ratio, ratio, ratio, p, logs.length, otherLogs.length));
        }
        TTest.Result test =
                TTest.withDefaults().with(DataDispersion.HETEROSCEDASTIC).test(logs, otherLogs);
        double half =
                error
                        * TDistribution.of(test.getDegreesOfFreedom())
                                .inverseSurvivalProbability((1 - Spread.LEVEL) / 2);
        return Optional.of(
                new Ratio(
                        Math.exp(difference),
                        Math.exp(difference - half),
                        Math.exp(difference + half),
                        test.getPValue(),
                        logs.length,
                        otherLogs.length));
    }

    private static boolean comparable(List<Double> values) {
        return values.size() > 1 && values.stream().allMatch(v -> v > 0 && Double.isFinite(v));
    }

    private static double[] logs(List<Double> values) {
        return values.stream().mapToDouble(Math::log).toArray();
    }

    /** The same the other way round. */
    public Ratio inverse() {
        return new Ratio(1 / ratio, 1 / high, 1 / low, p, otherCount, count);
    }

    /** Whether the measurements support a difference at this level. */
    public boolean isDifference() {
        return low > 1 || high < 1;
    }
}
