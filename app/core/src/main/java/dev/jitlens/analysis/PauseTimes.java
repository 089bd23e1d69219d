package dev.jitlens.analysis;

import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One duration of many pauses, in nanoseconds; only of those pauses whose source gives it. Exact:
 * all values are kept.
 */
public final class PauseTimes {
    private final long[] sorted;
    private final long total;

    private PauseTimes(long[] sorted) {
        this.sorted = sorted;
        this.total = Arrays.stream(sorted).sum();
    }

    /** Collects the values; those that are not said are left out. */
    static final class Builder {
        private record Part(long[] values, int count) {}

        private final List<Part> before = new ArrayList<>();

        /** Small at first, since a stranger may give each pause an operation of its own. */
        private long[] values = new long[1];

        private int count;

        void add(long nanos) {
            if (nanos >= 0) {
                if (count == values.length) {
                    before.add(new Part(values, count));
                    values = new long[2 * count];
                    count = 0;
                }
                values[count++] = nanos;
            }
        }

        /** Those of other pauses. */
        void add(Builder other) {
            before.addAll(other.before);
            before.add(new Part(other.values, other.count));
        }

        PauseTimes build() {
            before.add(new Part(values, count));
            long[] all = new long[before.stream().mapToInt(Part::count).sum()];
            int at = 0;
            for (Part part : before) {
                System.arraycopy(part.values, 0, all, at, part.count);
                at += part.count;
            }
            return new PauseTimes(ByteSort.sorted(all, at));
        }
    }

    /** How many pauses say it. */
    public int count() {
        return sorted.length;
    }

    /** {@link Time#UNKNOWN} if no pause says it. */
    public long totalNanos() {
        return sorted.length == 0 ? Time.UNKNOWN : total;
    }

    /** {@link Time#UNKNOWN} if no pause says it. */
    public long maxNanos() {
        return nanosAt(100);
    }

    /**
     * The shortest duration that so many per cent of the pauses do not exceed (nearest rank), or
     * {@link Time#UNKNOWN} if no pause says it.
     *
     * @param percentile 0 to 100
     */
    public long nanosAt(double percentile) {
        if (percentile < 0 || percentile > 100) {
            throw new IllegalArgumentException("a percentile is 0 to 100, not " + percentile);
        }
        if (sorted.length == 0) {
            return Time.UNKNOWN;
        }
        int rank = (int) Math.ceil(percentile / 100 * sorted.length - 1e-9);
        return sorted[Math.max(1, rank) - 1];
    }
}
