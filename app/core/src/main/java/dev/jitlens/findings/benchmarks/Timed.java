package dev.jitlens.findings.benchmarks;

import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Iteration;

import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/** Benchmarks, and the time that one operation takes one thread. */
final class Timed {
    private static final Map<String, Double> NANOS =
            Map.of("ns", 1.0, "us", 1e3, "ms", 1e6, "s", 1e9, "min", 60e9);

    /** What findings about a score are a share of. */
    static final String OF_SCORE = "its score";

    private static final String PER_OPERATION = "/op";
    private static final String OPERATIONS_PER = "ops/";

    private Timed() {}

    /** Each benchmark once, with all its forks. */
    static List<ScoredBenchmark> in(Facts facts) {
        return ScoredBenchmark.of(facts.run().benchmarks());
    }

    /**
     * What its fastest iteration measured, since a busy machine only makes iterations slower; the
     * score itself where the file keeps no iterations.
     */
    static double fastest(Benchmark benchmark) {
        DoubleStream all =
                benchmark.score().forks().stream()
                        .flatMap(f -> f.iterations().stream())
                        .mapToDouble(Iteration::value)
                        .filter(v -> v > 0);
        OptionalDouble best = benchmark.isMoreBetter() ? all.max() : all.min();
        return best.orElse(benchmark.score().value());
    }

    /**
     * Nanoseconds that a thread takes for an operation; {@link Double#NaN} if they are not known,
     * as of single shots, which are no operations after each other.
     */
    static double nanos(Benchmark benchmark, double score) {
        String unit = benchmark.score().unit();
        if (benchmark.mode().equals("avgt") && unit.endsWith(PER_OPERATION)) {
            String time = unit.substring(0, unit.length() - PER_OPERATION.length());
            return score * NANOS.getOrDefault(time, Double.NaN);
        }
        if (benchmark.mode().equals("thrpt") && unit.startsWith(OPERATIONS_PER)) {
            String time = unit.substring(OPERATIONS_PER.length());
            int threads = Math.max(1, benchmark.setup().threads());
            return threads * NANOS.getOrDefault(time, Double.NaN) / score;
        }
        return Double.NaN;
    }

    /** The first number of its Java's version; 8 for {@code 1.8.0_412}. */
    static int jdk(Benchmark benchmark) {
        String[] numbers = benchmark.setup().jdkVersion().split("[^0-9]+");
        int at = numbers.length > 1 && numbers[0].equals("1") ? 1 : 0;
        return numbers[at].matches("[0-9]{1,4}") ? Integer.parseInt(numbers[at]) : Unknown.NUMBER;
    }

    /** What JMH wrote down of it. */
    static Evidence evidence(Benchmark benchmark, String says) {
        return Evidence.of(Evidence.Kind.BENCHMARK, benchmark.origin(), says)
                .about(benchmark.method());
    }
}
