package dev.jitlens.latency;

import org.HdrHistogram.Histogram;

/**
 * What a percentile file says: values at some percentiles.
 *
 * @param tag from a comment before it, or empty
 * @param values in the file's unit, ascending
 * @param percentiles 0 to 100
 * @param counts so many values are at most this one
 */
record PercentileCurve(String tag, double[] values, double[] percentiles, long[] counts) {
    /**
     * A histogram with the same values at the same percentiles. What lies between two of them is
     * taken to be at the upper one.
     *
     * @param unitNanos what 1 is, in nanoseconds
     */
    Histogram histogram(double unitNanos) {
        Histogram histogram = Histograms.empty();
        long before = 0;
        for (int i = 0; i < values.length; i++) {
            long more = counts[i] - before;
            if (more > 0) {
                histogram.recordValueWithCount(Math.round(values[i] * unitNanos), more);
                before = counts[i];
            }
        }
        return histogram;
    }
}
