package dev.jitlens.run.packed;

import org.itadaki.bzip2.BZip2InputStream;

import java.io.IOException;
import java.io.InputStream;

/** Bzip2 data, one stream after the other, as pbzip2 writes them. */
final class BzipStreams extends InputStream {
    private final InputStream in;
    private InputStream stream;

    BzipStreams(InputStream in) {
        this.in = in;
        stream = new BZip2InputStream(this.in, false);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        int n = stream.read(buf, from, length);
        while (n < 0 && another()) {
            stream = new BZip2InputStream(in, true);
            n = stream.read(buf, from, length);
        }
        return n;
    }

    /** Takes what the next stream begins with; the decoder takes the rest. */
    private boolean another() throws IOException {
        int first = in.read();
        if (first < 0) {
            return false;
        }
        return first == 'B' && in.read() == 'Z';
    }
}
