package dev.jitlens.run.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** So many bytes of a stream, and no more. */
public final class FirstBytes extends FilterInputStream {
    private long left;

    public FirstBytes(InputStream in, long bytes) {
        super(in);
        left = bytes;
    }

    @Override
    public int read() throws IOException {
        int b = left > 0 ? super.read() : -1;
        left -= b < 0 ? 0 : 1;
        return b;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        if (left <= 0) {
            return -1;
        }
        int n = super.read(buf, from, (int) Math.min(left, length));
        left -= Math.max(n, 0);
        return n;
    }
}
