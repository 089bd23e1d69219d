package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.instruction.TextFlow;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Instructions that are printed as text, kept as bytes while they are read: to count them most need
 * no string.
 */
final class TextLines {
    private static final int FEW = 64;
    private static final int LARGE = 1 << 20;

    /** Stands for all that leads to the next instruction. */
    private static final String GOES_ON = "nop";

    private static final byte[] NO_BYTES = {};

    private long[] addresses;
    private int[] ends;
    private byte[] text;
    private int size;

    TextLines() {
        this(new long[FEW], new int[FEW], new byte[FEW * FEW], 0);
    }

    private TextLines(long[] addresses, int[] ends, byte[] text, int size) {
        this.addresses = addresses;
        this.ends = ends;
        this.text = text;
        this.size = size;
    }

    int size() {
        return size;
    }

    void clear() {
        size = 0;
        if (text.length > LARGE) {
            text = new byte[LARGE];
        }
    }

    void add(long address, byte[] buf, int from, int to) {
        if (size == addresses.length) {
            addresses = Arrays.copyOf(addresses, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
        }
        int begin = begin(size);
        int end = begin + to - from;
        if (end > text.length) {
            text = Arrays.copyOf(text, Math.max(end, text.length + (text.length >> 1)));
        }
        System.arraycopy(buf, from, text, begin, to - from);
        addresses[size] = address;
        ends[size++] = end;
    }

    private int begin(int line) {
        return line == 0 ? 0 : ends[line - 1];
    }

    /** The same, which does not change any more. */
    TextLines copy() {
        return new TextLines(
                Arrays.copyOf(addresses, size),
                Arrays.copyOf(ends, size),
                Arrays.copyOf(text, begin(size)),
                size);
    }

    /** The first few lines. */
    List<Listing.TextLine> first() {
        return lines(Math.min(FEW, size), true);
    }

    /**
     * @param whole whether all of a line is wanted where its first letters tell already that it
     *     leads to the next one
     */
    List<Listing.TextLine> lines(boolean whole) {
        return lines(size, whole);
    }

    private List<Listing.TextLine> lines(int count, boolean whole) {
        InstructionLine instruction = new InstructionLine();
        List<Listing.TextLine> lines = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            int from = begin(i);
            lines.add(
                    !whole && onlyGoesOn(from, ends[i])
                            ? new Listing.TextLine(addresses[i], GOES_ON, NO_BYTES)
                            : instruction.of(addresses[i], text, from, ends[i]));
        }
        return lines;
    }

    private boolean onlyGoesOn(int from, int to) {
        return to - from > 1 && TextFlow.onlyGoesOn((char) text[from], (char) text[from + 1]);
    }
}
