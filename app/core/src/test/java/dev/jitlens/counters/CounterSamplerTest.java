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

    /** Replaced at once, as a reader must not see half of it. */
    private Path write(long begin, long value) throws IOException {
        Path next = folder.resolve("next");
        Files.write(
                next,
                MadePerfData.jvm("Main", begin)
                        .number("n", MadePerfData.EVENTS, MadePerfData.MONOTONIC, value)
                        .bytes());
        return Files.move(next, folder.resolve("1"), StandardCopyOption.REPLACE_EXISTING);
    }

    private CounterSampler started(Path file) {
        CounterSampler sampler =
                new CounterSampler(file, alive::get, SHORT, 64, () -> told.add(true));
        sampler.begin();
        return sampler;
    }

    private void toldOf(String what, Callable<Boolean> condition) {
        await(what).until(() -> told.poll() != null && condition.call());
    }

    @Test
    void a_change_is_seen_and_the_end_of_the_jvm_is_told() throws Exception {
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
    void another_jvm_of_the_same_number_is_not_taken_for_it() throws Exception {
        try (CounterSampler sampler = started(write(1, 5))) {
            toldOf("the first values", () -> true);
            write(2, 100);
            toldOf("the end", () -> !sampler.ended().isEmpty());
            assertThat(sampler.ended()).contains("another one");
            assertThat(sampler.latest().orElseThrow().number("n")).hasValue(5);
        }
    }

    @Test
    void a_killed_jvm_leaves_its_file_and_has_ended_all_the_same() throws Exception {
        try (CounterSampler sampler = started(write(1, 5))) {
            toldOf("the first values", () -> true);
            alive.set(false);
            toldOf("the end", () -> !sampler.ended().isEmpty());
            assertThat(sampler.ended()).isEqualTo("the JVM has ended");
        }
    }

    @Test
    void a_file_that_is_none_is_told() throws Exception {
        Path file = Files.createDirectory(folder.resolve("2"));
        try (CounterSampler sampler = started(file)) {
            toldOf("the end", () -> !sampler.ended().isEmpty());
            assertThat(sampler.ended()).contains("no plain file");
        }
    }
}
