package dev.jitlens.compare;

import dev.jitlens.benchmarks.ScoreText;
import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.compare.Change.Kind;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.trials.numbers.Ratio;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Scores of the benchmarks that both measured with the same parameters. Forks are compared and not
 * iterations: those of one fork share its compilations and its heap, so they are not independent.
 */
final class BenchmarkChanges {
    private BenchmarkChanges() {}

    private record Both(ScoredBenchmark a, ScoredBenchmark b) {}

    static List<Change> of(Pair pair) {
        List<ScoredBenchmark> others = scored(pair.b());
        List<Both> both = new ArrayList<>();
        for (ScoredBenchmark a : scored(pair.a())) {
            others.stream()
                    .filter(b -> b.benchmark().isOfSame(a.benchmark()))
                    .filter(b -> unit(b).equals(unit(a)))
                    .findFirst()
                    .ifPresent(b -> both.add(new Both(a, b)));
        }
        Chance chance = new Chance(both.size());
        return both.stream()
                .filter(of -> value(of.a) != value(of.b))
                .map(of -> change(of, chance))
                .toList();
    }

    private static List<ScoredBenchmark> scored(Side side) {
        return ScoredBenchmark.of(side.run().benchmarks());
    }

    private static String unit(ScoredBenchmark of) {
        return of.benchmark().score().unit();
    }

    private static double value(ScoredBenchmark of) {
        return of.benchmark().score().value();
    }

    private static Change change(Both both, Chance chance) {
        Benchmark benchmark = both.a.benchmark();
        List<Double> a = benchmark.score().means();
        List<Double> b = both.b.benchmark().score().means();
        Optional<Ratio> effect = Ratio.of(b, a);
        double ratio = effect.map(Ratio::ratio).orElse(value(both.b) / value(both.a));
        double[] ofA = a.stream().mapToDouble(Double::doubleValue).toArray();
        double[] ofB = b.stream().mapToDouble(Double::doubleValue).toArray();
        return Change.in(
                benchmark.method(),
                Kind.BENCHMARK,
                (benchmark.mode() + " " + benchmark.parameterText()).strip(),
                ScoreText.withForks(both.a),
                ScoreText.withForks(both.b) + "; " + words(effect, ratio),
                Double.isFinite(ratio) ? Math.min(1, Math.abs(ratio - 1)) : Unknown.NUMBER,
                chance.excludesMeans(ofA, ofB));
    }

    private static String words(Optional<Ratio> effect, double ratio) {
        return effect.map(
                        e ->
                                String.format(
                                        Locale.ROOT,
                                        "%.3f times A, %.3f to %.3f (%s, over forks' means)",
                                        e.ratio(),
                                        e.low(),
                                        e.high(),
                                        Ratio.METHOD))
                .orElse(
                        String.format(
                                Locale.ROOT,
                                "%.3f times A; what chance does is not known of fewer than two"
                                        + " forks a side",
                                ratio));
    }
}
