package dev.jitlens.parse.compilation;

import dev.jitlens.model.Method;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.Names;

import java.util.Arrays;
import java.util.function.Predicate;

/**
 * The grammar of a PrintInlining line (compileTask.cpp, {@code print_inlining_header}; JDK 25:
 * printinlining.cpp):
 *
 * <pre>
 *                !m             @ 4   java.lang.ref.ReferenceQueue::poll (28 bytes)   inline
 * </pre>
 *
 * Blanks and flags up to a column that tells the depth, bci, callee with its size, and after three
 * blanks what was decided. JDK 24 and 25 write every attempt at one bci into one line, each after
 * three blanks, with {@code callee changed to C::m (9 bytes)} between. Reused for every line.
 */
public final class InliningLine {
    /** Column of the {@code @} at depth 0, with and without tiered compilation. */
    static final int TIERED_COLUMN = 30;

    static final int UNTIERED_COLUMN = 28;

    private static final byte[] BYTES = Bytes.of(" bytes)");
    private static final byte[] NOT_LOADED = Bytes.of("not loaded)");
    private static final byte[] GAP = Bytes.of("   ");
    private static final byte[] BLANK = Bytes.of(" ");
    private static final byte[] COLONS = Bytes.of("::");
    private static final byte[] CHANGED = Bytes.of("callee changed to ");
    static final byte[] PROFILE = Bytes.of("\\-> TypeProfile (");
    private static final byte[] COUNTS = Bytes.of(" counts) = ");

    /** Where tabs lead; editors have stops nearer to each other, which leave the order the same. */
    private static final int TAB_STOP = 8;

    /** Blanks before the {@code @}, flags counted as blanks: 2 a level of depth. */
    public int column;

    /** Whether somebody has indented it otherwise than HotSpot does. */
    boolean moved;

    public int bci;
    public int bytecodeBytes;
    int messageStart;
    int end;
    private byte[] buf;
    private int start;
    private int callEnd;
    private int calleeStart;
    private int calleeEnd;

    /**
     * Index of the {@code @} if blanks and flags lead to one, or -1. An editor may have put tabs
     * there, such as {@code \t\t@ 4 C::m (13 bytes) inline (hot)}.
     */
    static int at(byte[] buf, int from, int to) {
        int i = from;
        while (i < to && isIndent(buf[i])) {
            i++;
        }
        return i < to - 1 && buf[i] == '@' && buf[i + 1] == ' ' ? i : -1;
    }

    private static boolean isIndent(byte b) {
        return b == ' ' || b == 's' || b == '!' || b == 'm' || b == '\t';
    }

    /** Whether nothing stands there but what may stand before a call. */
    public static boolean isIndent(byte[] buf, int from, int to) {
        int i = from;
        while (i < to && isIndent(buf[i])) {
            i++;
        }
        return i == to;
    }

    private static int column(byte[] buf, int from, int at) {
        if (Bytes.indexOf(buf, from, at, (byte) '\t') < 0) {
            return at - from;
        }
        int column = 0;
        for (int i = from; i < at; i++) {
            column += buf[i] == '\t' ? TAB_STOP - column % TAB_STOP : 1;
        }
        return column;
    }

    /** Whether {@code bytes[from..to)} is such a line, up to its message. */
    boolean parse(byte[] bytes, int from, int to) {
        return parse(bytes, from, to, GAP, 2);
    }

    /**
     * The same where somebody has made one blank of several: {@code @ 7 C::m (23 bytes) too big}.
     */
    boolean parseDense(byte[] bytes, int from, int to) {
        return parse(bytes, from, to, BLANK, 1);
    }

    private boolean parse(byte[] bytes, int from, int to, byte[] gap, int leastBlanks) {
        buf = bytes;
        start = from;
        end = to;
        int at = at(bytes, from, to);
        if (at < 0) {
            return false;
        }
        column = column(bytes, from, at);
        moved = column < UNTIERED_COLUMN || column != at - from;
        int digits = at + 2 < to && bytes[at + 2] == '-' ? at + 3 : at + 2;
        int bciEnd = Bytes.skipDigits(bytes, digits, to);
        bci = (int) Bytes.number(bytes, at + 2, bciEnd, Integer.MIN_VALUE);
        int callee = Bytes.skipBlanks(bytes, bciEnd, to);
        if (bci == Integer.MIN_VALUE || callee - bciEnd < leastBlanks) {
            return false;
        }
        int after = callee(callee, to);
        if (after < 0 || after < to && !Bytes.startsWith(bytes, after, to, gap)) {
            return false;
        }
        callEnd = after;
        messageStart = Math.min(to, after + gap.length);
        return true;
    }

