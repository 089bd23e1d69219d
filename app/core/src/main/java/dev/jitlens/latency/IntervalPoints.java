package dev.jitlens.latency;

import java.util.Optional;

/**
 * What is kept of each interval of a series, for a chart over time. Arrays of one length, in the
 * order of the file; they are not copied and must not be changed. Values are nanoseconds.
 *
 * @param startNanos since {@link LatencySeries#zeroEpochNanos}
 * @param endNanos the same
 * @param count of values in the interval
 * @param max the highest of them
 * @param p50 half of them are at most this
 */
public record IntervalPoints(
        long[] startNanos,
        long[] endNanos,
        long[] count,
        long[] max,
        long[] p50,
        long[] p90,
        long[] p99,
        long[] p999) {
    static final double[] PERCENTILES = {50, 90, 99, 99.9};
    static final IntervalPoints NONE = ofValues(new long[0], new long[0], new long[0], new long[0]);

    /** Intervals of one value each. */
    static IntervalPoints ofValues(long[] start, long[] end, long[] count, long[] value) {
        return new IntervalPoints(start, end, count, value, value, value, value, value);
    }

    public int size() {
        return startNanos.length;
    }

    /** The values at a percentile, if it is one of those kept: 50, 90, 99, 99.9, 100. */
    public Optional<long[]> at(double percentile) {
        if (percentile == 100) {
            return Optional.of(max);
        }
        for (int i = 0; i < PERCENTILES.length; i++) {
            if (percentile == PERCENTILES[i]) {
                return Optional.of(new long[][] {p50, p90, p99, p999}[i]);
            }
        }
        return Optional.empty();
    }

    /** Whether an interval has a part in a range; one without length if it begins there. */
    boolean touches(int i, long fromNanos, long toNanos) {
        boolean beginsBefore = startNanos[i] < toNanos;
        return beginsBefore && (endNanos[i] > fromNanos || startNanos[i] >= fromNanos);
    }
}
