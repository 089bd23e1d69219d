package dev.jitlens.latency;

import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** What an inflater gives, byte by byte, out of one small buffer. */
final class InflatedBytes {
    private final Inflater inflater;
    private final byte[] buf = new byte[1 << 13];
    private int pos;
    private int limit;
    private long before;

    InflatedBytes(Inflater inflater) {
        this.inflater = inflater;
    }

    void reset() {
        pos = 0;
        limit = 0;
        before = 0;
    }

    /** How many bytes were given. */
    long count() {
        return before + pos;
    }

    /** The next byte, 0 to 255, or -1 at the end of what is there. */
    int next() throws DataFormatException {
        if (pos == limit) {
            before += pos;
            pos = 0;
            limit = inflater.inflate(buf);
            if (limit == 0) {
                return -1;
            }
        }
        return buf[pos++] & 0xff;
    }
}
