package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.PrintedText;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.TextFlow;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Hex;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Instructions that are printed as text, kept as bytes while they are read: to count them most need
 * no string.
 */
final class TextLines extends PrintedText {
    private static final int FEW = 64;
    private static final int LARGE = 1 << 20;
    private static final int LONGEST_JUMP = 5;
    private static final int ADDRESS_DIGITS = 16;

    private static final byte[] JUMP = Bytes.of("jmp");
    private static final byte[] JUMP_Q = Bytes.of("jmpq");
    private static final byte[] CALL = Bytes.of("call");
    private static final byte[] CALL_Q = Bytes.of("callq");
    private static final byte[] RETURN = Bytes.of("ret");
    private static final byte[] RETURN_Q = Bytes.of("retq");
    private static final byte[] HALT = Bytes.of("hlt");
    private static final byte[] NOP = Bytes.of("nop");

    private final InstructionLine instruction = new InstructionLine();
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

    @Override
    public int size() {
        return size;
    }

    @Override
    public long address(int i) {
        return addresses[i];
    }

    @Override
    public Listing.TextLine line(int i) {
        return instruction.of(addresses[i], text, begin(i), ends[i]);
    }

    /** Of what is most frequent in the code of x86-64, as most disassemblers print it. */
    @Override
    public Flow flow(int i) {
        int from = begin(i);
        int to = ends[i];
        if (to - from < 2) {
            return null;
        }
        if (TextFlow.onlyGoesOn((char) text[from], (char) text[from + 1])) {
            return Flow.NEXT;
        }
        return switch (text[from]) {
            case 'j' -> jump(from, to);
            case 'c' -> call(from, to);
            case 'r' -> is(RETURN, RETURN_Q, from, to) ? Flow.RETURN : null;
            case 'h' -> Bytes.equals(text, from, to, HALT) ? Flow.STOP : null;
            case 'n' -> Bytes.startsWith(text, from, to, NOP) ? Flow.NEXT : null;
            default -> null;
        };
    }

    private Flow jump(int from, int to) {
        int end = wordEnd(from, to);
        if (end - from > LONGEST_JUMP || aim(end, to) == 0) {
            return null;
        }
        if (!Bytes.startsWith(text, from, end, JUMP)) {
            return Flow.BRANCH;
        }
        return is(JUMP, JUMP_Q, from, end) ? Flow.JUMP : null;
    }

    private Flow call(int from, int to) {
        int end = wordEnd(from, to);
        return is(CALL, CALL_Q, from, end) && aim(end, to) != 0 ? Flow.CALL : null;
    }

    private boolean is(byte[] word, byte[] same, int from, int to) {
        return Bytes.equals(text, from, to, word) || Bytes.equals(text, from, to, same);
    }

    /** Where the letters end. */
    private int wordEnd(int from, int to) {
        int i = from;
        while (i < to && text[i] >= 'a' && text[i] <= 'z') {
            i++;
        }
        return i;
    }

    /** The only operand, behind a word, if it is an address of so many digits; else 0. */
    private long aim(int wordEnd, int to) {
        int digits = to - ADDRESS_DIGITS;
        boolean alone =
                digits - 2 > wordEnd
                        && text[digits - 1] == 'x'
                        && text[digits - 2] == '0'
                        && Bytes.skipBlanks(text, wordEnd, to) == digits - 2;
        return alone ? Hex.sixteen(text, digits) : 0;
    }

    @Override
    public long target(int i) {
        return Hex.sixteen(text, ends[i] - ADDRESS_DIGITS);
    }

    boolean isSorted() {
        for (int i = 1; i < size; i++) {
            if (addresses[i - 1] > addresses[i]) {
                return false;
            }
        }
        return true;
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
        return lines(Math.min(FEW, size));
    }

    List<Listing.TextLine> lines() {
        return lines(size);
    }

    private List<Listing.TextLine> lines(int count) {
        List<Listing.TextLine> lines = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            lines.add(line(i));
        }
        return lines;
    }
}
