package dev.jitlens.fleet.parquet;

/** Parquet's hybrid of run lengths and packed bits. */
final class RunLengths {
    /** Bits are packed for so many values together. */
    private static final int GROUP = 8;

    private RunLengths() {}

    /** How many bits the largest of some numbers takes; readers of old do not know of none. */
    static int bits(int largest) {
        return Math.max(1, Integer.SIZE - Integer.numberOfLeadingZeros(largest));
    }

    static void put(int[] values, int count, int bits, Growing out) {
        int at = 0;
        while (at < count) {
            int run = run(values, at, count);
            if (run >= GROUP) {
                out.putVarint((long) run << 1);
                for (int shift = 0; shift < bits; shift += Byte.SIZE) {
                    out.put(values[at] >>> shift);
                }
                at += run;
            } else {
                at = packed(values, at, count, bits, out);
            }
        }
    }

    private static int run(int[] values, int at, int count) {
        int end = at + 1;
        while (end < count && values[end] == values[at]) {
            end++;
        }
        return end - at;
    }

    /**
     * Packs groups until a run begins where one ends.
     *
     * @return where the next value is
     */
    private static int packed(int[] values, int from, int count, int bits, Growing out) {
        int end = from;
        do {
            end += GROUP;
        } while (end < count && !isRun(values, end, count));
        out.putVarint((long) ((end - from) / GROUP) << 1 | 1);
        long waiting = 0;
        int waits = 0;
        for (int i = from; i < end; i++) {
            long value = i < count ? values[i] : 0;
            waiting |= value << waits;
            waits += bits;
            while (waits >= Byte.SIZE) {
                out.put((int) waiting);
                waiting >>>= Byte.SIZE;
                waits -= Byte.SIZE;
            }
        }
        return Math.min(end, count);
    }

    private static boolean isRun(int[] values, int at, int count) {
        if (at + GROUP > count) {
            return false;
        }
        for (int i = 1; i < GROUP; i++) {
            if (values[at + i] != values[at]) {
                return false;
            }
        }
        return true;
    }
}
