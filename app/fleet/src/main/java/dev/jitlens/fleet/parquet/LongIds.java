package dev.jitlens.fleet.parquet;

import java.util.Arrays;

/** The different numbers of a column, each of which has a small one for it. */
final class LongIds {
    /** With more of them the numbers themselves take no more room. */
    static final int MOST = 1 << 13;

    private static final long MIX = 0x9e3779b97f4a7c15L;
    private static final int FIRST = 16;

    private long[] values = new long[FIRST];

    /** One more than the id; twice as many places as there are values at most. */
    private int[] places = new int[2 * FIRST];

    private int size;

    int size() {
        return size;
    }

    long value(int id) {
        return values[id];
    }

    /** The number for another, or -1 if there are too many. */
    int of(long value) {
        int at = place(value);
        while (places[at] != 0) {
            int id = places[at] - 1;
            if (values[id] == value) {
                return id;
            }
            at = at + 1 & places.length - 1;
        }
        return size == MOST ? -1 : add(value, at);
    }

    private int place(long value) {
        return (int) (value * MIX >>> Long.SIZE / 2) & places.length - 1;
    }

    private int add(long value, int at) {
        if (size == values.length) {
            grow();
            return of(value);
        }
        values[size] = value;
        places[at] = ++size;
        return size - 1;
    }

    private void grow() {
        values = Arrays.copyOf(values, 2 * size);
        places = new int[4 * size];
        for (int id = 0; id < size; id++) {
            int at = place(values[id]);
            while (places[at] != 0) {
                at = at + 1 & places.length - 1;
            }
            places[at] = id + 1;
        }
    }
}
