package dev.jitlens.benchmarks;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.Benchmark.Score;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Iterations where nothing else is printed of a benchmark, as people show them who ask why they
 * differ: of a run that has not ended, or without its head.
 */
final class LooseIterations {
    private static final Pattern ITERATION =
            Pattern.compile(
                    "\\s*Iteration +(\\d{1,9}): (\\d{1,15}[.,]\\d{1,9})"
                            + "(?: \\S{1,3}\\(99[.,]9%\\) \\d{1,15}[.,]\\d{1,9})?"
                            + " ((?:ops/|\\S{1,9}/op)\\S{0,9})\\s*");

    private static final String THROUGHPUT = "ops/";

    private final JmhReading reading;
    private final List<Series> all = new ArrayList<>();

    LooseIterations(JmhReading reading) {
        this.reading = reading;
    }

    /** Iterations of one benchmark, by fork. */
    private record Series(
            Origin origin,
            String name,
            String mode,
            Map<String, String> parameters,
            Benchmark.Setup setup,
            String unit,
            List<List<Iteration>> forks) {}

    static boolean isOne(String line) {
        return ITERATION.matcher(line).matches();
    }

    void line(String text, Origin origin, ConsoleSetup setup) throws IOException {
        Matcher iteration = ITERATION.matcher(text);
        if (!iteration.matches()) {
            return;
        }
        reading.keep();
        String unit = iteration.group(3);
        Series series = all.isEmpty() ? null : all.getLast();
        if (series == null
                || !series.name().equals(setup.name())
                || !series.parameters().equals(setup.parameters())
                || !series.unit().equals(unit)) {
            series =
                    new Series(
                            origin,
                            setup.name(),
                            setup.mode().isEmpty() ? mode(unit) : setup.mode(),
                            setup.parameters(),
                            setup.setup(),
                            unit,
                            new ArrayList<>());
            all.add(series);
        }
        if (series.forks().isEmpty() || iteration.group(1).equals("1")) {
            series.forks().add(new ArrayList<>());
        }
        double value = Double.parseDouble(iteration.group(2).replace(',', '.'));
        series.forks().getLast().add(new Iteration(value, 1));
    }

    /** What else than throughput has times of an operation is any of the other modes. */
    private static String mode(String unit) {
        return unit.startsWith(THROUGHPUT) ? "thrpt" : "";
    }

    /** Adds them if nothing tells what they came to. */
    void end() {
        if (reading.benchmarks().isEmpty()) {
            all.forEach(this::tell);
        }
    }

    private void tell(Series its) {
        List<Fork> forks = its.forks().stream().map(Fork::new).toList();
        long count = its.forks().stream().mapToLong(List::size).sum();
        double mean =
                its.forks().stream()
                        .flatMap(List::stream)
                        .mapToDouble(Iteration::value)
                        .average()
                        .orElse(Double.NaN);
        reading.problem(
                its.origin(),
                "JMH's result is missing: the score of "
                        + (its.name().isEmpty() ? "a benchmark that is not named" : its.name())
                        + " is the mean of "
                        + (count == 1 ? "the one iteration" : "the " + count + " iterations")
                        + " that are printed");
        reading.add(
                new Benchmark(
                        its.origin(),
                        "",
                        its.name(),
                        its.mode(),
                        its.parameters(),
                        its.setup(),
                        new Score(
                                "",
                                its.unit(),
                                mean,
                                Double.NaN,
                                Double.NaN,
                                Double.NaN,
                                Map.of(),
                                forks),
                        List.of()));
    }
}
