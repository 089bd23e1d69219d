package dev.jitlens.run;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Computes what takes a while, such as the loops of printed code, in other threads, while reading
 * goes on. The events reach the sink in their order, and in the thread that reads.
 */
final class AheadSink extends PassingSink implements AutoCloseable {
    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    /** Printed code waits in memory until it is counted. */
    private static final int MOST_COMPUTED = 8 * THREADS + 1;

    private static final int MOST_WAITING = 10_000;

    /**
     * @param computes whether another thread computes it
     */
    private record Waiting(CompletableFuture<Consumer<LogSink>> facts, boolean computes) {}

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private int computed;
    private ExecutorService threads;

    AheadSink(LogSink sink) {
        super(sink);
    }

    @Override
    public void event(LogKind kind, Supplier<? extends JvmEvent> event) {
        later(
                () -> {
                    JvmEvent computed = event.get();
                    return to -> to.event(kind, computed);
                });
    }

    /** Where the others have enough to do, this thread does its part. */
    @Override
    public void later(Supplier<Consumer<LogSink>> found) {
        passOnWhatIsDone();
        if (computed > MOST_COMPUTED) {
            await(new Waiting(CompletableFuture.completedFuture(found.get()), false));
            return;
        }
        if (threads == null) {
            threads =
                    Executors.newFixedThreadPool(
                            THREADS, Thread.ofPlatform().daemon().name("counter-", 1).factory());
        }
        computed++;
        await(new Waiting(CompletableFuture.supplyAsync(found, threads), true));
    }

    @Override
    public void event(LogKind kind, JvmEvent event) {
        if (waiting.isEmpty()) {
            sink.event(kind, event);
        } else {
            await(to -> to.event(kind, event));
        }
    }

    @Override
    public void problem(Origin at, String message) {
        if (waiting.isEmpty()) {
            sink.problem(at, message);
        } else {
            await(to -> to.problem(at, message));
        }
    }

    @Override
    public void unread(Origin at, String line) {
        if (waiting.isEmpty()) {
            sink.unread(at, line);
        } else {
            await(to -> to.unread(at, line));
        }
    }

    private void await(Consumer<LogSink> facts) {
        await(new Waiting(CompletableFuture.completedFuture(facts), false));
    }

    private void await(Waiting last) {
        waiting.add(last);
        while (waiting.size() > MOST_WAITING) {
            passOn();
        }
        passOnWhatIsDone();
    }

    private void passOnWhatIsDone() {
        while (!waiting.isEmpty() && waiting.peek().facts.isDone()) {
            passOn();
        }
    }

    private void passOn() {
        Waiting first = waiting.remove();
        computed -= first.computes ? 1 : 0;
        try {
            first.facts.join().accept(sink);
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException cause ? cause : e;
        }
    }

    /** Passes on what is left. */
    void end() {
        while (!waiting.isEmpty()) {
            passOn();
        }
    }

    @Override
    public void close() {
        if (threads != null) {
            threads.shutdownNow();
            threads.close();
        }
    }
}
