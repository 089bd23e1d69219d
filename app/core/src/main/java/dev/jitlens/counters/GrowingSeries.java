package dev.jitlens.counters;

import dev.jitlens.model.run.Counter;

import java.util.Arrays;

/**
 * Readings of one counter in bounded memory: when it is full, every second one of the older half
 * goes, so that the newest stand close and the whole time stays covered.
 */
final class GrowingSeries {
    private static final int FIRST = 64;
    private final int capacity;
    private Counter counter;
    private long[] epochNanos = new long[FIRST];
    private long[] values = new long[FIRST];
    private int size;
    private long thinned;

    /**
     * @param capacity at least 4
     */
    GrowingSeries(int capacity) {
        this.capacity = capacity;
    }

    void add(long at, Counter now) {
        if (size == capacity) {
            thin();
        }
        if (size == values.length) {
            int more = Math.min(capacity, 2 * size);
            epochNanos = Arrays.copyOf(epochNanos, more);
            values = Arrays.copyOf(values, more);
        }
        counter = now;
        epochNanos[size] = at;
        values[size++] = now.value();
    }

    CounterSeries copy(long ticksPerSecond) {
        return new CounterSeries(
                counter,
                Arrays.copyOf(epochNanos, size),
                Arrays.copyOf(values, size),
                thinned,
                ticksPerSecond);
    }

    /** The very first reading stays. */
    private void thin() {
        int older = size / 2;
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (i >= older || i % 2 == 0) {
                epochNanos[kept] = epochNanos[i];
                values[kept++] = values[i];
            }
        }
        thinned += size - kept;
        size = kept;
    }
}
