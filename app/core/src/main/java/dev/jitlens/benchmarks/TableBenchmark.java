package dev.jitlens.benchmarks;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A benchmark of rows that JMH printed. */
final class TableBenchmark {
    /** {@code sum·p0.99}, or {@code p0.99} of JMH 1.37. */
    private static final Pattern PERCENTILE = Pattern.compile("(?:([\\w$]+)\\W+)?p([01]\\.\\d+)");

    private TableBenchmark() {}

    static Benchmark of(TableRow row, Origin origin, ConsoleSetup setup) {
        return new Benchmark(
                origin,
                "",
                setup.fullName(row.of()),
                row.mode(),
                row.parameters(),
                setup.setup(),
                score(row, ""),
                List.of());
    }

    /** The benchmark with what one more row tells of it; the same if the row is of another. */
    static Benchmark with(Benchmark its, TableRow row, String name) {
        boolean same =
                its.name().equals(name)
                        && its.mode().equals(row.mode())
                        && its.parameters().equals(row.parameters());
        if (!same) {
            return its;
        }
        Matcher percentile = PERCENTILE.matcher(row.metric());
        if (percentile.matches() && isOfScore(its, percentile.group(1))) {
            return percentile(its, Double.parseDouble(percentile.group(2)) * 100, row.score());
        }
        List<Score> more = new ArrayList<>(its.secondary());
        more.add(score(row, row.metric().replaceFirst("^[^\\w+%]+", "")));
        return its.scored(its.score(), more);
    }

    /** Pauses have percentiles, too ({@code pauses.p0.99}), and methods of a group. */
    private static boolean isOfScore(Benchmark its, String of) {
        return its.mode().equals("sample")
                && (of == null || its.name().substring(its.name().lastIndexOf('.') + 1).equals(of));
    }

    private static Benchmark percentile(Benchmark its, double percent, double value) {
        Score old = its.score();
        Map<Double, Double> percentiles = new LinkedHashMap<>(old.percentiles());
        if (Double.isFinite(value)) {
            percentiles.put(Math.round(percent * 1e6) / 1e6, value);
        }
        Score score =
                new Score(
                        old.name(),
                        old.unit(),
                        old.value(),
                        old.error(),
                        old.low(),
                        old.high(),
                        percentiles,
                        old.forks());
        return its.scored(score, its.secondary());
    }

    private static Score score(TableRow row, String name) {
        return new Score(
                name,
                row.unit(),
                row.score(),
                row.error(),
                row.score() - row.error(),
                row.score() + row.error(),
                Map.of(),
                List.of());
    }

    /**
     * Whether a file of results tells of the same, and more than the row does.
     *
     * @param table of rows, whose name may lack its packages
     */
    static boolean isTold(Benchmark table, List<Benchmark> files) {
        return files.stream()
                .anyMatch(
                        its ->
                                its.mode().equals(table.mode())
                                        && its.parameters().equals(table.parameters())
                                        && ConsoleSetup.isDense(table.name(), its.name()));
    }
}
