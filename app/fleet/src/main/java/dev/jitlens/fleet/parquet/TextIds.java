package dev.jitlens.fleet.parquet;

import java.util.Arrays;

/** The different texts of a column, each of which has a small number for it. */
final class TextIds {
    private static final int MOST = 1 << 16;
    private static final int MOST_BYTES = 1 << 21;
    private static final int MIX = 0x9e3779b9;
    private static final int FIRST = 16;

    private byte[][] values = new byte[FIRST][];
    private int[] hashes = new int[FIRST];

    /** One more than the id; twice as many places as there are values at most. */
    private int[] places = new int[2 * FIRST];

    private int size;
    private int bytes;

    int size() {
        return size;
    }

    byte[] value(int id) {
        return values[id];
    }

    /** The number for a text, or -1 if there are too many. */
    int of(byte[] value) {
        int hash = Arrays.hashCode(value) * MIX;
        int at = place(hash);
        while (places[at] != 0) {
            int id = places[at] - 1;
            if (values[id] == value || hashes[id] == hash && Arrays.equals(values[id], value)) {
                return id;
            }
            at = at + 1 & places.length - 1;
        }
        return size == MOST || value.length > MOST_BYTES - bytes ? -1 : add(value, hash, at);
    }

    private int place(int hash) {
        return hash >>> Integer.numberOfLeadingZeros(places.length) + 1 & places.length - 1;
    }

    private int add(byte[] value, int hash, int at) {
        if (size == values.length) {
            grow();
            return of(value);
        }
        values[size] = value;
        hashes[size] = hash;
        bytes += value.length;
        places[at] = ++size;
        return size - 1;
    }

    private void grow() {
        values = Arrays.copyOf(values, 2 * size);
        hashes = Arrays.copyOf(hashes, 2 * size);
        places = new int[4 * size];
        for (int id = 0; id < size; id++) {
            int at = place(hashes[id]);
            while (places[at] != 0) {
                at = at + 1 & places.length - 1;
            }
            places[at] = id + 1;
        }
    }
}
