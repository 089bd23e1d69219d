package dev.jitlens.parse.line;

import java.util.Arrays;

/** A copy of some lines of a text, each with its end. Reused, so that large texts are cheap. */
public final class WholeLines {
    private byte[] text = new byte[1 << 12];
    private int length;
    private int[] ends = new int[1 << 6];
    private int lines;

    public int lines() {
        return lines;
    }

    /** Where the text of a line begins. */
    public int begin(int line) {
        return line == 0 ? 0 : ends[line - 1] + 1;
    }

    /** Where the line feed of a line is. */
    public int end(int line) {
        return ends[line];
    }

    /** All of them. */
    public byte[] text() {
        return text;
    }

    int length() {
        return length;
    }

    void begin() {
        lines = 0;
    }

    void ends(int at) {
        if (lines == ends.length) {
            ends = Arrays.copyOf(ends, 2 * lines);
        }
        ends[lines++] = at;
    }

    /** The lines that the text in {@code buf[from..to)} is. */
    void copy(byte[] buf, int from, int to) {
        length = to - from;
        if (length > text.length) {
            text = new byte[Math.max(length, text.length + (text.length >> 1))];
        }
        System.arraycopy(buf, from, text, 0, length);
    }
}
