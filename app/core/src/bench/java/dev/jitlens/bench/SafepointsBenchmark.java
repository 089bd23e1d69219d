package dev.jitlens.bench;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** How long a million safepoint lines take to open, as JDK 25 writes them; also cold. */
@State(Scope.Benchmark)
@BenchmarkMode({Mode.AverageTime, Mode.SingleShotTime})
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 0)
@Measurement(iterations = 5, time = 2)
public class SafepointsBenchmark {
    private static final int PAUSES = 1_000_000;
    private static final List<String> OPERATIONS =
            List.of("G1CollectForAllocation", "G1PauseRemark", "G1PauseCleanup", "ThreadDump");

    private Path file;

    @Setup
    public void write() throws IOException {
        file = Files.createTempFile("bench", ".log");
        Random random = new Random(1);
        try (PrintWriter out = new PrintWriter(Files.newBufferedWriter(file))) {
            long now = 0;
            for (int i = 0; i < PAUSES; i++) {
                long reach = 1_000 + random.nextInt(100_000);
                long at = 100_000 + random.nextInt(5_000_000);
                long leave = 500 + random.nextInt(10_000);
                long last = 10_000_000 + random.nextInt(1_000_000);
                now += last + reach + at + leave;
                out.printf(
                        Locale.ROOT,
                        "[%.3fs][info][safepoint] Safepoint \"%s\", Time since last: %d ns,"
                                + " Reaching safepoint: %d ns, At safepoint: %d ns, Leaving"
                                + " safepoint: %d ns, Total: %d ns, Threads: 1 runnable, 12"
                                + " total%n",
                        now / 1e9,
                        OPERATIONS.get(random.nextInt(OPERATIONS.size())),
                        last,
                        reach,
                        at,
                        leave,
                        reach + at + leave);
            }
        }
    }

    @TearDown
    public void delete() throws IOException {
        Files.delete(file);
    }

    @Benchmark
    public Run open() throws IOException {
        Run run = RunReader.open(List.of(file), Progress.NONE);
        if (run.pauses().size() != PAUSES) {
            throw new IllegalStateException(run.pauses().size() + " pauses");
        }
        return run;
    }
}
