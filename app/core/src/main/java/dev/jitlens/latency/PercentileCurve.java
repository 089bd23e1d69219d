package dev.jitlens.latency;

import dev.jitlens.latency.listed.ShortList;

import org.HdrHistogram.Histogram;

import java.util.List;

/**
 * What a percentile file says: values at some percentiles. It does not say its unit: milliseconds
 * are assumed, which HdrHistogram's tools, jHiccup and wrk2 print unless told otherwise. The short
 * list of wrk and wrk2 says its units, and no counts.
 *
 * @param tag from a comment before it, or empty
 * @param values in the file's unit, ascending
 * @param percentiles 0 to 100
 * @param counts so many values are at most this one; of a short list, parts of {@link #parts()}
 * @param line of its heading
 * @param mean as the file says it, in its unit, or -1
 * @param isShort whether it is a short list
 * @param total of a short list how many values there were, if a footer tells; else -1
 */
public record PercentileCurve(
        String tag,
        long line,
        double[] values,
        double[] percentiles,
        long[] counts,
        double mean,
        boolean isShort,
        long total)
        implements LatencyValues {
    /** What 1 is taken to be, in nanoseconds. */
    public static final double ASSUMED_UNIT_NANOS = 1e6;

    /** Percentiles are printed with at most 14 digits. */
    private static final double SAME = 1e-9;

    private static final String EXACT = "";
    private static final String AT_MOST = "≤ ";
    private static final String AT_LEAST = "≥ ";

    /** Which row tells a percentile, and how well. */
    private record Row(int index, String bound) {}

    static PercentileCurve ofShort(String tag, long line, ShortList.Listed listed) {
        List<ShortList.Row> rows = listed.rows();
        double[] values = rows.stream().mapToDouble(ShortList.Row::millis).toArray();
        double[] percentiles = rows.stream().mapToDouble(ShortList.Row::percentile).toArray();
        double left = 100;
        for (double percentile : percentiles) {
            left = percentile < 100 ? 100 - percentile : left;
        }
        double parts = Math.round(100 / left);
        long[] counts = new long[values.length];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = Math.round(parts * percentiles[i] / 100);
        }
        return new PercentileCurve(
                tag, line, values, percentiles, counts, listed.mean(), true, listed.count());
    }

    /**
     * A histogram with the same values at the same percentiles. What lies between two of them is
     * taken to be at the upper one, and each is rounded to a bucket. Empty of a short list.
     */
    Histogram histogram() {
        Histogram histogram = Histograms.empty();
        long before = 0;
        for (int i = 0; i < values.length && !isShort; i++) {
            long more = counts[i] - before;
            if (more > 0) {
                histogram.recordValueWithCount(nanos(i), more);
                before = counts[i];
            }
        }
        return histogram;
    }

    /** Whether its last row is that of 100%, as it is unless the file was cut. */
    public boolean isWhole() {
        return percentiles[values.length - 1] >= 100 - SAME;
    }

    /** Those up to the last row; a short list alone does not tell it. */
    @Override
    public long count() {
        return isShort ? total : listed();
    }

    /** Up to the last row. */
    private long listed() {
        return counts[values.length - 1];
    }

    /** Those above the last row, too, if that is not of 100%. */
    @Override
    public long parts() {
        double last = percentiles[values.length - 1];
        return isWhole() || last <= 0 ? listed() : Math.round(listed() * 100 / last);
    }

    @Override
    public long at(double percentile) {
        return nanos(row(percentile).index());
    }

    /** The value in the file's unit, as it stands there. */
    public double valueAt(double percentile) {
        return values[row(percentile).index()];
    }

    @Override
    public String bound(double percentile) {
        return row(percentile).bound();
    }

    @Override
    public long atLeast(double percentile) {
        Row row = row(percentile);
        return row.bound().equals(AT_MOST)
                ? row.index() == 0 ? 0 : nanos(row.index() - 1)
                : nanos(row.index());
    }

    @Override
    public double percentKept(long nanos) {
        double kept = 0;
        for (int i = 0; i < values.length && nanos(i) <= nanos; i++) {
            kept = isWhole() ? 100.0 * counts[i] / Math.max(1, listed()) : percentiles[i];
        }
        return kept;
    }

    @Override
    public void forEach(Step step) {
        for (int i = 0; i < values.length; i++) {
            if (i + 1 == values.length || counts[i + 1] > counts[i]) {
                step.step(nanos(i), counts[i]);
            }
        }
    }

    /**
     * The row of a percentile, or one of a lower one whose value so many percent have as well; else
     * the next, which is at least as great. Of a file that was cut, the last.
     */
    private Row row(double percentile) {
        double rank = isWhole() ? Math.ceil(percentile / 100 * listed() - SAME) : Double.MAX_VALUE;
        for (int i = 0; i < values.length; i++) {
            boolean reached = percentiles[i] >= percentile - SAME;
            if (reached && percentiles[i] <= percentile + SAME) {
                return new Row(i, EXACT);
            }
            if (reached || counts[i] >= rank) {
                boolean alike = i > 0 && values[i - 1] == values[i];
                return new Row(i, reached && !alike ? AT_MOST : EXACT);
            }
        }
        return new Row(values.length - 1, AT_LEAST);
    }

    private long nanos(int row) {
        return Math.round(values[row] * ASSUMED_UNIT_NANOS);
    }
}
