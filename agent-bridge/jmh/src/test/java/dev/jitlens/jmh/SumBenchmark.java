package dev.jitlens.jmh;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

import java.util.concurrent.TimeUnit;

/** A benchmark whose forks are profiled. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 1, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 2, time = 200, timeUnit = TimeUnit.MILLISECONDS)
@Fork(2)
public class SumBenchmark {
    @Param({"1000", "2000"})
    private int size;

    private int[] values;

    @Setup
    public void fill() {
        values = new int[size];
        for (int i = 0; i < size; i++) {
            values[i] = i * 31;
        }
    }

    @Benchmark
    public long sum() {
        long sum = 0;
        for (int value : values) {
            sum += value % 7;
        }
        return sum;
    }

    @Benchmark
    public long fails() {
        throw new IllegalStateException("as it should");
    }
}
