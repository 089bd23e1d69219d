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
    private static final byte[] OOP = Bytes.of("{oop(");
    private static final byte[] QUOTE = Bytes.of("&quot;");
    private static final byte[] END = Bytes.of(")}");

    private int lines;

    boolean isOpen() {
        return lines > 0;
    }

    /**
     * A comment, the semicolon included, with which it may begin.
     *
     * @param brace where the first one in it is; -1 if there is none
     */
    boolean beginsIn(byte[] buf, int from, int brace, int to) {
        boolean begins =
                brace >= 0
                        && !ends(buf, from, to)
                        && !Bytes.startsWith(buf, from, to, FRAME)
                        && hasString(buf, brace, to);
        lines = begins ? 1 : 0;
        return begins;
    }

    private static boolean hasString(byte[] buf, int brace, int to) {
        for (int i = brace; i >= 0; i = Bytes.indexOf(buf, i + 1, to, (byte) '{')) {
            int said = i + OOP.length;
            if (Bytes.startsWith(buf, i, to, OOP)
                    && said < to
                    && (buf[said] == '"' || Bytes.startsWith(buf, said, to, QUOTE))) {
                return true;
            }
        }
        return false;
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
