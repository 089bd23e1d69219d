package dev.jitlens.run.again;

import java.util.Arrays;

/** Where every {@value #EVERY}th line of a file begins. Filled by one thread, asked by others. */
final class LineOffsets {
    static final int EVERY = 256;

    private long[] offsets = new long[64];
    private int size;

    /** A line number, from 1, and the byte offset of its beginning. */
    record Mark(long line, long offset) {}

    /** Line 1 + size * EVERY begins here. */
    synchronized void add(long offset) {
        if (size == offsets.length) {
            offsets = Arrays.copyOf(offsets, size * 2);
        }
        offsets[size++] = offset;
    }

    /** The last known mark at or before a line. */
    synchronized Mark before(long line) {
        int i = (int) Math.min((line - 1) / EVERY, size - 1L);
        return new Mark(1 + (long) i * EVERY, offsets[i]);
    }
}
