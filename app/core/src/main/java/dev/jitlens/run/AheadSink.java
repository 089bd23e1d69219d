package dev.jitlens.run;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Supplier;

/**
 * Computes what takes a while, such as the loops of printed code, in other threads, while reading
 * goes on. The events reach the sink in their order, and in the thread that reads.
 */
final class AheadSink extends PassingSink implements AutoCloseable {
    private static final int THREADS = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);

    /** Printed code waits in memory until it is counted. */
    private static final int MOST_COMPUTED = 2 * THREADS + 1;

    private static final int MOST_WAITING = 10_000;

    /**
     * @param computes whether another thread computes it
     */
    private record Waiting(
            LogKind kind, CompletableFuture<? extends JvmEvent> event, boolean computes) {}

    private final Deque<Waiting> waiting = new ArrayDeque<>();
    private int computed;
    private ExecutorService threads;

    AheadSink(LogSink sink) {
        super(sink);
    }

    @Override
    public void event(LogKind kind, Supplier<? extends JvmEvent> event) {
        if (threads == null) {
            threads =
                    Executors.newFixedThreadPool(
                            THREADS, Thread.ofPlatform().daemon().name("counter-", 1).factory());
        }
        computed++;
        await(new Waiting(kind, CompletableFuture.supplyAsync(event, threads), true));
    }

    @Override
    public void event(LogKind kind, JvmEvent event) {
        if (waiting.isEmpty()) {
            sink.event(kind, event);
        } else {
            await(new Waiting(kind, CompletableFuture.completedFuture(event), false));
        }
    }

    private void await(Waiting last) {
        waiting.add(last);
        while (!waiting.isEmpty()
                && (computed > MOST_COMPUTED
                        || waiting.size() > MOST_WAITING
                        || waiting.peek().event.isDone())) {
            passOn();
        }
    }

    private void passOn() {
        Waiting first = waiting.remove();
        computed -= first.computes ? 1 : 0;
        try {
            sink.event(first.kind, first.event.join());
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
