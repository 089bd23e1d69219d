package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.parse.line.Hex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Collects the bytes of a {@code [MachCode]}. They stand in groups of two bytes (four or one, if
 * the instruction set has its code in such units), in the order of memory. Reused.
 */
final class CodeBytes {
    /**
     * No nmethod is as long ({@code JVMCINMethodSizeLimit} is 640 kB); what a damaged log has
     * beyond it is left out. An instruction takes more room than its bytes when it is read.
     */
    private static final int MOST = 1 << 21;

    private static final int LONGEST_LINE = 128;

    /** No nmethod is in so many pieces. */
    private static final int MOST_PARTS = 1 << 16;

    private byte[] bytes = new byte[0];
    private int length;
    private final List<Part> parts = new ArrayList<>();
    private long next;
    private int high = -1;

    /** Whether another writer cut the last line. */
    private boolean torn;

    private boolean cut;

    /** What may be the end of that line, or null. */
    private byte[] rest;

    /** Where a run of bytes without a gap begins. */
    private record Part(long address, int start) {}

    void clear() {
        length = 0;
        high = -1;
        torn = false;
        cut = false;
        rest = null;
        parts.clear();
    }

    /** Whether there was more than is kept. */
    boolean isCut() {
        return cut;
    }

    boolean isEmpty() {
        return length == 0;
    }

    /** The address after the last byte. */
    long end() {
        return next;
    }

    /** Adds the groups in {@code buf[from..to)}; whatever follows them is left out. */
    void add(long address, byte[] buf, int from, int to) {
        if (rest != null) {
            complete(address);
        }
        high = -1;
        if (parts.isEmpty() || address != next) {
            if (parts.size() == MOST_PARTS || length > MOST) {
                cut = true;
                return;
            }
            parts.add(new Part(address, length));
            next = address;
        }
        more(buf, from, to);
    }

    /**
     * Groups without an address, which may be the end of a line that another writer cut; whether
     * they are is seen at the next address.
     *
     * <pre>
     *   0x00007fc20f0e0aa0: 8984 2400 | c0fe ff55 | 4883 ec40 | 0f1f 4000 | 4181 7f[1.144s][info …
     *   24 | 002c 0000 | 0f84 0500
     * </pre>
     */
    void rest(byte[] buf, int from, int to) {
        if (torn) {
            rest = Arrays.copyOfRange(buf, from, Math.min(to, from + LONGEST_LINE));
        }
    }

    private void complete(long address) {
        int lengthBefore = length;
        long nextBefore = next;
        more(rest, 0, rest.length);
        if (next != address) {
            length = lengthBefore;
            next = nextBefore;
        }
        rest = null;
    }

    /** Adds groups that continue the line before. */
    void more(byte[] buf, int from, int to) {
        if (length > MOST) {
            cut = true;
            return;
        }
        if (length + to - from > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, length + to - from + 1024));
        }
        int before = length;
        torn = false;
        for (int i = high < 0 ? pairs(buf, from, to) : from; i < to; i++) {
            int digit = Hex.digit(buf[i]);
            if (digit >= 0) {
                if (high < 0) {
                    high = digit;
                } else {
                    bytes[length++] = (byte) (high << 4 | digit);
                    high = -1;
                }
            } else if (buf[i] != ' ' && buf[i] != '|') {
                torn = true;
                break;
            }
        }
        next += length - before;
    }

    /** Adds what groups of two bytes come first, which nearly all are; returns where they end. */
    private int pairs(byte[] buf, int from, int to) {
        int i = from;
        while (i + 4 <= to) {
            int first = Hex.digit(buf[i]) << 4 | Hex.digit(buf[i + 1]);
            int second = Hex.digit(buf[i + 2]) << 4 | Hex.digit(buf[i + 3]);
            if ((first | second) < 0) {
                return i;
            }
            bytes[length++] = (byte) first;
            bytes[length++] = (byte) second;
            i += 4;
            while (i < to && (buf[i] == ' ' || buf[i] == '|')) {
                i++;
            }
        }
        return i;
    }

    List<Listing.Chunk> chunks() {
        List<Listing.Chunk> chunks = new ArrayList<>(parts.size());
        for (int i = 0; i < parts.size(); i++) {
            int start = parts.get(i).start;
            int end = i + 1 < parts.size() ? parts.get(i + 1).start : length;
            if (end > start) {
                chunks.add(
                        new Listing.Chunk(
                                parts.get(i).address, Arrays.copyOfRange(bytes, start, end)));
            }
        }
        return chunks;
    }
}
