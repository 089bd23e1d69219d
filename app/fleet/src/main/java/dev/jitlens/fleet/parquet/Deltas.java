package dev.jitlens.fleet.parquet;

/**
 * Integers as Parquet's DELTA_BINARY_PACKED has them: what each adds to the one before, less the
 * least of its block, in as few bits as its 32 need. All is modulo 2 to the 64.
 */
final class Deltas {
    /** Its number in parquet.thrift. */
    static final int ENCODING = 5;

    private static final int BLOCK = 128;
    private static final int PARTS = 4;
    private static final int PART = BLOCK / PARTS;

    private Deltas() {}

    static void put(long[] values, int count, Growing out) {
        out.putVarint(BLOCK);
        out.putVarint(PARTS);
        out.putVarint(count);
        out.putVarint(zigzag(values[0]));
        long[] deltas = new long[BLOCK];
        for (int from = 1; from < count; from += BLOCK) {
            int size = Math.min(BLOCK, count - from);
            long least = Long.MAX_VALUE;
            for (int i = 0; i < size; i++) {
                deltas[i] = values[from + i] - values[from + i - 1];
                least = Math.min(least, deltas[i]);
            }
            for (int i = 0; i < BLOCK; i++) {
                deltas[i] = i < size ? deltas[i] - least : 0;
            }
            block(deltas, least, size, out);
        }
    }

    private static void block(long[] deltas, long least, int size, Growing out) {
        out.putVarint(zigzag(least));
        int[] bits = new int[PARTS];
        for (int part = 0; part < PARTS; part++) {
            long any = 0;
            for (int i = part * PART; i < (part + 1) * PART; i++) {
                any |= deltas[i];
            }
            bits[part] = Long.SIZE - Long.numberOfLeadingZeros(any);
            out.put(bits[part]);
        }
        for (int part = 0; part < PARTS && part * PART < size; part++) {
            if (bits[part] > 0) {
                packed(deltas, part * PART, bits[part], out);
            }
        }
    }

    private static void packed(long[] deltas, int from, int bits, Growing out) {
        long waiting = 0;
        int waits = 0;
        for (int i = from; i < from + PART; i++) {
            waiting |= deltas[i] << waits;
            waits += bits;
            if (waits >= Long.SIZE) {
                out.putLong(waiting);
                waits -= Long.SIZE;
                waiting = waits == 0 ? 0 : deltas[i] >>> bits - waits;
            }
        }
        if (waits > 0) {
            out.putInt((int) waiting); // 32 values of any size are a number of times 32 bits
        }
    }

    static long zigzag(long value) {
        return value << 1 ^ value >> 63;
    }
}
