package dev.jitlens.parse;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.parse.line.TextRegions;
import dev.jitlens.parse.safepoint.PauseLines;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads a console or a log of unified logging whose parts other threads read ahead: parts of which
 * each line is a safepoint, since such a line can be read without what came before. All else is
 * read in its turn, so that the facts are those of one reader, in their order.
 */
final class SplitConsole {
    /** Of so many parts in a row none was alike: the next ones will not be either. */
    private static final int MOST_FAILED = 4;

    /**
     * @param part bytes
     * @param threads that read parts ahead
     */
    record Sizes(long part, int threads) {}

    /**
     * A part that a thread reads ahead.
     *
     * @param from where its first line may have begun before
     */
    private record Part(long from, Future<Ahead> ahead) {}

    /**
     * Lines that are a pause each.
     *
     * @param from the offset of the first one
     * @param dated whether their decorations tell the time of day
     */
    private record Ahead(PauseLines pauses, long from, ReadText read, boolean dated) {}

    private final TextRegions text;
    private final Sizes sizes;
    private final LogSink sink;
    private final ExecutorService threads;
    private final ConsoleText inOrder = new ConsoleText();
    private final Deque<Part> ahead = new ArrayDeque<>();
    private ReadText done;
    private long told;
    private long next;
    private int failed;

    SplitConsole(TextRegions text, Sizes sizes, LogSink sink) {
        this.text = text;
        this.sizes = sizes;
        this.sink = sink;
        done = new ReadText(text.file(), 0, 0, 0);
        next = sizes.part;
        threads =
                Executors.newFixedThreadPool(
                        sizes.threads, Thread.ofPlatform().daemon().name("reader-", 1).factory());
    }

    ReadText read() throws IOException {
        try {
            while (done.bytes() < text.bytes()) {
                readInOrder();
            }
            inOrder.end(sink);
            return done;
        } finally {
            threads.shutdownNow();
            threads.close();
        }
    }

    /** Reads from one place on, until a part can be taken. */
    private void readInOrder() throws IOException {
        try (InputStream in = text.open(done.bytes(), text.bytes())) {
            LineSource source = new LineSource(done, in);
            while (done.bytes() < text.bytes()) {
                submit();
                long end = ahead.isEmpty() ? text.bytes() : ahead.peek().from;
                inOrder.read(source, sink, end);
                done = source.read();
                tell();
                if (!ahead.isEmpty() && take()) {
                    return;
                }
            }
        }
    }

    /** Lets threads read what follows. */
    private void submit() {
        // What is open at the end is told after all else, so the last part is read in order.
        while (ahead.size() < 2 * sizes.threads
                && failed < MOST_FAILED
                && next + sizes.part < text.bytes()) {
            long from = next;
            next += sizes.part;
            ahead.add(new Part(from, threads.submit(() -> readAhead(from, from + sizes.part))));
        }
    }

    /** Takes parts as long as they follow each other; whether there was one. */
    private boolean take() throws IOException {
        boolean any = false;
        while (!ahead.isEmpty() && done.bytes() >= ahead.peek().from) {
            Ahead read = SplitLog.get(ahead.remove().ahead);
            if (read == null || read.from != done.bytes() || !inOrder.isQuiet(read.dated)) {
                failed++;
                return any;
            }
            failed = 0;
            any = true;
            submit();
            read.pauses.giveTo(sink, text.file(), done.lines());
            inOrder.passed();
            done = done.and(read.read);
            tell();
        }
        return any;
    }

    private void tell() {
        text.done(done.bytes() - told);
        told = done.bytes();
    }

    /**
     * @param to the first line that begins at or after it is no longer of the part
     * @return null if not all lines are alike
     */
    private Ahead readAhead(long from, long to) throws IOException {
        UnifiedPrefix prefix = new UnifiedPrefix();
        PauseLines pauses = new PauseLines();
        boolean dated = false;
        try (InputStream in = text.open(from - 1, text.bytes())) {
            LineSource lines = new LineSource(new ReadText(text.file(), from - 1, 0, 0), in);
            Line line = new Line();
            lines.next(line); // It began before; of the byte before a line it is the line end.
            long begin = lines.offset();
            long before = lines.lines();
            while (lines.offset() < to) {
                boolean alike =
                        lines.next(line)
                                && !line.isOpen
                                && !line.isEmpty()
                                && line.buf[line.start] == '['
                                && prefix.parse(line.buf, line.start, line.end)
                                && prefix.tags == UnifiedTags.SAFEPOINT
                                && Time.isKnown(prefix.uptime())
                                && pauses.add(line, prefix.messageStart, prefix.nanos);
                if (!alike) {
                    return null;
                }
                dated |= Time.isKnown(prefix.epochMillis());
            }
            ReadText all = lines.read();
            ReadText own = new ReadText(all.file(), all.bytes(), all.lines() - before, 0);
            return all.cutLines() > 0 ? null : new Ahead(pauses, begin, own, dated);
        }
    }
}
