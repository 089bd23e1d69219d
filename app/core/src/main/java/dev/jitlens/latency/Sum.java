package dev.jitlens.latency;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;
import org.HdrHistogram.PackedHistogram;

/**
 * Adds up intervals as HdrHistogram's own HistogramLogProcessor does: in the precision of the first
 * one, whatever that of the others is. Takes no more memory than the values need.
 */
public final class Sum {
    /** A plain histogram of more digits takes megabytes. */
    private static final int MOST_PLAIN_DIGITS = 3;

    private Histogram sum;
    private long claimed;

    public void add(Counts counts) throws DamagedInterval {
        HistogramShape shape = counts.shape();
        if (sum == null) {
            sum = empty(shape, shape.digits() > MOST_PLAIN_DIGITS);
            claimed = shape.highest();
        }
        if (sum.getTotalCount() + counts.total() < 0) {
            throw new DamagedInterval("with its counts the sum would overflow");
        }
        for (int i = counts.size() - 1; i >= 0; i--) {
            sum.recordValueWithCount(counts.value(i), counts.count(i));
        }
    }

    private static Histogram empty(HistogramShape shape, boolean packed) {
        return empty(shape.lowest(), Math.max(2, 2 * shape.lowest()), shape.digits(), packed);
    }

    private static Histogram empty(long lowest, long highest, int digits, boolean packed) {
        Histogram histogram =
                packed
                        ? new PackedHistogram(lowest, highest, digits)
                        : new Histogram(lowest, highest, digits);
        histogram.setAutoResize(true);
        return histogram;
    }

    /** The memory that it takes, about. */
    long bytes() {
        return sum == null ? 0 : sum.getEstimatedFootprintInBytes();
    }

    /** A copy just large enough. */
    Histogram histogram() {
        boolean none = sum == null || sum.getTotalCount() == 0;
        return none ? Histograms.empty() : copy(2 * sum.getLowestDiscernibleValue());
    }

    /**
     * A copy that says of its size, too, what HistogramLogProcessor says: it takes the first
     * interval's, and more where another has greater values.
     */
    public Histogram asProcessed() {
        if (sum == null) {
            return new Histogram(1_000_000, 2);
        }
        Histogram copy = copy(claimed);
        if (copy.getTotalCount() == 0) {
            copy.add(copy.copy()); // adding nothing makes it claim a maximum of one unit
        }
        return copy;
    }

    /** Records the upper end of each value's range, so that the maximum is that of the range. */
    private Histogram copy(long atLeast) {
        Histogram copy =
                empty(
                        sum.getLowestDiscernibleValue(),
                        Math.max(atLeast, sum.getMaxValue()),
                        sum.getNumberOfSignificantValueDigits(),
                        sum instanceof PackedHistogram);
        for (HistogramIterationValue value : sum.recordedValues()) {
            copy.recordValueWithCount(
                    value.getValueIteratedTo(), value.getCountAtValueIteratedTo());
        }
        return copy;
    }
}
