package dev.jitlens.parse;

import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.MethodTable;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.parse.line.TextRegions;
import dev.jitlens.parse.safepoint.PauseLines;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads a console or a log of unified logging whose parts other threads read ahead: parts of which
 * each line is a safepoint, since such a line can be read without what came before, and parts with
 * printed code or lines of compilations from where one begins to where another does. All else is
 * read in its turn, so that the facts are those of one reader, in their order.
 */
final class SplitConsole {
    /** If so many parts in a row were not alike, the next ones will not be either. */
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

    /** What a thread has read ahead. */
    private sealed interface Ahead {
        /** The offset of the first line. */
        long from();
    }

    /**
     * Lines that are a pause each.
     *
     * @param dated whether their decorations tell the time of day
     */
    private record Pauses(PauseLines pauses, long from, ReadText read, boolean dated)
            implements Ahead {}

    private record Code(CodePart part) implements Ahead {
        @Override
        public long from() {
            return part.from();
        }
    }

    private final TextRegions text;
    private final Sizes sizes;
    private final LogSink sink;
    private final ExecutorService threads;
    private final ConsoleText inOrder = new ConsoleText();
    private final Deque<Part> ahead = new ArrayDeque<>();
    private final Queue<MethodTable> methods = new ConcurrentLinkedQueue<>();

    /** What has given its pauses; new ones for each part would make garbage of their size. */
    private final Queue<PauseLines> spare = new ConcurrentLinkedQueue<>();

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
                inOrder.read(source, sink, nextBegin());
                done = source.read();
                tell();
                if (!ahead.isEmpty() && take()) {
                    return;
                }
            }
        }
    }

    /** Where the next part begins, or may begin. */
    private long nextBegin() throws IOException {
        if (ahead.isEmpty()) {
            return text.bytes();
        }
        Part part = ahead.peek();
        Ahead read = done.bytes() < part.from ? null : SplitLog.get(part.ahead);
        return read == null ? part.from : Math.max(part.from, read.from());
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
            Ahead read = SplitLog.get(ahead.peek().ahead);
            if (read != null && read.from() > done.bytes()) {
                return any; // what stands between is read in order
            }
            ahead.remove();
            if (read == null || read.from() < done.bytes() || !take(read)) {
                failed++;
                return any;
            }
            failed = 0;
            any = true;
            submit();
            tell();
        }
        return any;
    }

    private boolean take(Ahead read) {
        return switch (read) {
            case Pauses its -> take(its);
            case Code its -> take(its.part);
        };
    }

    private boolean take(Pauses its) {
        if (!inOrder.isQuiet(its.dated)) {
            return false;
        }
        its.pauses.giveTo(sink, text.file(), done.lines());
        spare.add(its.pauses);
        inOrder.passed();
        done = done.and(its.read);
        return true;
    }

    private boolean take(CodePart part) {
        if (!inOrder.follow(part, done.lines() - part.firstLine() + 1, sink)) {
            return false;
        }
        done = done.and(new ReadText(text.file(), part.to(), part.lines(), 0));
        return true;
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
        try (InputStream in = text.open(from - 1, text.bytes())) {
            LineSource lines = new LineSource(new ReadText(text.file(), from - 1, 0, 0), in);
            Line line = new Line();
            lines.next(line); // It began before; of the byte before a line it is the line end.
            if (!lines.next(line)) {
                return null;
            }
            return isDecorated(line) ? pauses(line, lines, to) : code(line, lines, to);
        }
    }

    private static boolean isDecorated(Line line) {
        return !line.isEmpty() && line.buf[line.start] == '[';
    }

    private Ahead code(Line line, LineSource lines, long to) throws IOException {
        MethodTable known = Objects.requireNonNullElseGet(methods.poll(), MethodTable::new);
        try {
            return CodePart.read(line, lines, to, known).map(Code::new).orElse(null);
        } finally {
            methods.add(known);
        }
    }

    private Ahead pauses(Line line, LineSource lines, long to) throws IOException {
        UnifiedPrefix prefix = new UnifiedPrefix();
        PauseLines pauses = Objects.requireNonNullElseGet(spare.poll(), PauseLines::new);
        pauses.clear();
        boolean dated = false;
        long begin = line.offset();
        long before = lines.lines() - 1;
        do {
            boolean alike =
                    !line.isOpen
                            && isDecorated(line)
                            && prefix.parse(line.buf, line.start, line.end)
                            && prefix.tags == UnifiedTags.SAFEPOINT
                            && Time.isKnown(prefix.uptime())
                            && pauses.add(line, prefix.messageStart, prefix.nanos);
            if (!alike) {
                return null;
            }
            dated |= Time.isKnown(prefix.epochMillis());
        } while (lines.offset() < to && lines.next(line));
        if (lines.offset() < to || lines.cutLines() > 0) {
            return null;
        }
        ReadText own = new ReadText(text.file(), lines.offset(), lines.lines() - before, 0);
        return new Pauses(pauses, begin, own, dated);
    }
}
