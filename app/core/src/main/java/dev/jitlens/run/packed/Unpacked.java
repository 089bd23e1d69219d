package dev.jitlens.run.packed;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * What a decoder gives. Each fails in its own way; here all fail alike. What the disk says is
 * passed on as it is.
 */
final class Unpacked extends InputStream {
    /** Makes a decoder, which may read the first bytes. */
    interface Decoder {
        InputStream open(InputStream in) throws IOException;
    }

    private final Source source;
    private final InputStream in;

    Unpacked(InputStream packed, Decoder decoder) throws IOException {
        source = new Source(packed);
        try {
            in = decoder.open(source);
        } catch (IOException | RuntimeException e) {
            source.close();
            throw alike(e);
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        try {
            return in.read(buf, from, length);
        } catch (IOException | RuntimeException e) {
            throw alike(e);
        }
    }

    private IOException alike(Exception e) {
        switch (source.failure) {
            case IOException failure -> {
                return failure;
            }
            case RuntimeException cancelled -> throw cancelled;
            case null, default -> {}
        }
        if (source.ended) {
            return new EOFException("cut off");
        }
        ZipException damaged = new ZipException(String.valueOf(e.getMessage()));
        damaged.initCause(e);
        return damaged;
    }

    @Override
    public void close() throws IOException {
        source.close();
    }

    /** Remembers how the packed bytes ended: all read, failed, or no longer wanted. */
    private static final class Source extends FilterInputStream {
        private boolean ended;
        private Exception failure;

        Source(InputStream in) {
            super(in);
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buf, int from, int length) throws IOException {
            try {
                int n = super.read(buf, from, length);
                ended |= n < 0;
                return n;
            } catch (IOException | RuntimeException e) {
                failure = e;
                throw e;
            }
        }
    }
}
