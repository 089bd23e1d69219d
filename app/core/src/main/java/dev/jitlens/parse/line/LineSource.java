package dev.jitlens.parse.line;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Cuts a stream of bytes into lines. Holds one buffer of a fixed size; a line that does not fit is
 * cut to its first {@value #MAX_LINE} bytes, and {@link #cutLines} says how many were.
 */
public final class LineSource {
    static final int BUFFER = 1 << 19;

    private static final byte[] PASSED_OVER = Bytes.of("\u0001others\u0001");

    /** All that is in a line which is only counted. */
    public static final byte PASSED_OVER_LINE = 1;

    /** Longest line that is delivered whole. */
    public static final int MAX_LINE = 1 << 17;

    private final String file;
    private final InputStream in;
    private byte[] buf;
    private int pos;
    private int limit;
    private boolean eof;
    private long bufOffset;
    private long lineNumber;
    private long cutLines;

    /** All lines, if they were looked for before; else null. */
    private WholeLines lines;

    private int delivered;

    /** Where the next {@code <} is, or where none was found up to; 0 if it was not looked for. */
    private int tag;

    /** Whether the first byte of a line was seen. */
    private boolean begun;

    public LineSource(String file, InputStream in) {
        this(file, in, BUFFER);
    }

    /**
     * A part of a text.
     *
     * @param before what of it was read before
     */
    public LineSource(ReadText before, InputStream in) {
        this(before.file(), in);
        bufOffset = before.bytes();
        lineNumber = before.lines();
        cutLines = before.cutLines();
    }

    /**
     * Marks a line that is passed over, and only counted: who kept a program's console wrote it
     * between the program's. No program writes the mark.
     *
     * @param at where the line begins, of which the mark takes the place of the first bytes
     * @param bytes that it may take; if they are all and few, other bytes mark the line
     * @return the bytes of the mark
     */
    public static int passOver(byte[] line, int at, int bytes) {
        if (bytes < PASSED_OVER.length) {
            Arrays.fill(line, at, at + bytes, PASSED_OVER[0]);
            return bytes;
        }
        System.arraycopy(PASSED_OVER, 0, line, at, PASSED_OVER.length);
        return PASSED_OVER.length;
    }

    private static boolean isPassedOver(Line line) {
        if (line.isEmpty() || line.buf[line.start] != PASSED_OVER[0]) {
            return false;
        }
        int i = line.start;
        while (i < line.end && line.buf[i] == PASSED_OVER[0]) {
            i++;
        }
        return i == line.end && line.length() < PASSED_OVER.length || line.startsWith(PASSED_OVER);
    }

    /**
     * @param expectedBytes of all lines: a short text needs no large buffer
     */
    public LineSource(String file, InputStream in, long expectedBytes) {
        this.file = file;
        this.in = in;
        this.buf = new byte[Math.clamp(expectedBytes + 1, 1 << 10, BUFFER)];
    }

    /**
     * Lines in memory.
     *
     * @param before what stands before them in the file
     */
    public LineSource(ReadText before, WholeLines lines) {
        this.file = before.file();
        this.in = InputStream.nullInputStream();
        this.buf = lines.text();
        this.limit = lines.length();
        this.eof = true;
        this.lines = lines;
        bufOffset = before.bytes();
        lineNumber = before.lines();
    }

    public String file() {
        return file;
    }

    /** Bytes consumed so far. */
    public long offset() {
        return bufOffset + pos;
    }

    public long lines() {
        return lineNumber;
    }

    public long cutLines() {
        return cutLines;
    }

    /** What was read up to here. */
    public ReadText read() {
        return new ReadText(file, offset(), lineNumber, cutLines);
    }

    /**
     * Fills {@code line} with the next line; false at the end. What the line showed before is no
     * longer valid.
     */
    public boolean next(Line line) throws IOException {
        boolean is = nextOfAll(line);
        while (is && isPassedOver(line)) {
            is = nextOfAll(line);
        }
        return is;
    }

    private boolean nextOfAll(Line line) throws IOException {
        int nl = lines == null ? Bytes.indexOf(buf, pos, limit, (byte) '\n') : nextEnd();
        if (nl < 0) {
            return nextAcrossBuffers(line);
        }
        deliver(line, nl);
        pos = nl + 1;
        return true;
    }

    private int nextEnd() {
        return delivered < lines.lines() ? lines.end(delivered++) : -1;
    }

    /**
     * Where in a line, which was delivered last, or is a part of it, a {@code <} stands behind its
     * first byte; -1 if none does. Where they are rare this is sooner known than by looking through
     * each line.
     */
    public int tagWithin(Line line) {
        if (line.buf != buf) {
            return Bytes.indexOf(line.buf, line.start + 1, line.end, (byte) '<');
        }
        if (tag <= line.start) {
            int found = Bytes.indexOf(buf, line.start + 1, limit, (byte) '<');
            tag = found < 0 ? limit : found;
        }
        return tag < line.end ? tag : -1;
    }

    /**
     * Copies the lines from here on up to the first {@code <}, if that begins a line with this tag,
     * and is not far; returns whether it does. They are not read by this. What the last line showed
     * is no longer valid.
     */
    public boolean linesBefore(byte[] tag, WholeLines into) throws IOException {
        into.begin();
        int next = 0; // From here on it is looked on, seen from the first of the lines.
        int at = -1;
        while (at < 0) {
            int found = Bytes.indexOfEither(buf, pos + next, limit, (byte) '\n', (byte) '<');
            if (found >= 0 && buf[found] == '\n') {
                into.ends(found - pos);
                next = found - pos + 1;
            } else if (found >= 0 && limit - found >= tag.length) {
                at = found;
            } else {
                next = (found < 0 ? limit : found) - pos;
                moveToFront();
                if (limit == BUFFER || !fill()) {
                    return false;
                }
            }
        }
        boolean whole = at > pos && buf[at - 1] == '\n' && Bytes.startsWith(buf, at, limit, tag);
        if (whole) {
            into.copy(buf, pos, at);
        }
        return whole;
    }

    /** Passes over the {@link #linesBefore} a tag. */
    public void passOver(WholeLines lines) {
        pos += lines.length();
        lineNumber += lines.lines();
    }

    private void moveToFront() {
        System.arraycopy(buf, pos, buf, 0, limit - pos);
        bufOffset += pos;
        limit -= pos;
        pos = 0;
        tag = 0;
    }

    /**
     * The zeros that a text begins with, if it was cut off at its beginning while somebody wrote
     * it: he goes on where he was, and the system has zeros before that.
     *
     * @return whether something was read that was not looked through for lines
     */
    private boolean passOverHole() throws IOException {
        boolean begins = !begun && offset() == 0;
        boolean more = begins;
        begun = true;
        while (more) {
            while (pos < limit && buf[pos] == 0) {
                pos++;
            }
            more = pos == limit;
            if (more) {
                moveToFront();
                more = fill();
            }
        }
        return begins;
    }

    private void deliver(Line line, int end) {
        line.buf = buf;
        line.showText(pos, end);
        line.file = file;
        line.offset = bufOffset + pos;
        line.number = ++lineNumber;
        line.isOpen = false;
    }

    private boolean nextAcrossBuffers(Line line) throws IOException {
        int scanned = passOverHole() ? 0 : limit - pos;
        while (true) {
            if (pos > 0) {
                moveToFront();
            }
            if (limit - scanned == 0 && !fill()) {
                if (limit == 0) {
                    return false;
                }
                deliver(line, limit);
                line.isOpen = true;
                pos = limit;
                return true;
            }
            int nl = Bytes.indexOf(buf, scanned, limit, (byte) '\n');
            if (nl >= 0) {
                deliver(line, nl);
                pos = nl + 1;
                return true;
            }
            scanned = limit;
            if (limit >= MAX_LINE) {
                return cutLine(line);
            }
        }
    }

    /** Delivers the first bytes of an overlong line and skips the rest of it. */
    private boolean cutLine(Line line) throws IOException {
        deliver(line, MAX_LINE);
        line.buf = Arrays.copyOf(buf, MAX_LINE);
        cutLines++;
        while (true) {
            bufOffset += limit;
            pos = 0;
            limit = 0;
            tag = 0;
            if (!fill()) {
                return true;
            }
            int nl = Bytes.indexOf(buf, 0, limit, (byte) '\n');
            if (nl >= 0) {
                pos = nl + 1;
                return true;
            }
        }
    }

    private boolean fill() throws IOException {
        if (eof) {
            return false;
        }
        if (limit == buf.length) {
            buf = Arrays.copyOf(buf, Math.min(2 * limit, BUFFER));
        }
        int n = in.read(buf, limit, buf.length - limit);
        if (n < 0) {
            eof = true;
            return false;
        }
        limit += n;
        tag = 0;
        return n > 0 || fill();
    }
}
