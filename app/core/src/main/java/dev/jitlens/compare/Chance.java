package dev.jitlens.compare;

import dev.jitlens.profile.shares.Share;

import org.apache.commons.statistics.inference.BinomialTest;
import org.apache.commons.statistics.inference.ChiSquareTest;
import org.apache.commons.statistics.inference.DataDispersion;
import org.apache.commons.statistics.inference.FisherExactTest;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;
import org.apache.commons.statistics.inference.TTest;

import java.util.Arrays;

/**
 * Whether a difference is more than chance, at a level of 1% over all rows that are tested together
 * (Bonferroni). The tests are those of Commons Statistics.
 *
 * @param rows how many are tested together
 */
record Chance(int rows) {
    private static final double LEVEL = 0.01;

    /** The spread of fewer runs on a side is not known. */
    static final int LEAST_RUNS = 3;

    /** A test of ranks finds nothing in fewer values. */
    private static final int LEAST_VALUES = 8;

    private double level() {
        return LEVEL / Math.max(1, rows);
    }

    /** Whether two shares differ, if samples were independent (chi-square). */
    boolean excludes(Share a, Share b) {
        long part = a.part() + b.part();
        if (a.whole() == 0 || b.whole() == 0 || part == 0 || part == a.whole() + b.whole()) {
            return false;
        }
        long[][] counts = {{a.part(), a.whole() - a.part()}, {b.part(), b.whole() - b.part()}};
        return ChiSquareTest.withDefaults().test(counts).reject(level());
    }

    /** Whether the means of runs differ (Welch's t test); a value each run. */
    boolean excludesMeans(double[] a, double[] b) {
        if (a.length < LEAST_RUNS || b.length < LEAST_RUNS) {
            return false;
        }
        if (isOneValue(a) && isOneValue(b)) {
            return a[0] != b[0];
        }
        return TTest.withDefaults().with(DataDispersion.HETEROSCEDASTIC).test(a, b).reject(level());
    }

    private static boolean isOneValue(double[] values) {
        return Arrays.stream(values).allMatch(v -> v == values[0]);
    }

    /** Whether values of one side tend to be greater (Mann and Whitney). */
    boolean excludesRanks(double[] a, double[] b) {
        return a.length >= LEAST_VALUES
                && b.length >= LEAST_VALUES
                && MannWhitneyUTest.withDefaults()
                        .with(PValueMethod.ASYMPTOTIC)
                        .test(a, b)
                        .reject(level());
    }

    /**
     * Whether something happened oftener in one than time explains (binomial).
     *
     * @param partOfA of the time of both, between 0 and 1
     */
    boolean excludesCounts(long a, long b, double partOfA) {
        long all = a + b;
        return all > 0
                && all <= Integer.MAX_VALUE
                && BinomialTest.withDefaults().test((int) all, (int) a, partOfA).reject(level());
    }

    /**
     * Whether runs of one side decide otherwise than those of the other (Fisher's exact test).
     *
     * @param a in how many runs of the first side it is so, and in how many it is not
     */
    boolean excludesSplit(int[] a, int[] b) {
        return a[0] + a[1] >= LEAST_RUNS
                && b[0] + b[1] >= LEAST_RUNS
                && FisherExactTest.withDefaults().test(new int[][] {a, b}).reject(level());
    }
}
