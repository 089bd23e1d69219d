package dev.jitlens.trials.numbers;

import org.apache.commons.statistics.inference.MannWhitneyUTest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Whether values of one group are greater than those of another, asked of many groupings at once.
 * The test of each is that of Mann and Whitney, which believes nothing about how values are spread:
 * with three values against seventeen it cannot be surer than 1 in 570. Of all that are tested
 * together the chance that any passes by luck is at most {@link #LEVEL} (Holm 1979). A grouping
 * that could not pass whatever was measured is left out first (Tarone 1990): that depends on the
 * groups' sizes only.
 */
public final class ManyTests {
    public static final double LEVEL = 0.05;

    /** The name stands beside every result. */
    public static final String METHOD = "Mann and Whitney's test, Holm over all variants at 5%";

    private ManyTests() {}

    /**
     * @param values none of them empty
     */
    public record Split(List<Double> values, List<Double> others) {
        private double p() {
            return p(array(values), array(others));
        }

        /** Were all values greater than all others. */
        private double leastP() {
            return p(
                    IntStream.range(0, values.size()).asDoubleStream().toArray(),
                    IntStream.range(values.size(), values.size() + others.size())
                            .asDoubleStream()
                            .toArray());
        }

        private static double p(double[] values, double[] others) {
            return MannWhitneyUTest.withDefaults().test(values, others).getPValue();
        }

        private static double[] array(List<Double> list) {
            return list.stream().mapToDouble(Double::doubleValue).toArray();
        }
    }

    /**
     * Finds for each the smallest level at which it passes together with the others, or {@link
     * Double#NaN} for one that was left out.
     */
    public static List<Double> adjusted(List<Split> splits) {
        double[] least = splits.stream().mapToDouble(Split::leastP).toArray();
        double limit = LEVEL / tested(least);
        double[] p = new double[least.length];
        List<Integer> order = new ArrayList<>();
        for (int i = 0; i < p.length; i++) {
            p[i] = least[i] <= limit ? splits.get(i).p() : Double.NaN;
            if (least[i] <= limit) {
                order.add(i);
            }
        }
        order.sort(Comparator.comparingDouble(i -> p[i]));
        double most = 0;
        for (int place = 0; place < order.size(); place++) {
            int i = order.get(place);
            most = Math.max(most, Math.min(1, (order.size() - place) * p[i]));
            p[i] = most;
        }
        return IntStream.range(0, p.length).mapToObj(i -> p[i]).toList();
    }

    /** The smallest number for which no more than so many could pass, each at its share. */
    private static int tested(double[] least) {
        int count = 1;
        while (passing(least, LEVEL / count) > count) {
            count++;
        }
        return count;
    }

    private static long passing(double[] least, double level) {
        return IntStream.range(0, least.length).filter(i -> least[i] <= level).count();
    }
}
