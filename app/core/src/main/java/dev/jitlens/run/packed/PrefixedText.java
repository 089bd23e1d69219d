package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;

/** Text without what stands before each of its lines. Bytes are counted without it, too. */
final class PrefixedText extends InputStream {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final LinePrefix prefix;
    private final byte[] buf = new byte[BUFFER];
    private int pos;
    private int limit;
    private boolean ended;
    private boolean isLineBegin = true;

    PrefixedText(InputStream in, LinePrefix prefix) {
        this.in = in;
        this.prefix = prefix;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int taken = 0;
        while (taken < length) {
            boolean waits = taken > 0 && limit - pos < LinePrefix.MOST_BYTES && !ended;
            if (waits || !hasMore()) {
                break;
            }
            if (isLineBegin) {
                skipPrefix();
            }
            int end = Math.min(limit, pos + length - taken);
            int next = lineEnd(end);
            System.arraycopy(buf, pos, into, from + taken, next - pos);
            taken += next - pos;
            isLineBegin = next > pos ? buf[next - 1] == '\n' : isLineBegin;
            pos = next;
        }
        return taken == 0 && length > 0 ? -1 : taken;
    }

    /** Whether there is a byte; a prefix that begins is there as a whole then. */
    private boolean hasMore() throws IOException {
        while (limit - pos < LinePrefix.MOST_BYTES && !ended) {
            System.arraycopy(buf, pos, buf, 0, limit - pos);
            limit -= pos;
            pos = 0;
            int read = in.read(buf, limit, buf.length - limit);
            ended = read < 0;
            limit += Math.max(0, read);
        }
        return pos < limit;
    }

    private void skipPrefix() {
        pos += prefix.length(buf, pos, lineEnd(Math.min(limit, pos + LinePrefix.MOST_BYTES)));
        isLineBegin = false;
    }

    /** The index after the line's end, or {@code to} if that comes first. */
    private int lineEnd(int to) {
        for (int i = pos; i < to; i++) {
            if (buf[i] == '\n') {
                return i + 1;
            }
        }
        return to;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
