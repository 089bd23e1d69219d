package dev.jitlens.parse;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.parse.line.TextRegions;

import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * The XML of {@code -XX:+LogCompilation}, JDK 8 to 26, with the text of other flags among it. Also
 * a compiler thread's own part ({@code hs_c<tid>_pid<pid>.log}), which a killed JVM leaves behind.
 */
public final class LogCompilationFormat implements LogFormat {
    /** There are as many readers as processors, unless {@code jitlens.readers} says otherwise. */
    static final int THREADS =
            Integer.getInteger("jitlens.readers", Runtime.getRuntime().availableProcessors());

    private static final SplitLog.Sizes SIZES = new SplitLog.Sizes(8 << 20, 1 << 20, THREADS);
    private static final long SMALLEST_SPLIT = 32 << 20;

    static final byte[] ROOT = Bytes.of("<hotspot_log");
    private static final byte[] PART = Bytes.of("<start_compile_thread");

    @Override
    public String label() {
        return "LogCompilation";
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return Bytes.startsWith(head, 0, length, PART) || isLogStart(head, length);
    }

    /**
     * The root element must open a line, after nothing but an XML declaration: a program may print
     * anything.
     */
    private static boolean isLogStart(byte[] head, int length) {
        int at = Bytes.indexOf(head, 0, Math.min(length, 512), ROOT);
        return at == 0 || (at > 0 && head[at - 1] == '\n' && head[0] == '<');
    }

    /** Whether it is worth its while to read a text of this size on several threads. */
    public static boolean isSplit(long bytes) {
        return bytes >= SMALLEST_SPLIT && THREADS > 1;
    }

    /** Reads all of a file on disk on several threads; the sink takes the same as from one. */
    public ReadText read(TextRegions text, LogSink sink) throws IOException {
        return new SplitLog(text, SIZES, sink).read();
    }

    @Override
    public void read(LineSource source, LogSink sink) throws IOException {
        new LogCompilationReader(new XmlNames(), sink).read(source);
    }

    /** A LogCompilation file that goes on in further files, each with a sink of its own. */
    public static final class Text {
        /** Passes on to the sink of the file that is read. */
        private static final class InTurn extends PassingSink {
            private InTurn(LogSink sink) {
                super(sink);
            }

            private void to(LogSink next) {
                sink = next;
            }

            @Override
            public void later(Supplier<Consumer<LogSink>> found) {
                sink.later(found);
            }
        }

        private final InTurn sink;
        private final LogCompilationReader reader;

        /**
         * @param first takes what stands in the first file
         */
        public Text(LogSink first) {
            sink = new InTurn(first);
            reader = new LogCompilationReader(new XmlNames(), sink);
        }

        /** Reads the next file, from its beginning or from where the one before it ended. */
        public void read(LineSource source, LogSink next) throws IOException {
            sink.to(next);
            next.kind(LogKind.LOG_COMPILATION);
            reader.readPart(source);
        }

        /** No file follows. */
        public void end(LogSink last) {
            sink.to(last);
            reader.end();
        }
    }
}
