package dev.jitlens.run;

import dev.jitlens.parse.line.TextRegions;

import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.LongConsumer;

/** Parts of a plain file; interrupting a thread that reads one does not close it. */
record FileRegions(String file, Path path, long bytes, LongConsumer progress)
        implements TextRegions {
    @Override
    public InputStream open(long from, long to) throws IOException {
        RandomAccessFile in = new RandomAccessFile(path.toFile(), "r");
        in.seek(from);
        return new Region(in, to - from);
    }

    @Override
    public void done(long more) {
        progress.accept(more);
    }

    /** A number of bytes of a file. */
    private static final class Region extends InputStream {
        private final RandomAccessFile in;
        private long left;

        Region(RandomAccessFile in, long left) {
            this.in = in;
            this.left = left;
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] buf, int from, int length) throws IOException {
            Objects.checkFromIndexSize(from, length, buf.length);
            if (left == 0) {
                return -1;
            }
            int n = in.read(buf, from, (int) Math.min(left, length));
            left -= Math.max(n, 0);
            return n;
        }

        @Override
        public void close() throws IOException {
            in.close();
        }
    }
}
