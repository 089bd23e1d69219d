package dev.jitlens.watch;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;
import dev.jitlens.parse.ConsoleFormat;
import dev.jitlens.parse.ConsoleText;
import dev.jitlens.parse.FirstTime;
import dev.jitlens.parse.LogFormat;
import dev.jitlens.parse.LogFormats;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;
import dev.jitlens.parse.line.ReadText;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.SequenceInputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * A log that is read while it is written, each byte once. A log that was rotated or truncated is
 * read on from the beginning of the new one; where it was rotated, what the old one leaves open is
 * finished by the new one, unless that begins with another JVM.
 */
public final class FollowedLog {
    /** Why a reader begins anew, where what was written last may not have been seen. */
    public static final String CUT_OFF = GrowingFile.CUT_OFF;

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

    /** The text that is read; kept while its file is replaced by the one that goes on with it. */
    private ConsoleText console;

    private Optional<FollowedCompilers> compilers = Optional.empty();
    private FirstTime began = FirstTime.UNKNOWN;
    private String ended = "";

    /** Takes what is found as soon as its line is whole, in the thread that follows. */
    public interface Reader extends LogSink {
        /** Another text begins in the file, which was {@code replaced} or {@code cut off}. */
        void restarted(String why);

        /** Once, where nothing comes: nobody is seen who writes the log. */
        default void nobodyWrites(Duration patience) {}

        /** All that is there was read, and nothing comes for now. */
        void quiet();

        /**
         * A compiler thread of the JVM has a log of its own, which gets into this one when the JVM
         * ends, and is followed until then.
         *
         * @return what takes it, in a thread of its own; empty if it is not wanted
         */
        default Optional<Reader> compilerLog(Path its) {
            return Optional.empty();
        }

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
        try {
            while (another) {
                try (GrowingFile in = new GrowingFile(file, new End())) {
                    read(in);
                    another = !in.change().isEmpty();
                    if (!in.change().equals(GrowingFile.REPLACED)) {
                        endConsole();
                    }
                    if (another) {
                        endCompilers();
                        reader.restarted(in.change());
                    }
                }
            }
        } finally {
            endConsole();
            endCompilers();
        }
        return ended;
    }

    private void endCompilers() {
        compilers.ifPresent(FollowedCompilers::end);
        compilers = Optional.empty();
    }

    /** Passes on what is read, and learns from it whose log it is. */
    private final class Told extends PassingSink {
        private Told() {
            super(reader);
        }

        @Override
        public void event(LogKind kind, JvmEvent event) {
            if (kind == LogKind.LOG_COMPILATION && event instanceof JvmEvent.JvmIdentity jvm) {
                compilers = Optional.of(new FollowedCompilers(new CompilerLogs(file, jvm), reader));
            }
            super.event(kind, event);
        }
    }

    private void endConsole() {
        if (console != null) {
            console.end(reader);
            console = null;
        }
    }

    private void read(GrowingFile in) throws IOException {
        long[] zeros = {0};
        byte[] head = head(in, zeros);
        writer.head(head);
        LogFormat format =
                LogFormats.of(file.toString(), head, head.length)
                        .orElseThrow(() -> new IOException(file + ": " + whyNot(head)));
        LineSource lines =
                new LineSource(
                        new ReadText(file.toString(), zeros[0], 0, 0),
                        new SequenceInputStream(new ByteArrayInputStream(head), in));
        FirstTime time = FirstTime.of(head);
        if (!(format instanceof ConsoleFormat) || !goesOn(time)) {
            endConsole();
        }
        began = time;
        if (format instanceof ConsoleFormat) {
            // A rotation may split what is told in several lines, such as a collection.
            console = console == null ? new ConsoleText() : console;
            console.read(lines, reader);
        } else {
            format.read(lines, new Told());
        }
    }

    /** Whether a file that begins so may be of the JVM that wrote the one before it. */
    private boolean goesOn(FirstTime time) {
        return !time.ofJvm()
                && !isBefore(time.uptimeNanos(), began.uptimeNanos())
                && !isBefore(time.epochMillis(), began.epochMillis());
    }

    private static boolean isBefore(long time, long other) {
        return Time.isKnown(time) && Time.isKnown(other) && time < other;
    }

    /** A recorder copies its parts into such a file when the recording ends, not before. */
    private static String whyNot(byte[] head) {
        return Bytes.startsWith(head, 0, head.length, RECORDING)
                ? "is a flight recording, which a JVM writes at once when it ends or is asked to;"
                        + " what it records until then is followed by the number of its process"
                        + " (jitlens open --follow PID), and this file is opened without --follow"
                : "is no text in lines, which alone can be followed";
    }

    /**
     * What there is at first: the first read may have to wait for it.
     *
     * @param zeros takes how many stand before it, where a JVM goes on behind what was cut off
     */
    private static byte[] head(GrowingFile in, long[] zeros) throws IOException {
        byte[] head = new byte[HEAD];
        int n;
        int from;
        do {
            n = Math.max(0, in.read(head, 0, HEAD));
            from = 0;
            while (from < n && head[from] == 0) {
                from++;
            }
            zeros[0] += from;
        } while (n > 0 && from == n);
        return Arrays.copyOfRange(head, from, n);
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
            if (console != null) {
                console.wentOn(reader);
            }
        }

        @Override
        public boolean goesOn(byte[] tail) {
            ended = writer.ended(tail);
            return ended.isEmpty() && reader.goesOn();
        }
    }
}
