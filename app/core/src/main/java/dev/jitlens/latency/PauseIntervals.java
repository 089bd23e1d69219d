package dev.jitlens.latency;

import org.HdrHistogram.Histogram;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * Pauses as the intervals of a log: one for each second in which any began. Those without a time
 * come first, in an interval over all the time of the others.
 */
final class PauseIntervals implements LatencyIntervals {
    static final long LENGTH_NANOS = 1_000_000_000L;

    private final IntervalPoints points;
    private final Integer[] order;
    private Histogram untimed;
    private int next;

    /**
     * @param untimed values without a time, none if empty
     */
    PauseIntervals(IntervalPoints points, Histogram untimed) {
        this.points = points;
        this.untimed = untimed;
        this.order = new Integer[points.size()];
        Arrays.setAll(order, i -> i);
        Arrays.sort(order, Comparator.comparingLong(i -> points.startNanos()[i]));
    }

    @Override
    public Optional<Interval> next() {
        if (untimed.getTotalCount() > 0) {
            Interval all = new Interval(0, Math.max(0, end()), untimed);
            untimed = Histograms.empty();
            return Optional.of(all);
        }
        if (next == order.length) {
            return Optional.empty();
        }
        long second = second(next);
        Histogram histogram = Histograms.empty();
        while (next < order.length && second(next) == second) {
            histogram.recordValue(points.max()[order[next++]]);
        }
        long start = second * LENGTH_NANOS;
        return Optional.of(new Interval(start, start + LENGTH_NANOS, histogram));
    }

    private long second(int i) {
        return Math.floorDiv(points.startNanos()[order[i]], LENGTH_NANOS);
    }

    private long end() {
        return order.length == 0 ? 0 : points.endNanos()[order[order.length - 1]];
    }
}
