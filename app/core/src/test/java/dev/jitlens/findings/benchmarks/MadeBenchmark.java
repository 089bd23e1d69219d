package dev.jitlens.findings.benchmarks;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.Benchmark.Iterations;
import dev.jitlens.model.run.Benchmark.Score;
import dev.jitlens.model.run.Benchmark.Setup;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Results of JMH, made for a test. */
public final class MadeBenchmark {
    static final String CLASS = "dev.jitlens.findings.benchmarks.Traps.";

    private MadeBenchmark() {}

    /** Two forks whose iterations all measured this. */
    static Fork[] forks(double each) {
        return new Fork[] {fork(each, each, each), fork(each, each, each)};
    }

    public static Fork fork(double... values) {
        return new Fork(Arrays.stream(values).mapToObj(v -> new Iteration(v, 1)).toList());
    }

    /** A benchmark of the methods of {@link Traps}. */
    public static Benchmark of(String method, String mode, String unit, String jdk, Fork... forks) {
        double score = Arrays.stream(forks).mapToDouble(Fork::mean).average().orElse(Double.NaN);
        return new Benchmark(
                new Origin("made.json", 0, 1),
                "",
                CLASS + method,
                mode,
                Map.of(),
                new Setup(
                        "1.37",
                        jdk,
                        "",
                        "",
                        List.of(),
                        1,
                        forks.length,
                        new Iterations(2, "1 s", 1),
                        new Iterations(3, "1 s", 1)),
                new Score(
                        "",
                        unit,
                        score,
                        Double.NaN,
                        Double.NaN,
                        Double.NaN,
                        Map.of(),
                        List.of(forks)),
                List.of());
    }
}
