package dev.jitlens.watch;

import dev.jitlens.parse.ConsoleFormat;
import dev.jitlens.parse.ConsoleText;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.LogFormats;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;

/**
 * A log that is read while it is written, each byte once. A log that was rotated or truncated is
 * read on from the beginning of the new one.
 */
public final class FollowedLog {
    private static final int HEAD = 1 << 16;

    /** What each chunk of a recording begins with. */
    private static final byte[] RECORDING = Bytes.of("FLR\0");

    /**
     * A container's JVM that writes the log is not seen from here, and may be silent for a while.
     */
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    private final Path file;
    private final Reader reader;
    private final LogWriter writer;
    private final Duration patience;
    private boolean saidNobody;
    private ConsoleText console;
    private String ended = "";

    /** Takes what is found as soon as its line is whole, in the thread that follows. */
    public interface Reader extends LogSink {
        /** Another text begins in the file, which was {@code replaced} or {@code cut off}. */
        void restarted(String why);

        /** Once, where nothing comes: nobody is seen who writes the log. */
        default void nobodyWrites(Duration patience) {}

        /** All that is there was read, and nothing comes for now. */
        void quiet();

        /** Whether to wait for more. */
        boolean goesOn();
    }

    /**
     * @throws IOException with a sentence, if there is no such file
     */
    public FollowedLog(Path file, Reader reader) throws IOException {
        this(file, reader, PATIENCE);
    }

    FollowedLog(Path file, Reader reader, Duration patience) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException(file + ": only a file can be followed, and this is none");
        }
        this.file = file;
        this.reader = reader;
        this.patience = patience;
        this.writer = new LogWriter(file, patience);
    }

    /**
     * Blocks until its JVM has ended, or the reader does not want more.
     *
     * @return how it is known that nothing more will come; empty if the reader ended it
     * @throws IOException with a sentence, if it cannot be read or is no log
     */
    public String follow() throws IOException {
        boolean another = true;
        while (another) {
            try (GrowingFile in = new GrowingFile(file, new End())) {
                read(in);
                another = !in.change().isEmpty();
                if (another) {
                    reader.restarted(in.change());
                }
            }
        }
        return ended;
    }

    private void read(GrowingFile in) throws IOException {
        byte[] head = head(in);
        writer.head(head);
        LogFormat format =
                LogFormats.of(file.toString(), head, head.length)
                        .orElseThrow(() -> new IOException(file + ": " + whyNot(head)));
        LineSource lines =
                new LineSource(
                        file.toString(),
                        new SequenceInputStream(new ByteArrayInputStream(head), in));
        if (format instanceof ConsoleFormat) {
            console = new ConsoleText();
            console.read(lines, reader);
            console.end(reader);
            console = null;
        } else {
            format.read(lines, reader);
        }
    }

    /** A recorder copies its parts into such a file when the recording ends, not before. */
    private static String whyNot(byte[] head) {
        return Bytes.startsWith(head, 0, head.length, RECORDING)
                ? "is a flight recording, which a JVM writes at once when it ends or is asked to;"
                        + " what it records until then is followed by the number of its process"
                        + " (jitlens open --follow PID), and this file is opened without --follow"
                : "is no text in lines, which alone can be followed";
    }

    /** What there is at first: the first read may have to wait for it. */
    private static byte[] head(GrowingFile in) throws IOException {
        byte[] head = new byte[HEAD];
        int n = in.read(head, 0, HEAD);
        return Arrays.copyOf(head, Math.max(0, n));
    }

    private final class End implements GrowingFile.AtEnd {
        @Override
        public void quiet() {
            if (console != null) {
                console.pause(reader);
            }
            reader.quiet();
            if (!saidNobody && writer.isNobodys()) {
                saidNobody = true;
                reader.nobodyWrites(patience);
            }
        }

        @Override
        public void grew() {
            writer.grew();
        }

        @Override
        public boolean goesOn(byte[] tail) {
            ended = writer.ended(tail);
            return ended.isEmpty() && reader.goesOn();
        }
    }
}