    /** Reads {@code C::m (9 bytes)}; returns the index after it, or -1. */
    private int callee(int from, int to) {
        int colons = -1;
        for (int i = from; i < to - 1; i++) {
            byte b = buf[i];
            if (b == ':' && colons < 0 && buf[i + 1] == ':') {
                colons = i;
            } else if (b == ' ' && colons < 0) {
                return -1;
            } else if (b == ' ' && buf[i + 1] == '(') {
                int after = size(i + 2, to);
                if (after > 0) {
                    calleeStart = from;
                    calleeEnd = i;
                    return colons > from ? after : -1;
                }
            }
        }
        return -1;
    }

    private int size(int i, int to) {
        if (Bytes.startsWith(buf, i, to, NOT_LOADED)) {
            bytecodeBytes = -1;
            return i + NOT_LOADED.length;
        }
        int digits = Bytes.skipDigits(buf, i, to);
        if (digits > i && digits - i < 9 && Bytes.startsWith(buf, digits, to, BYTES)) {
            bytecodeBytes = (int) Bytes.number(buf, i, digits, -1);
            return digits + BYTES.length;
        }
        return -1;
    }

    public Method callee(MethodTable methods) {
        return methods.of(buf, calleeStart, calleeEnd);
    }

    /** Whether there is no message. */
    boolean saysNothing() {
        return messageStart >= end;
    }

    /** What one more attempt at the same call stands after: it, and perhaps its other callee. */
    byte[] beforeMore() {
        boolean changed = Bytes.startsWith(buf, messageStart, end, CHANGED);
        boolean decided = changed && Bytes.indexOf(buf, messageStart, end, GAP) >= 0;
        return Arrays.copyOfRange(buf, start, changed && !decided ? end : callEnd);
    }

    /** Whether {@code bytes[from..to)} begins as one more attempt does. */
    static boolean isMore(byte[] bytes, int from, int to) {
        int word = from + GAP.length;
        return word < to && Bytes.startsWith(bytes, from, to, GAP) && bytes[word] != ' ';
    }

    /** Hands every attempt of the message on. */
    void attempts(InliningReasons reasons, Names names, InliningSites sites) {
        if (saysNothing()) {
            sites.decision(this, InliningReasons.NOTHING_SAID);
        }
        for (int i = messageStart; i < end; ) {
            int gap = Bytes.indexOf(buf, i, end, GAP);
            int partEnd = gap < 0 ? end : gap;
            if (Bytes.startsWith(buf, i, partEnd, CHANGED)) {
                callee(Bytes.skipBlanks(buf, i + CHANGED.length, partEnd), partEnd);
            } else if (!profile(buf, i, partEnd, names, sites) && i < partEnd) {
                sites.decision(this, reasons.of(buf, i, partEnd));
            }
            i = partEnd + GAP.length;
        }
    }

    /** Whether all attempts use HotSpot's words. */
    boolean spokenByHotSpot(InliningReasons reasons) {
        return !saysNothing() && eachDecision(part -> reasons.of(buf, part[0], part[1]).known());
    }

    /** Whether no attempt has a part of another line in it. */
    boolean plausible() {
        return eachDecision(
                part ->
                        buf[part[0]] != ' '
                                && buf[part[0]] != '@'
                                && Bytes.indexOf(buf, part[0], part[1], COLONS) < 0);
    }

    /** Asks for the range of every attempt that is a decision. */
    private boolean eachDecision(Predicate<int[]> asked) {
        int[] part = new int[2];
        for (int i = messageStart; i < end; i = part[1] + GAP.length) {
            int gap = Bytes.indexOf(buf, i, end, GAP);
            part[0] = i;
            part[1] = gap < 0 ? end : gap;
            boolean other =
                    i == part[1]
                            || Bytes.startsWith(buf, i, part[1], CHANGED)
                            || Bytes.indexOf(buf, i, part[1], PROFILE) >= 0;
            if (!other && !asked.test(part)) {
                return false;
            }
        }
        return true;
    }

    /** Reads {@code \-> TypeProfile (84000/508206 counts) = W$B}, the blanks before it included. */
    static boolean profile(byte[] buf, int from, int to, Names names, InliningSites sites) {
        int i = Bytes.skipBlanks(buf, from, to);
        if (!Bytes.startsWith(buf, i, to, PROFILE)) {
            return false;
        }
        int number = i + PROFILE.length;
        int slash = Bytes.skipDigits(buf, number, to);
        int type = Bytes.indexOf(buf, slash, to, COUNTS);
        long count = Bytes.number(buf, number, slash, -1);
        if (count < 0 || type < 0) {
            return false;
        }
        sites.receiver(names.of(buf, type + COUNTS.length, to), count);
        return true;
    }
}
