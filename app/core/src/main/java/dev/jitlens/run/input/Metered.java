package dev.jitlens.run.input;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Tells a meter of every read. */
public final class Metered extends FilterInputStream {
    private final LogInput.Meter meter;

    public Metered(InputStream in, LogInput.Meter meter) {
        super(in);
        this.meter = meter;
    }

    @Override
    public int read() throws IOException {
        int b = super.read();
        if (b >= 0) {
            meter.read(1);
        }
        return b;
    }

    @Override
    public int read(byte[] buf, int from, int length) throws IOException {
        int n = super.read(buf, from, length);
        if (n > 0) {
            meter.read(n);
        }
        return n;
    }
}
