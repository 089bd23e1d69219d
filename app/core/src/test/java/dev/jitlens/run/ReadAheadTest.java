package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CancellationException;

@Timeout(60)
class ReadAheadTest {
    private final Random random = new Random(1);

    @Test
    void everyByteComesInOrder() throws IOException {
        for (int size : new int[] {0, 1, 1 << 18, (1 << 18) + 1, 3_000_000}) {
            byte[] bytes = bytes(size);
            try (ReadAhead ahead = new ReadAhead(new Sips(bytes))) {
                byte[] read = new byte[size];
                for (int at = 0; at < size; ) {
                    at += ahead.read(read, at, Math.min(size - at, 1 + random.nextInt(100_000)));
                }
                assertThat(read).isEqualTo(bytes);
                assertThat(ahead.read()).isEqualTo(-1);
                assertThat(ahead.read(read)).isEqualTo(size == 0 ? 0 : -1);
            }
        }
    }

    @Test
    void aFailureComesAfterWhatWasReadBeforeIt() throws IOException {
        byte[] bytes = bytes(1_000_000);
        CancellationException failure = new CancellationException("no more");
        InputStream in =
                new FilterInputStream(new Sips(bytes)) {
                    private int read;

                    @Override
                    public int read(byte[] buf, int from, int length) throws IOException {
                        if (read > 700_000) {
                            throw failure;
                        }
                        int n = super.read(buf, from, length);
                        read += n;
                        return n;
                    }
                };
        try (ReadAhead ahead = new ReadAhead(in)) {
            byte[] read = ahead.readNBytes(700_000);
            assertThat(read).isEqualTo(Arrays.copyOf(bytes, 700_000));
            for (int again = 0; again < 2; again++) {
                assertThatThrownBy(() -> ahead.skipNBytes(500_000)).isSameAs(failure);
            }
        }
    }

    @Test
    void closingEndsTheThreadThatWaitsForRoom() throws IOException {
        long before = readers();
        ReadAhead ahead = new ReadAhead(new Sips(bytes(5_000_000)));
        assertThat(ahead.read()).isNotNegative();
        ahead.close();
        assertThat(readers()).isEqualTo(before);
        assertThatThrownBy(ahead::readAllBytes).isInstanceOf(IOException.class);
    }

    @Test
    void closingEndsTheThreadThatWaitsForBytes() throws IOException {
        long before = readers();
        try (PipedOutputStream silent = new PipedOutputStream();
                PipedInputStream in = new PipedInputStream(silent)) {
            new ReadAhead(in).close();
        }
        assertThat(readers()).isEqualTo(before);
    }

    @Test
    void aUserThatIsInterruptedIsTold() throws IOException {
        try (PipedOutputStream silent = new PipedOutputStream();
                ReadAhead ahead = new ReadAhead(new PipedInputStream(silent))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(ahead::read).isInstanceOf(InterruptedIOException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void aUserThatWasInterruptedMayGoOn() throws IOException {
        byte[] bytes = bytes(3_000_000);
        byte[] read = new byte[bytes.length];
        int interruptions = 0;
        try (ReadAhead ahead = new ReadAhead(new Sips(bytes))) {
            for (int at = 0; at < read.length; ) {
                Thread.currentThread().interrupt();
                try {
                    at += ahead.read(read, at, read.length - at);
                } catch (InterruptedIOException e) {
                    interruptions++;
                    assertThat(Thread.interrupted()).isTrue();
                    at += ahead.read(read, at, read.length - at);
                }
            }
        } finally {
            Thread.interrupted();
        }
        assertThat(read).isEqualTo(bytes);
        assertThat(interruptions).isPositive();
    }

    private byte[] bytes(int size) {
        byte[] bytes = new byte[size];
        random.nextBytes(bytes);
        return bytes;
    }

    private static long readers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(t -> t.getName().equals("read ahead"))
                .count();
    }

    /** Gives a few bytes at a time, as a decompressor does. */
    private final class Sips extends ByteArrayInputStream {
        Sips(byte[] bytes) {
            super(bytes);
        }

        @Override
        public int read(byte[] buf, int from, int length) {
            return super.read(buf, from, Math.min(length, 1 + random.nextInt(50_000)));
        }
    }
}
