package dev.jitlens.parse.assembly;

/**
 * What JMH's perfasm writes before each line of code: shares, and arrows of jumps.
 *
 * <pre>
 *   0.15%    0.10%  \u2502\u2502\u2197   0x00007fbab51f4bbe: movslq 0x10(%r10,%rcx,4),%r9
 *                   \u2502\u2502                           ; - a.B::c@3 (line 4)
 *   0.15%    0.10%  ???   0x00007fbab51f4bbe: movslq 0x10(%r10,%rcx,4),%r9
 * </pre>
 */
final class PerfMargin {
    /** The margin of one event, in which nothing is drawn, of JMH up to 1.34. */
    static final int NARROWEST = 9;

    /** All samples, in hundredths of a percent. */
    private static final long MOST = 10_000;

    private PerfMargin() {}

    /** Where the margin ends that begins at {@code from}; {@code from} if none does. */
    static int end(byte[] buf, int from, int to) {
        boolean sure = false;
        int i = from;
        while (i < to && isOfMargin(buf[i])) {
            sure |= isDrawn(buf[i]) || buf[i] == '%';
            i++;
        }
        // The 0 of an address is a digit, too.
        int end = i < to && buf[i] == 'x' && i > from ? i - 1 : i;
        return sure && end < to ? end : from;
    }

    /** The first share of a margin in hundredths of a percent; 0 if there is none. */
    static long hundredths(byte[] buf, int from, int end) {
        long number = 0;
        for (int i = from; i < end; i++) {
            if (buf[i] >= '0' && buf[i] <= '9') {
                number = Math.min(10 * number + buf[i] - '0', MOST);
            } else if (buf[i] == '%') {
                return number;
            } else if (buf[i] != '.') {
                number = 0;
            }
        }
        return 0;
    }

    private static boolean isOfMargin(byte b) {
        return b == ' ' || b == '.' || b == '%' || b >= '0' && b <= '9' || isDrawn(b);
    }

    /**
     * Arrows, and lines that join them, are in no charset but Unicode's: where JMH ran without it
     * they are question marks, and what a console or an editor took for another charset is others
     * of its letters.
     */
    private static boolean isDrawn(byte b) {
        return b < 0 || b == '?';
    }
}
