package dev.jitlens.latency;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/**
 * Cuts an interval log into lines. A histogram of five digits may fill megabytes, so that the
 * buffer grows with the longest line, up to {@value #MOST_BYTES}.
 */
final class HlogLines {
    /** Twice what the counts of the largest histogram take that HdrHistogram can make. */
    static final int MOST_BYTES = 1 << 26;

    private final InputStream in;
    private byte[] buf = new byte[1 << 16];
    private int pos;
    private int limit;
    private long bufOffset;

    private int start;
    private int end;
    private long offset;
    private long number;
    private boolean cut;

    HlogLines(InputStream in) {
        this.in = in;
    }

    /** The bytes of the line are {@code buffer()[start()..end())}, without its end. */
    byte[] buffer() {
        return buf;
    }

    int start() {
        return start;
    }

    int end() {
        return end;
    }

    /** The offset of its first byte in the file. */
    long offset() {
        return offset;
    }

    /** The number of the line, from 1. */
    long number() {
        return number;
    }

    /** Whether it was too long: the rest of it is passed over. */
    boolean isCut() {
        return cut;
    }

    /** Bytes read so far. */
    long bytes() {
        return bufOffset + pos;
    }

    /** Goes to the next line; false at the end. */
    boolean next() throws IOException {
        int scanned = pos;
        cut = false;
        while (true) {
            int newLine = indexOfNewLine(scanned);
            if (newLine >= 0) {
                deliver(newLine, newLine + 1);
                return true;
            }
            scanned = limit;
            if (limit - pos >= MOST_BYTES) {
                passOver();
                return true;
            }
            int moved = makeRoom();
            scanned -= moved;
            if (!fill()) {
                if (pos == limit) {
                    return false;
                }
                deliver(limit, limit);
                return true;
            }
        }
    }

    private int indexOfNewLine(int from) {
        for (int i = from; i < limit; i++) {
            if (buf[i] == '\n') {
                return i;
            }
        }
        return -1;
    }

    private void deliver(int lineEnd, int next) {
        start = pos;
        end = lineEnd;
        while (end > pos && buf[end - 1] == '\r') {
            end--;
        }
        offset = bufOffset + pos;
        number++;
        pos = next;
    }

    /** Makes room, and returns by how much the bytes moved to the front. */
    private int makeRoom() {
        int moved = 0;
        if (pos > 0) {
            System.arraycopy(buf, pos, buf, 0, limit - pos);
            moved = pos;
            bufOffset += moved;
            limit -= moved;
            pos = 0;
        }
        if (limit == buf.length) {
            buf = Arrays.copyOf(buf, 2 * buf.length);
        }
        return moved;
    }

    private boolean fill() throws IOException {
        int n = in.read(buf, limit, buf.length - limit);
        limit += Math.max(0, n);
        return n >= 0;
    }

    private void passOver() throws IOException {
        cut = true;
        offset = bufOffset + pos;
        number++;
        start = 0;
        end = 0;
        while (true) {
            bufOffset += limit;
            pos = 0;
            limit = 0;
            if (!fill()) {
                return;
            }
            int newLine = indexOfNewLine(0);
            if (newLine >= 0) {
                pos = newLine + 1;
                return;
            }
        }
    }
}
