package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.TextRegions;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.concurrent.atomic.AtomicInteger;

/** A text in memory that counts how often it is opened, and the parts that are done. */
final class CountedRegions implements TextRegions {
    final AtomicInteger opened = new AtomicInteger();
    int parts;

    private final byte[] text;
    private long done;

    CountedRegions(byte[] text) {
        this.text = text;
    }

    @Override
    public String file() {
        return "log";
    }

    @Override
    public long bytes() {
        return text.length;
    }

    @Override
    public InputStream open(long from, long to) {
        opened.incrementAndGet();
        return new ByteArrayInputStream(text, (int) from, (int) (to - from));
    }

    @Override
    public void done(long bytes) {
        assertThat(bytes).isNotNegative();
        parts++;
        done += bytes;
        assertThat(done).isLessThanOrEqualTo(text.length);
    }
}
