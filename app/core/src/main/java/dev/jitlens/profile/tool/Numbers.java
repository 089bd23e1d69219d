package dev.jitlens.profile.tool;

import java.util.Arrays;

/** Numbers, one after the other, without an object for each. */
final class Numbers {
    private long[] all = new long[16];
    private int size;

    void add(long number) {
        if (size == all.length) {
            all = Arrays.copyOf(all, 2 * size);
        }
        all[size++] = number;
    }

    int size() {
        return size;
    }

    long get(int index) {
        return all[index];
    }

    void set(int index, long number) {
        all[index] = number;
    }

    /** Keeps so many of them. */
    void cut(int newSize) {
        size = newSize;
    }
}
