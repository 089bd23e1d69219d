package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.application.Platform;

import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;

class BackgroundThreadsTest {
    private final BackgroundThreads threads = new BackgroundThreads();

    @BeforeAll
    static void startToolkit() {
        Windows.startToolkit();
    }

    @Test
    void theResultArrivesOnTheFxThread() {
        assertThat(outcome(() -> "read")).isEqualTo("read on FX thread: true");
    }

    @Test
    void failingInputIsItsOwnSentence() {
        assertThat(
                        outcome(
                                () -> {
                                    throw new IOException("a.log: the file is empty");
                                }))
                .isEqualTo("failed: a.log: the file is empty");
    }

    @Test
    void errorsArriveToo() {
        assertThat(
                        outcome(
                                () -> {
                                    throw new NoClassDefFoundError("Missing");
                                }))
                .startsWith("failed: This should not have happened:")
                .contains("Missing");
        assertThat(Picture.onFx(() -> threads.pending().get())).isZero();
    }

    @Test
    void whatIsHeldBeginsWhenItIsReleased() {
        CompletableFuture<Boolean> begunReleased = new CompletableFuture<>();
        AtomicBoolean released = new AtomicBoolean();
        threads.hold();
        Windows.onFx(
                () ->
                        threads.run(
                                () -> begunReleased.complete(released.get()),
                                begun -> {},
                                sentence -> {}));

        assertThat(Picture.onFx(() -> threads.pending().get())).isOne();
        released.set(true);
        threads.release();
        assertThat(begunReleased.join()).isTrue();
    }

    @Test
    void workIsDoneThoughOtherWorkKeepsAllProcessors() {
        AtomicBoolean answered = new AtomicBoolean();
        CompletableFuture<Boolean> answer = new CompletableFuture<>();
        Callable<Boolean> busy =
                () -> {
                    while (!answered.get() && !answer.isDone()) {
                        Thread.onSpinWait();
                    }
                    return true;
                };
        Callable<Boolean> quick =
                () -> {
                    answered.set(true);
                    return answer.complete(true);
                };
        Windows.onFx(
                () -> {
                    for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
                        threads.run(busy, done -> {}, sentence -> {});
                    }
                    threads.run(quick, done -> {}, sentence -> {});
                });
        answer.completeOnTimeout(false, 30, TimeUnit.SECONDS);
        assertThat(answer.join()).isTrue();
    }

    private String outcome(Callable<String> work) {
        CompletableFuture<String> outcome = new CompletableFuture<>();
        Windows.onFx(
                () ->
                        threads.run(
                                work,
                                value ->
                                        outcome.complete(
                                                value
                                                        + " on FX thread: "
                                                        + Platform.isFxApplicationThread()),
                                sentence -> outcome.complete("failed: " + sentence)));
        return outcome.join();
    }
}
