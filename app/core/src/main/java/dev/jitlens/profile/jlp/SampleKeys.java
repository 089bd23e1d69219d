package dev.jitlens.profile.jlp;

import dev.jitlens.parse.line.Bytes;

import java.util.Arrays;

/**
 * Tells samples apart by their bytes: a few arrays hold millions of them. What a sample means is
 * found out once for all that are equal.
 */
final class SampleKeys {
    /** Distinct samples take too many bytes already. */
    static final int NO_ROOM = -1;

    private final int mostBytes;
    private byte[] keys = new byte[1 << 16];
    private int used;
    private int[] begins = new int[1 << 10];
    private long[] pcs = new long[1 << 10];
    private long[] positions = new long[1 << 10];
    private long[] hashes = new long[1 << 10];
    private int[] slots = new int[1 << 12];
    private int size;

    /**
     * @param mostBytes that distinct samples may take
     */
    SampleKeys(int mostBytes) {
        this.mostBytes = mostBytes;
    }

    /**
     * @param epoch which meaning ids of methods have
     * @param position of its record
     * @return its key, or {@link #NO_ROOM}
     */
    int add(byte[] buf, int from, int to, long pc, int epoch, long position) {
        long hash = Bytes.longHash(buf, from, to) * 31 + epoch;
        int slot = (int) (hash ^ hash >>> 32) & slots.length - 1;
        while (slots[slot] != 0) {
            int i = slots[slot] - 1;
            if (hashes[i] == hash && same(i, buf, from, to)) {
                return i;
            }
            slot = slot + 1 & slots.length - 1;
        }
        if (used + (long) (to - from) > mostBytes) {
            return NO_ROOM;
        }
        slots[slot] = size + 1;
        return append(buf, from, to, pc, position, hash);
    }

    private boolean same(int i, byte[] buf, int from, int to) {
        return Arrays.equals(keys, begins[i], end(i), buf, from, to);
    }

    private int append(byte[] buf, int from, int to, long pc, long position, long hash) {
        int length = to - from;
        while (used + length > keys.length) {
            keys = Arrays.copyOf(keys, (int) Math.min(Integer.MAX_VALUE - 8, keys.length * 2L));
        }
        if (size == begins.length) {
            begins = Arrays.copyOf(begins, size * 2);
            pcs = Arrays.copyOf(pcs, size * 2);
            positions = Arrays.copyOf(positions, size * 2);
            hashes = Arrays.copyOf(hashes, size * 2);
        }
        System.arraycopy(buf, from, keys, used, length);
        begins[size] = used;
        pcs[size] = pc;
        positions[size] = position;
        hashes[size] = hash;
        used += length;
        size++;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
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

    JlpPayload bytes(int i) {
        return new JlpPayload(keys, begins[i], end(i));
    }

    /** The program counter of all that are equal, or 0. */
    long pc(int i) {
        return pcs[i];
    }

    /** The position of the record that came first. */
    long position(int i) {
        return positions[i];
    }
}
