package dev.jitlens.profile.jlp;

import java.util.Arrays;

/** How often which samples were taken in which code, while which code was there. */
final class SampleCounts {
    private static final int NONE = -1;

    private int[] keys = new int[1 << 10];
    private int[] codes = new int[1 << 10];
    private long[] counts = new long[1 << 10];
    private long[] eras = new long[1 << 10];

    /** The number of the same samples in other code or another era, or {@link #NONE}. */
    private int[] earlier = new int[1 << 10];

    /** The number that each key was given last, or {@link #NONE}. */
    private int[] latest = new int[0];

    private int size;

    /**
     * @param key of {@link SampleKeys}
     * @param code index of the code that its PC is in, or -1
     * @param era of {@link Eras}
     */
    void add(int key, int code, long era) {
        if (key >= latest.length) {
            int known = latest.length;
            latest = Arrays.copyOf(latest, Math.max(1 << 10, (key + 1) * 2));
            Arrays.fill(latest, known, latest.length, NONE);
        }
        int at = latest[key];
        while (at != NONE && (codes[at] != code || eras[at] != era)) {
            at = earlier[at];
        }
        if (at == NONE) {
            at = append(key, code, era);
        }
        counts[at]++;
    }

    private int append(int key, int code, long era) {
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            codes = Arrays.copyOf(codes, size * 2);
            counts = Arrays.copyOf(counts, size * 2);
            eras = Arrays.copyOf(eras, size * 2);
            earlier = Arrays.copyOf(earlier, size * 2);
        }
        keys[size] = key;
        codes[size] = code;
        eras[size] = era;
        earlier[size] = latest[key];
        latest[key] = size;
        return size++;
    }

    /** They are numbered in the order in which they came first. */
    int size() {
        return size;
    }

    int key(int i) {
        return keys[i];
    }

    int code(int i) {
        return codes[i];
    }

    long era(int i) {
        return eras[i];
    }

    long count(int i) {
        return counts[i];
    }
}
