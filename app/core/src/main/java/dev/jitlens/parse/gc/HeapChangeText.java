package dev.jitlens.parse.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;

/**
 * Sizes before and after, in any of the ways in which collectors write them. Reused.
 *
 * <pre>
 * 17472K-&gt;1996K(63360K)                 before, after, committed
 * 17472K(19648K)-&gt;2176K(19648K)         JDK 17 and later, of a generation
 * 24.0M(64.0M)-&gt;4096.0K(64.0M)          G1 of JDK 8
 * 14M(11%)-&gt;6M(5%)                      Z, which tells no size for the percents
 * </pre>
 */
final class HeapChangeText {
    private static final byte[] ARROW = Bytes.of("->");
    private static final String UNITS = "BKMGT";
    private static final int BITS_A_UNIT = 10;
    private static final int MOST_DIGITS = 9;

    long before;
    long after;
    long committed;
    long unit;

    /** Index of the first digit. */
    int start;

    private int end;
    private long size;

    /** Finds the first change in {@code buf[from..to)}. */
    boolean find(byte[] buf, int from, int to) {
        int arrow = Bytes.indexOf(buf, from, to, ARROW);
        while (arrow > 0) {
            start = arrow;
            while (start > from && isPart(buf[start - 1])) {
                start--;
            }
            if (parse(buf, start, to)) {
                return true;
            }
            arrow = Bytes.indexOf(buf, arrow + ARROW.length, to, ARROW);
        }
        return false;
    }

    /**
     * Finds the first size that a capacity follows, as a pause has it that frees nothing: {@code
     * 6126K(63360K)}.
     */
    boolean findUsed(byte[] buf, int from, int to) {
        for (int i = from; i < to; i++) {
            boolean begins = Bytes.isDigit(buf[i]) && (i == from || buf[i - 1] == ' ');
            if (begins && size(buf, i, to) && capacity(buf, to) && committed >= 0) {
                start = i;
                before = size;
                after = Unknown.NUMBER;
                return true;
            }
        }
        return false;
    }

    /**
     * Bytes in a column of a table that Z prints, or {@link Unknown#NUMBER}.
     *
     * <pre>
     *  Promoted:         -                  -                 0M (0%)            12M (9%)
     * </pre>
     *
     * @param from index after the row's name
     */
    long column(byte[] buf, int from, int to, int number) {
        int i = Bytes.skipBlanks(buf, from, to);
        for (int left = number; i < to; i = Bytes.skipBlanks(buf, i, to)) {
            int blank = Bytes.indexOf(buf, i, to, (byte) ' ');
            int token = blank < 0 ? to : blank;
            if (buf[i] != '(' && left-- == 0) {
                return size(buf, i, token) ? size : Unknown.NUMBER;
            }
            i = token;
        }
        return Unknown.NUMBER;
    }

    Gc.Heap heap(long promoted) {
        return new Gc.Heap(before, after, committed, unit, promoted);
    }

    private static boolean isPart(byte b) {
        return Bytes.isDigit(b)
                || b == '.'
                || b == ','
                || b == '('
                || b == ')'
                || b == '%'
                || isUnit(b);
    }

    private static boolean isUnit(byte b) {
        return UNITS.indexOf(b) >= 0;
    }

    private boolean parse(byte[] buf, int from, int to) {
        unit = 1;
        if (!size(buf, from, to) || !capacity(buf, to) || !Bytes.startsWith(buf, end, to, ARROW)) {
            return false;
        }
        before = size;
        long least = unit;
        if (!size(buf, end + ARROW.length, to)) {
            return false;
        }
        after = size;
        unit = Math.max(unit, least);
        return capacity(buf, to);
    }

    /** {@code (63360K)} or {@code (11%)} at the end of what was read, if one stands there. */
    private boolean capacity(byte[] buf, int to) {
        committed = Unknown.NUMBER;
        if (end >= to || buf[end] != '(') {
            return true;
        }
        int close = Bytes.indexOf(buf, end, to, (byte) ')');
        if (close < 0) {
            return false;
        }
        long used = size;
        long its = unit;
        committed = size(buf, end + 1, close) ? size : Unknown.NUMBER;
        size = used;
        unit = its;
        end = close + 1;
        return true;
    }

    /** Reads a number with at most one decimal point and a unit. */
    private boolean size(byte[] buf, int from, int to) {
        long number = 0;
        long tenths = 1;
        int i = from;
        boolean point = false;
        for (; i < to && i - from <= MOST_DIGITS + 2 && !isUnit(buf[i]); i++) {
            if (Bytes.isDigit(buf[i])) {
                number = number * 10 + buf[i] - '0';
                tenths = point ? tenths * 10 : tenths;
            } else if ((buf[i] == '.' || buf[i] == ',') && !point && i > from) {
                point = true;
            } else {
                return false;
            }
        }
        if (i >= to || i == from || !isUnit(buf[i])) {
            return false;
        }
        long bytes = 1L << BITS_A_UNIT * UNITS.indexOf(buf[i]);
        size = Math.round((double) number * bytes / tenths);
        unit = Math.max(1, bytes / tenths);
        end = i + 1;
        return true;
    }
}
