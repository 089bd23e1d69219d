package dev.jitlens.parse;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.parse.line.TextRegions;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * Reads a LogCompilation file in parts, on several threads. Parts begin at a {@code <task>}: most
 * of a log without assembly is what the compiler threads wrote, task by task, and a task can be
 * read without what came before. A part that turns out to hold more than tasks is read again in its
 * turn, so that the facts are those of one reader, in their order.
 */
final class SplitLog {
    private static final byte[] TASK = Bytes.of("<task ");

    /**
     * @param part about how many bytes
     * @param search how many bytes a task is looked for in; where none begins, there is no part
     * @param threads that read parts ahead
     */
    record Sizes(long part, long search, int threads) {}

    /** A part that one thread has read ahead. */
    private record Ahead(LogCompilationReader reader, TasksSink found, boolean tasksOnly) {}

    private final TextRegions text;
    private final Sizes sizes;
    private final LogCompilationReader inOrder;
    private final Queue<XmlNames> names = new ConcurrentLinkedQueue<>();

    SplitLog(TextRegions text, Sizes sizes, LogSink sink) {
        this.text = text;
        this.sizes = sizes;
        sink.kind(LogKind.LOG_COMPILATION);
        inOrder = new LogCompilationReader(new XmlNames(), sink);
    }

    ReadText read() throws IOException {
        ExecutorService threads =
                Executors.newFixedThreadPool(
                        sizes.threads, Thread.ofPlatform().daemon().name("reader-", 1).factory());
        try {
            return read(begins(threads), threads);
        } finally {
            threads.shutdownNow();
            threads.close();
        }
    }

    /** The offset of each part, and the file's end. */
    private List<Long> begins(ExecutorService threads) throws IOException {
        List<Future<Long>> found = new ArrayList<>();
        for (long from = sizes.part; from < text.bytes(); from += sizes.part) {
            long at = from;
            found.add(threads.submit(() -> nextTask(at)));
        }
        List<Long> begins = new ArrayList<>(List.of(0L));
        for (Future<Long> begin : found) {
            if (get(begin) > begins.getLast()) {
                begins.add(get(begin));
            }
        }
        begins.add(text.bytes());
        return begins;
    }

    /** Where the next task begins, or -1 if it is far. */
    private long nextTask(long from) throws IOException {
        long to = Math.min(from + sizes.search, text.bytes());
        try (InputStream in = text.open(from, to)) {
            LineSource lines = new LineSource(new ReadText(text.file(), from, 0, 0), in);
            Line line = new Line();
            lines.next(line); // The first one may have begun before.
            while (lines.next(line)) {
                if (line.startsWith(TASK)) {
                    return line.offset();
                }
            }
            return -1;
        }
    }

    private ReadText read(List<Long> begins, ExecutorService threads) throws IOException {
        Map<Integer, Future<Ahead>> ahead = new HashMap<>();
        // What is open at the end is told after all else, so the last part is read in order.
        int last = begins.size() - 2;
        int next = 1;
        ReadText done = new ReadText(text.file(), 0, 0, 0);
        for (int part = 0; part <= last; part++) {
            for (; next < last && next <= part + 2 * sizes.threads; next++) {
                long from = begins.get(next);
                long to = begins.get(next + 1);
                ahead.put(next, threads.submit(() -> readAhead(from, to)));
            }
            Future<Ahead> read = ahead.remove(part);
            if (read == null || !take(get(read))) {
                try (InputStream in = text.open(begins.get(part), begins.get(part + 1))) {
                    inOrder.readPart(new LineSource(done, in));
                }
            }
            done = inOrder.done();
            text.done(begins.get(part + 1) - begins.get(part));
        }
        inOrder.end();
        return done;
    }

    private boolean take(Ahead ahead) {
        boolean alike = ahead.tasksOnly && inOrder.isBetweenTasks();
        if (alike) {
            inOrder.take(ahead.reader, ahead.found);
        }
        return alike;
    }

    private Ahead readAhead(long from, long to) throws IOException {
        XmlNames known = Objects.requireNonNullElseGet(names.poll(), XmlNames::new);
        TasksSink found = new TasksSink();
        LogCompilationReader reader = new LogCompilationReader(known, found);
        try (InputStream in = text.open(from, to)) {
            LineSource lines = new LineSource(new ReadText(text.file(), from, 0, 0), in);
            return new Ahead(reader, found, reader.readTasks(lines, found));
        } finally {
            names.add(known);
        }
    }

    /** What the thread found, or why it failed. */
    static <T> T get(Future<T> future) throws IOException {
        try {
            return future.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while reading");
        } catch (ExecutionException e) {
            switch (e.getCause()) {
                case IOException failed -> throw failed;
                case RuntimeException failed -> throw failed;
                case Error failed -> throw failed;
                default -> throw new IOException(e.getCause());
            }
        }
    }
}
