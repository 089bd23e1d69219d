package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;

/** A stream whose first bytes are known before it is read. It fails where the one below failed. */
final class Peeked extends InputStream {
    private final InputStream in;
    private final byte[] head;
    private int pos;
    private int limit;
    private IOException failure;

    Peeked(InputStream in, int bytes) {
        this.in = in;
        this.head = new byte[bytes];
        try {
            for (int read = 0; read >= 0 && limit < bytes; limit += Math.max(0, read)) {
                read = in.read(head, limit, bytes - limit);
            }
        } catch (IOException e) {
            failure = e;
        }
    }

    /** The first bytes; fewer if there are not so many. */
    byte[] head() {
        return Arrays.copyOf(head, limit);
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (pos < limit) {
            int taken = Math.min(length, limit - pos);
            System.arraycopy(head, pos, into, from, taken);
            pos += taken;
            return taken;
        }
        if (failure != null) {
            throw failure;
        }
        return in.read(into, from, length);
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
