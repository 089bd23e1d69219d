package dev.jitlens.run.again;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.files.UnpackBudget;
import dev.jitlens.model.JvmText;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * The text of a log, window by window; never the whole of it. Blocking: callers choose the threads,
 * of which one indexes while others read. Compressed logs are unpacked once to a temporary file,
 * since text far into one could not be reached otherwise.
 */
public final class LogLines implements Closeable {
    /** More of a line than this is not given out. */
    public static final int MAX_LINE_BYTES = 4_000;

    private static final int BUFFER = 1 << 20;

    private final Path file;
    private final boolean temporary;
    private final LineOffsets offsets = new LineOffsets();

    private LogLines(Path file, boolean temporary) {
        this.file = file;
        this.temporary = temporary;
        offsets.add(0);
    }

    /** Is told how far reading has come, at least every megabyte. */
    public interface Listener {
        /**
         * @param lines known so far; the last one may still go on
         * @param bytesDone of {@code bytesTotal}; a total of 0 means unknown
         */
        void at(long lines, long bytesDone, long bytesTotal);
    }

    /**
     * @param text at most {@link #MAX_LINE_BYTES} of it
     * @param cutBytes how much is left out at its end
     */
    public record Text(long number, String text, long cutBytes) {}

    /**
     * Opens a log by its name in {@link dev.jitlens.model.Origin#file}.
     *
     * @throws CancellationException if the thread is interrupted
     */
    public static LogLines open(String name, Listener listener) throws IOException {
        LogInput input = LogInput.named(name);
        if (!Files.isRegularFile(input.path())) {
            throw new IOException(input.path() + ": is not there any more");
        }
        return input.isPlain() ? new LogLines(input.path(), false) : unpacked(input, listener);
    }

    private static LogLines unpacked(LogInput input, Listener listener) throws IOException {
        Path copy = TemporaryFile.create();
        LogLines lines = new LogLines(copy, true);
        UnpackBudget budget = UnpackBudget.of(List.of(input.path()));
        try (InputStream in = new Forgiving(budget.of(input.open(n -> {})))) {
            TemporaryFile.fill(
                    copy,
                    in,
                    done -> {
                        checkInterrupt();
                        listener.at(0, done, 0);
                    });
            return lines;
        } catch (IOException | RuntimeException e) {
            lines.close();
            throw e;
        }
    }

    /** Bytes of text. */
    public long bytes() throws IOException {
        return Files.size(file);
    }

    /**
     * Finds where the lines are; once. What it has come by can be read meanwhile.
     *
     * @return the number of lines
     * @throws CancellationException if the thread is interrupted
     */
    public long index(Listener listener) throws IOException {
        long total = bytes();
        long lines = 0;
        long done = 0;
        byte last = '\n';
        byte[] buf = new byte[BUFFER];
        try (RandomAccessFile in = reader()) {
            for (int n = in.read(buf); n > 0; n = in.read(buf)) {
                for (int i = 0; i < n; i++) {
                    if (buf[i] == '\n' && ++lines % LineOffsets.EVERY == 0) {
                        offsets.add(done + i + 1);
                    }
                }
                last = buf[n - 1];
                done += n;
                checkInterrupt();
                listener.at(lines, done, total);
            }
        }
        long whole = last == '\n' ? lines : lines + 1;
        listener.at(whole, done, total);
        return whole;
    }

    /**
     * Lines by number, from 1; fewer where the file ends.
     *
     * @throws CancellationException if the thread is interrupted
     */
    public List<Text> read(long first, int count) throws IOException {
        LineOffsets.Mark mark = offsets.before(first);
        List<Text> lines = new ArrayList<>();
        try (RandomAccessFile in = reader()) {
            in.seek(mark.offset());
            LineCutter cutter = new LineCutter(in);
            for (long number = mark.line(); number < first + count && cutter.next(); number++) {
                if (number >= first) {
                    lines.add(new Text(number, cutter.text(), cutter.cutBytes()));
                }
            }
        }
        return lines;
    }

    /** Reads from the beginning with its own file pointer; not ended by interrupts. */
    RandomAccessFile reader() throws IOException {
        return new RandomAccessFile(file.toFile(), "r");
    }

    static void checkInterrupt() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException();
        }
    }

    @Override
    public void close() throws IOException {
        if (temporary) {
            Files.deleteIfExists(file);
        }
    }

    /** Walks lines, keeping only the beginning of each. */
    private static final class LineCutter {
        private final RandomAccessFile in;
        private final byte[] buf = new byte[1 << 16];
        private final byte[] line = new byte[MAX_LINE_BYTES];
        private int pos;
        private int limit;
        private long length;

        LineCutter(RandomAccessFile in) {
            this.in = in;
        }

        boolean next() throws IOException {
            length = 0;
            boolean any = false;
            while (pos < limit || fill()) {
                any = true;
                int end = pos;
                while (end < limit && buf[end] != '\n') {
                    end++;
                }
                keep(end);
                pos = end + 1;
                if (end < limit) {
                    return true;
                }
            }
            return any;
        }

        private void keep(int end) {
            int room = (int) Math.max(0, line.length - length);
            System.arraycopy(buf, pos, line, line.length - room, Math.min(room, end - pos));
            length += end - pos;
        }

        private boolean fill() throws IOException {
            checkInterrupt();
            pos = 0;
            limit = Math.max(0, in.read(buf));
            return limit > 0;
        }

        String text() {
            int kept = (int) Math.min(length, line.length);
            return JvmText.of(line, 0, kept == length ? Bytes.textEnd(line, 0, kept) : kept);
        }

        long cutBytes() {
            return Math.max(0, length - line.length);
        }
    }
}
