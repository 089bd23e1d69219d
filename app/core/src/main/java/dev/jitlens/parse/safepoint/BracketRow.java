package dev.jitlens.parse.safepoint;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Names;

/**
 * A row of a safepoint table: a name, and numbers in brackets. Both tables have this shape, with
 * other columns by version:
 *
 * <pre>
 * ParallelGCSystemGC      [    7      0      0    ]      [   0   0   0   0   8  ]  0
 * G1CollectFull           [   10      1 ][   104969  2083536  2188505 ]          0
 * </pre>
 */
final class BracketRow {
    private static final int MAX_NUMBERS = 8;

    private final Names names;
    private final long[] threads = new long[MAX_NUMBERS];
    private final long[] times = new long[MAX_NUMBERS];

    int threadColumns;
    int timeColumns;
    private byte[] buf;
    private int nameStart;
    private int nameEnd;
    private int at;

    BracketRow(Names names) {
        this.names = names;
    }

    boolean parse(byte[] bytes, int from, int to) {
        buf = bytes;
        nameStart = Bytes.skipBlanks(bytes, from, to);
        int open = Bytes.indexOf(bytes, nameStart, to, (byte) '[');
        if (open <= nameStart) {
            return false;
        }
        nameEnd = open;
        while (nameEnd > nameStart && bytes[nameEnd - 1] == ' ') {
            nameEnd--;
        }
        at = open;
        threadColumns = bracket(threads, to);
        timeColumns = threadColumns < 0 ? -1 : bracket(times, to);
        return timeColumns > 0 && rest(to);
    }

    /** Reads the numbers between {@code [} and {@code ]}; returns their count, or -1. */
    private int bracket(long[] numbers, int to) {
        at = Bytes.skipBlanks(buf, at, to);
        if (at == to || buf[at] != '[') {
            return -1;
        }
        int n = 0;
        for (at = Bytes.skipBlanks(buf, at + 1, to); at < to && buf[at] != ']'; n++) {
            int end = Bytes.skipDigits(buf, at, to);
            if (end == at || n == MAX_NUMBERS) {
                return -1;
            }
            numbers[n] = Bytes.number(buf, at, end, -1);
            if (numbers[n] < 0) {
                return -1;
            }
            at = Bytes.skipBlanks(buf, end, to);
        }
        at++;
        return at > to ? -1 : n;
    }

    /** Whether the rest may follow: page_armed and page_trap_count only. */
    private boolean rest(int to) {
        while (at < to && (buf[at] == ' ' || Bytes.isDigit(buf[at]))) {
            at++;
        }
        return at == to;
    }

    int threads() {
        return (int) threads[0];
    }

    /** Time in the given column, counted from the last one. */
    long timeFromEnd(int columns) {
        return times[timeColumns - 1 - columns];
    }

    String name() {
        return names.of(buf, nameStart, nameEnd);
    }
}
