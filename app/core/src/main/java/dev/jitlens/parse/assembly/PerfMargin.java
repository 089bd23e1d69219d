package dev.jitlens.parse.assembly;

/**
 * What JMH's perfasm writes before each line of code: shares, and arrows of jumps.
 *
 * <pre>
 *   0.15%    0.10%  \u2502\u2502\u2197   0x00007fbab51f4bbe: movslq 0x10(%r10,%rcx,4),%r9
 *                   \u2502\u2502                           ; - a.B::c@3 (line 4)
 * </pre>
 */
final class PerfMargin {
    /** The margin of one event, in which nothing is drawn, of JMH up to 1.34. */
    static final int NARROWEST = 9;

    /** The first bytes of all arrows, and of all lines that join them, in UTF-8. */
    private static final int FIRST = 0xe2;

    private static final int ARROWS = 0x86;
    private static final int LINES = 0x94;
    private static final int MORE_LINES = 0x95;

    private PerfMargin() {}

    /** Where the margin ends that begins at {@code from}; {@code from} if none does. */
    static int end(byte[] buf, int from, int to) {
        boolean sure = false;
        int i = from;
        while (i < to && isOfMargin(buf, i, to)) {
            boolean drawn = isDrawn(buf, i, to);
            sure |= drawn || buf[i] == '%';
            i += drawn ? 3 : 1;
        }
        // The 0 of an address is a digit, too.
        int end = i < to && buf[i] == 'x' && i > from ? i - 1 : i;
        return sure && end < to ? end : from;
    }

    private static boolean isOfMargin(byte[] buf, int i, int to) {
        byte b = buf[i];
        return b == ' ' || b == '.' || b == '%' || b >= '0' && b <= '9' || isDrawn(buf, i, to);
    }

    private static boolean isDrawn(byte[] buf, int i, int to) {
        if (i + 2 >= to || (buf[i] & 0xff) != FIRST) {
            return false;
        }
        int second = buf[i + 1] & 0xff;
        return second == ARROWS || second == LINES || second == MORE_LINES;
    }
}
