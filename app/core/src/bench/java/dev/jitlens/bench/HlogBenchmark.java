package dev.jitlens.bench;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.export.HlogQuery;
import dev.jitlens.latency.export.HlogSummary;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunLatency;
import dev.jitlens.run.RunReader;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
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

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/**
 * How long an interval log of 100 MB takes in a heap of 64 MB: three tags, a line each second, 400
 * values in three digits each.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(value = 1, jvmArgsAppend = "-Xmx64m")
@Warmup(iterations = 1, time = 5)
@Measurement(iterations = 3, time = 5)
public class HlogBenchmark {
    private static final long BYTES = 100_000_000;
    private static final int DISTINCT = 40;

    private Path file;

    @Setup
    public void write() throws IOException {
        file = Files.createTempFile("bench", ".hlog");
        Random random = new Random(1);
        Histogram[] histograms = new Histogram[DISTINCT];
        for (int i = 0; i < DISTINCT; i++) {
            histograms[i] = histogram(random);
        }
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 20)) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputStartTime(1_600_000_000_000L);
            writer.outputLegend();
            String[] tags = {"response", "service", "wait"};
            for (int i = 0; Files.size(file) < BYTES; i++) {
                Histogram histogram = histograms[random.nextInt(DISTINCT)];
                histogram.setTag(tags[i % tags.length]);
                double start = 1_600_000_000.0 + i / tags.length;
                writer.outputIntervalHistogram(start, start + 1, histogram, 1e6);
            }
            writer.close();
        }
    }

    private static Histogram histogram(Random random) {
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < 400; i++) {
            histogram.recordValue((long) Math.exp(random.nextGaussian() * 1.5 + 13));
        }
        return histogram;
    }

    @TearDown
    public void delete() throws IOException {
        Files.deleteIfExists(file);
    }

    /** What {@code jitlens hlog summarise} does. */
    @Benchmark
    public long summarise() throws IOException {
        return HlogSummary.of(RunLatency.logs(List.of(file)), HlogQuery.ALL).intervals();
    }

    /** What the window does: it recognises and scans the file, then reads the series. */
    @Benchmark
    public List<LatencySeries> open() throws IOException {
        Run run = RunReader.open(List.of(file), Progress.NONE);
        return RunLatency.series(run);
    }
}
