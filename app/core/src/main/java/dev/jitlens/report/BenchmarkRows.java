package dev.jitlens.report;

import dev.jitlens.benchmarks.ScoreText;
import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Score;
import dev.jitlens.run.packed.Pipes;
import dev.jitlens.trials.numbers.Spread;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Results of JMH, as text and as JSON. */
public final class BenchmarkRows {
    private BenchmarkRows() {}

    /** The rows without what each iteration measured. */
    static List<Map<String, Object>> summary(List<Benchmark> benchmarks) {
        return ScoredBenchmark.of(benchmarks).stream().map(BenchmarkRows::row).toList();
    }

    /** The rows with what each iteration of each fork measured. */
    public static List<Map<String, Object>> json(List<Benchmark> benchmarks) {
        return ScoredBenchmark.of(benchmarks).stream().map(BenchmarkRows::whole).toList();
    }

    private static Map<String, Object> whole(ScoredBenchmark of) {
        Map<String, Object> row = row(of);
        row.put("rawData", raw(of.benchmark().score()));
        return row;
    }

    private static List<List<Double>> raw(Score score) {
        return score.forks().stream()
                .map(f -> f.iterations().stream().map(i -> known(i.value())).toList())
                .toList();
    }

    private static Map<String, Object> row(ScoredBenchmark of) {
        Benchmark benchmark = of.benchmark();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("benchmark", benchmark.name());
        row.put("mode", benchmark.mode());
        row.put("params", benchmark.parameters());
        row.putAll(score(benchmark.score()));
        Optional<Spread> across = of.acrossForks();
        row.put("forkMeans", benchmark.score().means());
        row.put("forksLow", across.map(Spread::low).orElse(null));
        row.put("forksHigh", across.map(Spread::high).orElse(null));
        row.put("runs", of.runs().stream().filter(run -> !run.isEmpty()).toList());
        row.put("secondary", benchmark.secondary().stream().map(BenchmarkRows::named).toList());
        row.put("jmhVersion", benchmark.setup().jmhVersion());
        row.put("file", Pipes.named(benchmark.origin().file()));
        row.put("offset", benchmark.origin().offset());
        return row;
    }

    private static Map<String, Object> named(Score score) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", score.name());
        row.putAll(score(score));
        return row;
    }

    private static Map<String, Object> score(Score score) {
        return RunJson.ordered(
                "score", known(score.value()),
                "error", known(score.error()),
                "low", known(score.low()),
                "high", known(score.high()),
                "unit", score.unit(),
                "percentiles", percentiles(score));
    }

    private static Map<String, Double> percentiles(Score score) {
        Map<String, Double> known = new LinkedHashMap<>();
        score.percentiles().forEach((p, value) -> known.put(p.toString(), known(value)));
        return known;
    }

    /** JSON has no number for what is none. */
    private static Double known(double value) {
        return Double.isFinite(value) ? value : null;
    }

    /** The rows of a table. */
    public static List<Map<String, Object>> rows(List<Benchmark> benchmarks) {
        boolean files = ScoredBenchmark.areOfSeveralFiles(benchmarks);
        return ScoredBenchmark.of(benchmarks).stream().map(b -> line(b, files)).toList();
    }

    /**
     * @param files whether the file of each tells it from others
     */
    private static Map<String, Object> line(ScoredBenchmark of, boolean files) {
        Score score = of.benchmark().score();
        return RunJson.ordered(
                "benchmark",
                of.benchmark().label(),
                "mode",
                of.benchmark().mode(),
                "score",
                ScoreText.number(score.value()),
                "error (JMH, 99.9%)",
                ScoreText.number(score.error()),
                "unit",
                score.unit(),
                "forks",
                of.benchmark().forks() < 0 ? null : of.benchmark().forks(),
                "95% over forks",
                of.acrossForks().map(BenchmarkRows::interval).orElse("\u2013"),
                files ? "in file" : "run",
                files
                        ? of.benchmark().fileName()
                        : String.join(", ", of.runs().stream().filter(r -> !r.isEmpty()).toList()));
    }

    private static String interval(Spread spread) {
        return ScoreText.number(spread.low()) + " to " + ScoreText.number(spread.high());
    }

    /** A line for each, in what {@code open} prints. */
    static void print(List<Benchmark> benchmarks, int most, PrintWriter out) {
        List<ScoredBenchmark> scored = ScoredBenchmark.of(benchmarks);
        if (scored.isEmpty()) {
            return;
        }
        out.println("benchmarks: " + scored.size() + " (jitlens show benchmarks)");
        scored.stream()
                .limit(most)
                .map(ScoredBenchmark::benchmark)
                .forEach(
                        b ->
                                out.println(
                                        PlainText.line(
                                                "  "
                                                        + b.label()
                                                        + (b.mode().isEmpty()
                                                                ? ""
                                                                : ", " + b.mode())
                                                        + ": "
                                                        + ScoreText.withError(b.score()))));
    }
}
