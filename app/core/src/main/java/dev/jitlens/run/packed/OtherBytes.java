package dev.jitlens.run.packed;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/**
 * A stream that gives other bytes than the one that it reads, or keeps some of them: whoever passes
 * over bytes passes over these.
 */
abstract class OtherBytes extends FilterInputStream {
    private static final int BUFFER = 1 << 13;

    OtherBytes(InputStream in) {
        super(in);
    }

    @Override
    public final long skip(long bytes) throws IOException {
        byte[] passed = new byte[Math.clamp(bytes, 0, BUFFER)];
        long skipped = 0;
        int read = 0;
        while (skipped < bytes && read >= 0) {
            read = read(passed, 0, (int) Math.min(passed.length, bytes - skipped));
            skipped += Math.max(0, read);
        }
        return skipped;
    }

    @Override
    public final int available() {
        return 0;
    }

    @Override
    public final boolean markSupported() {
        return false;
    }
}
