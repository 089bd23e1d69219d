package dev.jitlens.benchmarks;

import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.Benchmark.Score;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What each fork measured, as JMH prints it while it runs. Warm-up has a {@code #} before it.
 *
 * <pre>
 * # Fork: 2 of 10
 * Iteration   1: 16889.930 ops/s
 * Iteration   2: 15645.697 ±(99.9%) 20.118 ops/s          of several threads
 * </pre>
 */
final class PrintedIterations {
    private static final Pattern ITERATION =
            Pattern.compile(
                    "Iteration +(\\d{1,9}): (\\d{1,15}[.,]\\d{1,9})"
                            + "(?: \\S{1,3}\\(99[.,]9%\\) \\d{1,15}[.,]\\d{1,9})? (\\S+/\\S+)\\s*");

    private static final Pattern FORK = Pattern.compile("# Fork: (\\d{1,9}) of \\d{1,9}\\s*");

    /** What follows is of a JVM whose values do not count, until the first that does. */
    private static final String WARM_UP_FORK = "# Warmup Fork: ";

    /** One fork tells nothing of how much forks differ. */
    private static final int LEAST_FORKS = 2;

    /** A smaller score is printed with fewer than four digits. */
    private static final double LEAST_SCORE = 1;

    /** Scores and iterations are printed with three digits behind the point. */
    private static final double ROUNDING = 1.01e-3;

    /** Of the benchmark that runs, or ran last. */
    private final List<List<Iteration>> forks = new ArrayList<>();

    private Key measured = new Key("", "", Map.of());
    private String unit = "";

    /** Whether nothing is missing, and all is understood. */
    private boolean whole;

    private record Key(String name, String mode, Map<String, String> parameters) {}

    /** Takes a line that begins with {@code # }, of which the setup has heard already. */
    void fact(String line, ConsoleSetup setup) {
        Matcher fork = FORK.matcher(line);
        if (fork.matches()) {
            fork(Integer.parseInt(fork.group(1)), setup);
        } else if (line.startsWith(WARM_UP_FORK)) {
            whole = false;
        }
    }

    private void fork(int number, ConsoleSetup setup) {
        if (number == 1) {
            forks.clear();
            whole = true;
            unit = "";
            measured = new Key(setup.name(), setup.mode(), setup.parameters());
        }
        whole &= number == forks.size() + 1;
        forks.add(new ArrayList<>());
    }

    /** Takes a line that begins with {@code Iteration }; returns whether a value is kept of it. */
    boolean line(String text) {
        Matcher iteration = ITERATION.matcher(text);
        if (forks.isEmpty() || !iteration.matches()) {
            whole = false;
            return false;
        }
        List<Iteration> fork = forks.getLast();
        unit = unit.isEmpty() ? iteration.group(3) : unit;
        whole &=
                Integer.parseInt(iteration.group(1)) == fork.size() + 1
                        && unit.equals(iteration.group(3));
        if (whole) {
            String value = iteration.group(2).replace(',', '.');
            fork.add(new Iteration(Double.parseDouble(value), 1));
        }
        return whole;
    }

    /**
     * The benchmark with its forks, if all of them were printed, and their mean is its score; else
     * as it is. Those of sampled times weigh as much as they have samples, which is not printed.
     */
    Benchmark with(Benchmark told) {
        Score score = told.score();
        boolean same =
                measured.equals(new Key(told.name(), told.mode(), told.parameters()))
                        && !told.mode().equals("sample")
                        && unit.equals(score.unit());
        if (!whole || !same || !isComplete(told.setup().forks()) || !isMean(score.value())) {
            return told;
        }
        return told.scored(score.of(forks.stream().map(Fork::new).toList()), told.secondary());
    }

    private boolean isComplete(int asked) {
        return forks.size() >= LEAST_FORKS
                && forks.size() == asked
                && forks.stream().map(List::size).distinct().count() == 1
                && !forks.getFirst().isEmpty();
    }

    private boolean isMean(double score) {
        double mean =
                forks.stream()
                        .flatMap(List::stream)
                        .mapToDouble(Iteration::value)
                        .average()
                        .orElse(Double.NaN);
        return score >= LEAST_SCORE && isRounded(mean, score);
    }

    /** Whether two numbers, one or both of them rounded as JMH prints them, may be the same. */
    static boolean isRounded(double one, double other) {
        return Math.abs(one - other) <= ROUNDING;
    }
}
