package dev.jitlens.ui.view.log;

import java.util.Arrays;

/** Line numbers where a search found something, ascending. FX thread only. */
final class Hits {
    /** More are counted by nobody; the search stops there. */
    static final int MAX = 1_000_000;

    private long[] lines = new long[256];
    private int size;

    void add(long[] more) {
        if (size + more.length > lines.length) {
            lines = Arrays.copyOf(lines, Math.max(lines.length * 2, size + more.length));
        }
        System.arraycopy(more, 0, lines, size, more.length);
        size += more.length;
    }

    int size() {
        return size;
    }

    long line(int index) {
        return lines[index];
    }

    /** Index of the first hit after a line, round the end; there must be one. */
    int after(long line) {
        int at = Arrays.binarySearch(lines, 0, size, line + 1);
        int index = at < 0 ? -at - 1 : at;
        return index < size ? index : 0;
    }

    /** Index of the last hit before a line, round the beginning; there must be one. */
    int before(long line) {
        int at = Arrays.binarySearch(lines, 0, size, line);
        int index = (at < 0 ? -at - 1 : at) - 1;
        return index >= 0 ? index : size - 1;
    }
}
