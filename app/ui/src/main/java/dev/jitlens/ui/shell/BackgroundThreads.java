package dev.jitlens.ui.shell;

import dev.jitlens.run.Trouble;

import javafx.application.Platform;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * One thread for each piece of work; they do not keep the JVM alive. Virtual ones would take no
 * turns: where all processors look for findings of a large run, nothing else would be answered.
 */
final class BackgroundThreads implements Background {
    private final ReadOnlyIntegerWrapper pending = new ReadOnlyIntegerWrapper();
    private volatile CountDownLatch held = new CountDownLatch(0);

    /** Nothing is begun until {@link #release()}. */
    void hold() {
        held = new CountDownLatch(1);
    }

    void release() {
        held.countDown();
    }

    @Override
    public <T> Runnable run(Callable<T> work, Consumer<T> done, Consumer<String> failed) {
        AtomicBoolean cancelled = new AtomicBoolean();
        pending.set(pending.get() + 1);
        // Whoever keeps the way to cancel must not keep what the work was about once it is done.
        AtomicReference<Thread> worker = new AtomicReference<>();
        Thread thread =
                Thread.ofPlatform()
                        .daemon()
                        .name("jitlens-work")
                        .unstarted(
                                () -> {
                                    Runnable result = result(work, done, failed);
                                    Platform.runLater(
                                            () -> {
                                                worker.set(null);
                                                deliver(result, cancelled);
                                            });
                                });
        worker.set(thread);
        thread.start();
        return () -> {
            cancelled.set(true);
            Optional.ofNullable(worker.get()).ifPresent(Thread::interrupt);
        };
    }

    private void deliver(Runnable result, AtomicBoolean cancelled) {
        try {
            if (!cancelled.get()) {
                result.run();
            }
        } finally {
            pending.set(pending.get() - 1);
        }
    }

    private <T> Runnable result(Callable<T> work, Consumer<T> done, Consumer<String> failed) {
        try {
            held.await();
            T value = work.call();
            return () -> done.accept(value);
        } catch (CancellationException | InterruptedException e) {
            return () -> failed.accept("Cancelled.");
        } catch (IOException e) {
            return () -> failed.accept(Trouble.sentence(e));
        } catch (UncheckedIOException e) {
            return () -> failed.accept(Trouble.sentence(e.getCause()));
        } catch (Exception | Error e) {
            // An error that is kept here would leave the page waiting for ever.
            return () -> failed.accept("This should not have happened: " + e);
        }
    }

    @Override
    public ReadOnlyIntegerProperty pending() {
        return pending.getReadOnlyProperty();
    }
}
