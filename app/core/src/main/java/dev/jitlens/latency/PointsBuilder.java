package dev.jitlens.latency;

import java.util.Arrays;

/** Collects the points of a series, and where its intervals stand in the file. */
final class PointsBuilder {
    private static final int COLUMNS = 9;

    private long[][] columns = new long[COLUMNS][64];
    private int[] bytes = new int[64];
    private int size;
    private final long[] percentiles = new long[IntervalPoints.PERCENTILES.length];

    void add(HlogInterval interval, Counts counts) {
        if (size == bytes.length) {
            for (int c = 0; c < COLUMNS; c++) {
                columns[c] = Arrays.copyOf(columns[c], 2 * size);
            }
            bytes = Arrays.copyOf(bytes, 2 * size);
        }
        counts.percentiles(IntervalPoints.PERCENTILES, percentiles);
        bytes[size] = interval.bytes();
        long[] row = {
            interval.startNanos(),
            interval.endNanos(),
            counts.total(),
            counts.max(),
            percentiles[0],
            percentiles[1],
            percentiles[2],
            percentiles[3],
            interval.origin().offset()
        };
        for (int c = 0; c < COLUMNS; c++) {
            columns[c][size] = row[c];
        }
        size++;
    }

    /**
     * @param zeroNanos what times are to be since
     */
    IntervalPoints points(long zeroNanos) {
        long[] start = column(0);
        long[] end = column(1);
        for (int i = 0; i < size; i++) {
            start[i] -= zeroNanos;
            end[i] -= zeroNanos;
        }
        return new IntervalPoints(
                start, end, column(2), column(3), column(4), column(5), column(6), column(7));
    }

    /** The offset of each interval's first byte. */
    long[] offsets() {
        return column(8);
    }

    /** The length of each interval's line, in bytes. */
    int[] bytes() {
        return Arrays.copyOf(bytes, size);
    }

    private long[] column(int c) {
        return Arrays.copyOf(columns[c], size);
    }
}
