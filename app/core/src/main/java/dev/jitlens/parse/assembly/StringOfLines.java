package dev.jitlens.parse.assembly;

import dev.jitlens.parse.line.Bytes;

/**
 * A string constant with line ends in it. HotSpot shows it as it is in the comment of the
 * instruction that uses it, so that the comment goes on in the next line:
 *
 * <pre>
 * 0x00007fcf7928b158: movabsq $0x7428e72a0, %rdx  ;   {oop("jzentry == 0,
 *  jzfile = ")}
 * </pre>
 */
final class StringOfLines {
    private static final int MOST_LINES = 1_000;
    private static final byte[] FRAME = Bytes.of("; -");
    private static final byte[] BEGIN = Bytes.of("{oop(\"");
    private static final byte[] BEGIN_ESCAPED = Bytes.of("{oop(&quot;");
    private static final byte[] END = Bytes.of(")}");

    private int lines;

    boolean isOpen() {
        return lines > 0;
    }

    /** A comment, the semicolon included, with which it may begin. */
    boolean beginsIn(byte[] buf, int from, int to) {
        boolean begins =
                !ends(buf, from, to)
                        && !Bytes.startsWith(buf, from, to, FRAME)
                        && beginsBehind(Bytes.indexOf(buf, from, to, (byte) '{'), buf, to);
        lines = begins ? 1 : 0;
        return begins;
    }

    private static boolean beginsBehind(int brace, byte[] buf, int to) {
        return brace >= 0
                && (Bytes.indexOf(buf, brace, to, BEGIN) >= 0
                        || Bytes.indexOf(buf, brace, to, BEGIN_ESCAPED) >= 0);
    }

    /** A line that is a part of it. */
    void line(byte[] buf, int from, int to) {
        lines = lines == MOST_LINES || ends(buf, from, to) ? 0 : lines + 1;
    }

    /** An instruction comes: its end is missing. */
    void breakOff() {
        lines = 0;
    }

    private static boolean ends(byte[] buf, int from, int to) {
        return to - END.length >= from && Bytes.startsWith(buf, to - END.length, to, END);
    }
}
