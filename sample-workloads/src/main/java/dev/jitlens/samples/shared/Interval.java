package dev.jitlens.samples.shared;

import java.util.List;

/** How far a mean of a few values can be trusted. */
final class Interval {
    /** Student's t for an interval of 95%, by degrees of freedom from 1; many are nearly normal. */
    private static final double[] STUDENT = {
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160,
        2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056,
        2.052, 2.048, 2.045, 2.042
    };

    private static final double NORMAL = 1.960;

    private Interval() {}

    static double mean(List<Double> values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.size();
    }

    /** Half of the 95% interval around the mean; NaN for a single value, which tells nothing. */
    static double plusOrMinus(List<Double> values) {
        int freedom = values.size() - 1;
        if (freedom < 1) {
            return Double.NaN;
        }
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        double student = freedom <= STUDENT.length ? STUDENT[freedom - 1] : NORMAL;
        return student * Math.sqrt(squares / freedom / values.size());
    }
}
