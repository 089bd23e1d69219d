package dev.jitlens.bench;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.parse.LogCompilationFormat;
import dev.jitlens.parse.line.IgnoringSink;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/**
 * How fast a LogCompilation file in memory is parsed, against the floor: finding its line ends.
 * Give the log with {@code -Djitlens.bench.log=FILE}; megabytes a second are its size divided by
 * the time.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class LogCompilationBenchmark {
    private byte[] log;

    @Setup
    public void read() throws IOException {
        log = Files.readAllBytes(Path.of(System.getProperty("jitlens.bench.log")));
    }

    @Benchmark
    public int parse() throws IOException {
        Counter counter = new Counter();
        new LogCompilationFormat()
                .read(new LineSource("bench", new ByteArrayInputStream(log)), counter);
        return counter.events;
    }

    @Benchmark
    public int floorLinesOnly() throws IOException {
        LineSource source = new LineSource("bench", new ByteArrayInputStream(log));
        Line line = new Line();
        int lengths = 0;
        while (source.next(line)) {
            lengths += line.length();
        }
        return lengths;
    }

    private static final class Counter extends IgnoringSink {
        int events;

        @Override
        public void event(LogKind kind, JvmEvent event) {
            events++;
        }

        @Override
        public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
            events++;
        }
    }
}
