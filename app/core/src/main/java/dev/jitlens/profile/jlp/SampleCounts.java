package dev.jitlens.profile.jlp;

import java.util.Arrays;

/**
 * Counts equal samples by their bytes: a few arrays hold millions of them. What a sample means is
 * found out once for all that are equal.
 */
final class SampleCounts {
    private final int mostBytes;
    private byte[] keys = new byte[1 << 16];
    private int used;
    private int[] begins = new int[1 << 10];
    private int[] codes = new int[1 << 10];
    private long[] positions = new long[1 << 10];
    private long[] hashes = new long[1 << 10];
    private long[] counts = new long[1 << 10];
    private int[] slots = new int[1 << 12];
    private int size;

    /**
     * @param mostBytes that distinct samples may take
     */
    SampleCounts(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /**
     * @param code index of the code that its PC is in, or -1
     * @param epoch which meaning ids of methods have
     * @param position of its record
     * @return whether there was room for it
     */
    boolean add(byte[] buf, int from, int to, int code, int epoch, long position) {
        long hash = JlpPayload.hash(buf, from, to) * 31 + code * 0x9E3779B9L + epoch;
        int slot = (int) (hash ^ hash >>> 32) & slots.length - 1;
        while (slots[slot] != 0) {
            int i = slots[slot] - 1;
            if (hashes[i] == hash && codes[i] == code && same(i, buf, from, to)) {
                counts[i]++;
                return true;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (used + (long) (to - from) > mostBytes) {
            return false;
        }
        slots[slot] = size + 1;
        append(buf, from, to, code, position, hash);
        return true;
    }

    private boolean same(int i, byte[] buf, int from, int to) {
        return Arrays.equals(keys, begins[i], end(i), buf, from, to);
    }

    private void append(byte[] buf, int from, int to, int code, long position, long hash) {
        int length = to - from;
        while (used + length > keys.length) {
            keys = Arrays.copyOf(keys, (int) Math.min(Integer.MAX_VALUE - 8, keys.length * 2L));
        }
        if (size == begins.length) {
            begins = Arrays.copyOf(begins, size * 2);
            codes = Arrays.copyOf(codes, size * 2);
            positions = Arrays.copyOf(positions, size * 2);
            hashes = Arrays.copyOf(hashes, size * 2);
            counts = Arrays.copyOf(counts, size * 2);
        }
        System.arraycopy(buf, from, keys, used, length);
        begins[size] = used;
        codes[size] = code;
        positions[size] = position;
        hashes[size] = hash;
        counts[size] = 1;
        used += length;
        size++;
        if (size * 2 > slots.length) {
            rehash();
        }
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        for (int i = 0; i < size; i++) {
            int slot = (int) (hashes[i] ^ hashes[i] >>> 32) & slots.length - 1;
            while (slots[slot] != 0) {
                slot = slot + 1 & slots.length - 1;
            }
            slots[slot] = i + 1;
        }
    }

    private int end(int i) {
        return i + 1 < size ? begins[i + 1] : used;
    }

    /** Distinct samples; they are numbered in the order in which they came first. */
    int size() {
        return size;
    }

    JlpPayload bytes(int i) {
        return new JlpPayload(keys, begins[i], end(i));
    }

    int code(int i) {
        return codes[i];
    }

    /** Of the record that came first. */
    long position(int i) {
        return positions[i];
    }

    long count(int i) {
        return counts[i];
    }
}
