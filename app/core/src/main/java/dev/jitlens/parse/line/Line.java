package dev.jitlens.parse.line;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Origin;

/**
 * A line of a log as bytes in a shared buffer: valid only until the next one is read. Offsets are
 * of the file. Mutable and reused, so that reading a line allocates nothing.
 */
public final class Line {
    /** Bytes of the line are {@code buf[start..end)}; no line end, no carriage return. */
    public byte[] buf = new byte[0];

    public int start;
    public int end;

    /** Where the blanks end that stood after it in the file. */
    int blanksEnd;

    /** File that the line stands in. */
    String file = "";

    /** Offset of the line's first byte in the file. */
    long offset;

    /** The number of the line, from 1. */
    long number;

    /** Whether the file ends with it, and not with a line end. */
    public boolean isOpen;

    /** The bits of its {@link Sign}s, or -1 if they were not looked for. */
    private int signs = -1;

    public int length() {
        return end - start;
    }

    public boolean isEmpty() {
        return start == end;
    }

    /** Makes this line show {@code buf[from..to)}, with the same origin. */
    public void show(int from, int to) {
        start = from;
        end = to;
        blanksEnd = to;
        signs = -1;
    }

    /** The same; but the text ends before the blanks that it ends with. */
    public void showText(int from, int to) {
        show(from, Bytes.textEnd(buf, from, to));
        while (blanksEnd < to && buf[blanksEnd] != '\r') {
            blanksEnd++;
        }
    }

    /** With the blanks after its text, which are a part of it if it goes on elsewhere. */
    public int blanksEnd() {
        return blanksEnd;
    }

    /** Whether it has such a sign somewhere. */
    public boolean has(Sign sign) {
        if (signs < 0) {
            signs = Sign.all(buf, start, end);
        }
        return (signs & sign.bit) != 0;
    }

    /** Index of the first such sign at or after {@code from}, or -1. */
    public int find(Sign sign, int from) {
        return has(sign) ? sign.in(buf, from, end) : -1;
    }

    public Origin origin() {
        return new Origin(file, offset, number);
    }

    public long offset() {
        return offset;
    }

    public String text() {
        return JvmText.of(buf, start, end - start);
    }

    public String text(int from, int to) {
        return JvmText.of(buf, from, to - from);
    }

    public boolean startsWith(byte[] prefix) {
        return Bytes.startsWith(buf, start, end, prefix);
    }

    /** Index in {@code buf} of the first occurrence at or after {@code from}, or -1. */
    public int indexOf(byte[] what, int from) {
        return Bytes.indexOf(buf, from, end, what);
    }

    /**
     * Makes this line another view of text that was joined or unescaped elsewhere, keeping its
     * origin.
     */
    public void show(byte[] bytes, int from, int to, Line originOf) {
        buf = bytes;
        show(from, to);
        file = originOf.file;
        offset = originOf.offset;
        number = originOf.number;
        isOpen = originOf.isOpen;
    }
}
