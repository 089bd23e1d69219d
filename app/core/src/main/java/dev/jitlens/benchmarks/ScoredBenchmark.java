package dev.jitlens.benchmarks;

import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Score;
import dev.jitlens.trials.numbers.Spread;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A benchmark with all its forks, of which each may be a run of the set.
 *
 * @param benchmark its score is that of all forks
 * @param runs for each fork the name of its run; empty where it is none
 */
public record ScoredBenchmark(Benchmark benchmark, List<String> runs) {
    public ScoredBenchmark {
        runs = List.copyOf(runs);
    }

    /** Whether they are of several files that are no runs of a set, as consoles of JMH are. */
    public static boolean areOfSeveralFiles(List<Benchmark> all) {
        return all.stream().allMatch(b -> b.member().isEmpty())
                && all.stream().map(b -> b.origin().file()).distinct().count() > 1;
    }

    /**
     * Each benchmark once: a run of a set has a file of results with its one fork, which JMH's file
     * of all repeats. Without that file, the forks of several runs are put together.
     */
    public static List<ScoredBenchmark> of(List<Benchmark> all) {
        List<Benchmark> parts = new ArrayList<>();
        List<Benchmark> wholes = new ArrayList<>();
        for (Benchmark each : all) {
            parts.removeIf(earlier -> isRepeated(earlier, each, wholes));
            (isPart(each) ? parts : wholes).add(each);
        }
        List<ScoredBenchmark> scored = new ArrayList<>();
        for (Benchmark whole : wholes) {
            scored.add(new ScoredBenchmark(whole, runs(whole, parts)));
        }
        while (!parts.isEmpty()) {
            Benchmark first = parts.getFirst();
            List<Benchmark> same = parts.stream().filter(first::isOfSame).toList();
            parts.removeAll(same);
            scored.add(joined(same));
        }
        scored.sort(
                Comparator.comparing((ScoredBenchmark s) -> s.benchmark.name())
                        .thenComparing(s -> s.benchmark.mode()));
        return scored;
    }

    private static boolean isPart(Benchmark benchmark) {
        return !benchmark.member().isEmpty() && benchmark.score().forks().size() == 1;
    }

    /** JMH's file of a benchmark with one fork, of which the fork's own run follows. */
    private static boolean isRepeated(Benchmark earlier, Benchmark each, List<Benchmark> wholes) {
        boolean isRepeated =
                isPart(each)
                        && !earlier.member().equals(each.member())
                        && earlier.isOfSame(each)
                        && earlier.score().forks().equals(each.score().forks())
                        && isExact(each.score().forks().getFirst());
        if (isRepeated) {
            wholes.add(earlier);
        }
        return isRepeated;
    }

    /** Whether a value has more digits than a console prints: two runs do not agree in these. */
    private static boolean isExact(Fork fork) {
        return fork.iterations().stream()
                .mapToDouble(iteration -> iteration.value() * 1000)
                .anyMatch(thousandths -> Math.abs(thousandths - Math.rint(thousandths)) > 1e-6);
    }

    /** Takes those that the whole repeats out of the parts. */
    private static List<String> runs(Benchmark whole, List<Benchmark> parts) {
        List<String> runs = new ArrayList<>();
        for (Fork fork : whole.score().forks()) {
            Optional<Benchmark> part =
                    parts.stream()
                            .filter(p -> p.isOfSame(whole))
                            .filter(p -> p.score().forks().getFirst().equals(fork))
                            .findFirst();
            part.ifPresent(parts::remove);
            runs.add(part.map(Benchmark::member).orElse(""));
        }
        return runs;
    }

    private static ScoredBenchmark joined(List<Benchmark> parts) {
        Benchmark first = parts.getFirst();
        List<String> runs = parts.stream().map(Benchmark::member).toList();
        if (parts.size() == 1) {
            return new ScoredBenchmark(first, runs);
        }
        List<Fork> forks = parts.stream().flatMap(p -> p.score().forks().stream()).toList();
        double mean = forks.stream().mapToDouble(Fork::mean).average().orElse(Double.NaN);
        Score score =
                new Score(
                        "",
                        first.score().unit(),
                        mean,
                        Double.NaN,
                        Double.NaN,
                        Double.NaN,
                        Map.of(),
                        forks);
        Benchmark whole =
                new Benchmark(
                        first.origin(),
                        "",
                        first.name(),
                        first.mode(),
                        first.parameters(),
                        first.setup(),
                        score,
                        List.of());
        return new ScoredBenchmark(whole, runs);
    }

    /**
     * Where the true score lies with 95%, by Student's t over the means of the forks; iterations of
     * one fork are not independent. Empty for fewer than two forks.
     */
    public Optional<Spread> acrossForks() {
        List<Double> means = benchmark.score().means();
        return means.size() < 2 ? Optional.empty() : Optional.of(Spread.of(means));
    }
}
