package dev.jitlens.counters;

import static dev.jitlens.Waiting.await;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;

class CounterSamplerTest {
    private static final Duration SHORT = Duration.ofMillis(2);

    @TempDir private Path folder;

    private final BlockingQueue<Boolean> told = new LinkedBlockingQueue<>();
    private final AtomicBoolean alive = new AtomicBoolean(true);

    /** Replaces the file at once, as a reader must not see half of it. */
    private Path write(long begin, long value) throws IOException {
        Path next = folder.resolve("next");
        Files.write(
                next,
                MadePerfData.jvm("Main", begin)
                        .number("n", MadePerfData.EVENTS, MadePerfData.MONOTONIC, value)
                        .bytes());
        return Files.move(next, folder.resolve("1"), StandardCopyOption.ATOMIC_MOVE);
    }

    private CounterSampler started(Path file) {
        CounterSampler sampler =
                new CounterSampler(new PerfFile(file), alive::get, SHORT, 64, () -> told.add(true));
        sampler.begin();
        return sampler;
    }

    private void toldOf(String what, Callable<Boolean> condition) {
        await(what).until(() -> told.poll() != null && condition.call());
    }

    @Test
    void aChangeIsSeenAndTheEndOfTheJvmIsTold() throws Exception {
        Path file = write(1, 5);
        try (CounterSampler sampler = started(file)) {
            toldOf("the first values", () -> true);
            assertThat(sampler.latest().orElseThrow().number("n")).hasValue(5);
            write(1, 6);
            toldOf(
                    "the change",
                    () -> sampler.latest().orElseThrow().number("n").orElseThrow() == 6);
            Files.delete(file);
            toldOf("the end", () -> !sampler.ended().isEmpty());
            assertThat(sampler.ended()).isEqualTo("the JVM has ended");
            CounterSeries series = sampler.series("n").orElseThrow();
            assertThat(series.value(0)).isEqualTo(5);
            assertThat(series.value(series.size() - 1)).isEqualTo(6);
            assertThat(sampler.series("sun.rt.javaCommand")).isEmpty();
            assertThat(sampler.series("sun.os.hrt.frequency")).as("a constant").isEmpty();
        }
    }

    @Test
    void anotherJvmOfTheSameNumberIsNotTakenForIt() throws Exception {
        try (CounterSampler sampler = started(write(1, 5))) {
            toldOf("the first values", () -> true);
            write(2, 100);
            toldOf("the end", () -> !sampler.ended().isEmpty());
            assertThat(sampler.ended()).contains("another one");
            assertThat(sampler.latest().orElseThrow().number("n")).hasValue(5);
        }
    }

    @Test
    void aKilledJvmLeavesItsFileAndHasEndedAllTheSame() throws Exception {
        try (CounterSampler sampler = started(write(1, 5))) {
            toldOf("the first values", () -> true);
            alive.set(false);
            toldOf("the end", () -> !sampler.ended().isEmpty());
            assertThat(sampler.ended()).isEqualTo("the JVM has ended");
        }
    }

    @Test
    void aFileThatIsNoneIsTold() throws Exception {
        Path file = Files.createDirectory(folder.resolve("2"));
        try (CounterSampler sampler = started(file)) {
            toldOf("the end", () -> !sampler.ended().isEmpty());
            assertThat(sampler.ended()).contains("no plain file");
        }
    }
}
