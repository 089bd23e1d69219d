package dev.jitlens.latency;

import java.util.Arrays;

/**
 * The values of one interval, as far as any were counted. What a histogram claims to be able to
 * hold costs nothing here. Reused: valid until the next interval is read.
 */
public final class Counts {
    private HistogramShape shape;
    private int size;
    private int[] indexes = new int[64];
    private long[] counts = new long[64];
    private long total;

    void clear() {
        size = 0;
        total = 0;
    }

    void reset(HistogramShape newShape) {
        shape = newShape;
        clear();
    }

    /** Adds a count; indexes come in their order. */
    void add(int index, long count) throws DamagedInterval {
        if (size == indexes.length) {
            indexes = Arrays.copyOf(indexes, 2 * size);
            counts = Arrays.copyOf(counts, 2 * size);
        }
        indexes[size] = index;
        counts[size++] = count;
        total += count;
        if (total < 0) {
            throw new DamagedInterval("its counts overflow");
        }
    }

    HistogramShape shape() {
        return shape;
    }

    /** How many distinct values there are. */
    int size() {
        return size;
    }

    /** The value of an entry; entries are in the order of values, the lowest first. */
    long value(int i) {
        return shape.value(indexes[i]);
    }

    long count(int i) {
        return counts[i];
    }

    long total() {
        return total;
    }

    /** The highest value that may have been recorded, or 0. */
    long max() {
        return size == 0 ? 0 : highest(size - 1);
    }

    /**
     * Values at percentiles, reckoned as HdrHistogram does: so many of all values, rounded up, are
     * at most this.
     *
     * @param ascending percentiles, 0 to 100
     */
    void percentiles(double[] ascending, long[] values) {
        Arrays.fill(values, 0);
        long sum = 0;
        int at = 0;
        for (int i = 0; i < size && at < ascending.length; i++) {
            sum += counts[i];
            while (at < ascending.length && sum >= rank(ascending[at])) {
                values[at++] = highest(i);
            }
        }
    }

    private long highest(int i) {
        return shape.highest(indexes[i]);
    }

    /** The rank of a percentile, one ulp less, so that 90% of 10 values are 9 of them. */
    private long rank(double percentile) {
        double share = Math.clamp(Math.nextDown(percentile), 0.0, 100.0);
        return Math.max(1, (long) Math.ceil(share * total / 100.0));
    }
}
