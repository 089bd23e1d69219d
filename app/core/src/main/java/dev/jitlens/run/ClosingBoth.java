package dev.jitlens.run;

import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** A stream that owns what it is read from. */
final class ClosingBoth extends FilterInputStream {
    private final Closeable owner;

    ClosingBoth(InputStream in, Closeable owner) {
        super(in);
        this.owner = owner;
    }

    @Override
    public void close() throws IOException {
        try (owner) {
            super.close();
        }
    }
}
