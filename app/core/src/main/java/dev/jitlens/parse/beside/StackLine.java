package dev.jitlens.parse.beside;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;

/** Frames of stacks as programs and dumps of threads print them. */
public final class StackLine {
    private static final byte[] AT = Bytes.of("\tat ");
    private static final byte[] PLAIN = Bytes.of("._$/@:-+<>~");

    private StackLine() {}

    /**
     * Whether the line is {@code \tat a.b.C.work(C.java:12)} and nothing else: no other line can
     * have been torn into it.
     */
    public static boolean is(Line line) {
        if (!line.startsWith(AT) || line.buf[line.end - 1] != ')') {
            return false;
        }
        int open = Bytes.indexOf(line.buf, line.start, line.end, (byte) '(');
        return open > 0
                && isPlain(line.buf, line.start + AT.length, open, false)
                && isPlain(line.buf, open + 1, line.end - 1, true);
    }

    /**
     * @param blanks whether single blanks may be in it, as in {@code Native Method}
     */
    private static boolean isPlain(byte[] buf, int from, int to, boolean blanks) {
        for (int i = from; i < to; i++) {
            byte b = buf[i];
            boolean letter = b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || Bytes.isDigit(b);
            boolean blank = b == ' ' && blanks && i > from && buf[i - 1] != ' ';
            if (!letter && !blank && Bytes.indexOf(PLAIN, 0, PLAIN.length, b) < 0) {
                return false;
            }
        }
        return true;
    }
}
