package dev.jitlens.run.again;

import dev.jitlens.run.input.LogInput;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * Parts of logs, best asked for in their order: then each log is opened once. A part ends where the
 * next one is asked for.
 */
final class LogParts implements AutoCloseable {
    /** Tasks follow each other, and most are shorter. */
    private static final int BUFFER_BYTES = 1 << 16;

    private String file = "";
    private InputStream in = InputStream.nullInputStream();
    private long at;

    InputStream part(String wanted, long offset, long length) throws IOException {
        if (!wanted.equals(file) || offset < at) {
            in.close();
            in = new BufferedInputStream(LogInput.named(wanted).open(n -> {}), BUFFER_BYTES);
            file = wanted;
            at = 0;
        }
        try {
            in.skipNBytes(offset - at);
        } catch (EOFException e) {
            throw new IOException(
                    file
                            + ": has no byte "
                            + offset
                            + " any more; was it changed after it was opened?",
                    e);
        }
        at = offset;
        return new Part(length);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** Leaves the log open when it is closed. */
    private final class Part extends FilterInputStream {
        private long left;

        Part(long length) {
            super(LogParts.this.in);
            left = length;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buf, int from, int length) throws IOException {
            if (left <= 0) {
                return -1;
            }
            int n = super.read(buf, from, (int) Math.min(left, length));
            left -= Math.max(0, n);
            at += Math.max(0, n);
            return n;
        }

        @Override
        public void close() {}
    }
}
