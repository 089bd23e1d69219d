package dev.jitlens.findings.benchmarks;

import dev.jitlens.benchmarks.ScoreText;
import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;
import dev.jitlens.model.run.Benchmark.Iterations;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;

import java.util.ArrayList;
import java.util.List;

/** A benchmark that still got faster while it was measured: its score is part warm-up. */
public final class StillWarming implements Question {
    /** The first iteration is slower by a tenth than those that follow... */
    private static final double SLOWER = 0.1;

    /** ...and by twice as much as these differ, or it is one of them. */
    private static final double WIDER = 2;

    private static final double MOST_CHANCE = 0.01;

    /** One to be the first, two to tell how much the others differ. */
    private static final int LEAST_ITERATIONS = 3;

    @Override
    public String id() {
        return "benchmark-warming";
    }

    @Override
    public String title() {
        return "a benchmark that was still warming up";
    }

    @Override
    public boolean isOfBenchmarks() {
        return true;
    }

    @Override
    public Answer ask(Facts facts) {
        List<ScoredBenchmark> all = Timed.in(facts);
        if (all.isEmpty()) {
            return Answer.without("results of JMH");
        }
        List<Finding> findings = new ArrayList<>();
        for (ScoredBenchmark each : all) {
            List<Fork> forks =
                    each.benchmark().score().forks().stream()
                            .filter(f -> f.iterations().size() >= LEAST_ITERATIONS)
                            .toList();
            List<Fork> warming =
                    forks.stream().filter(f -> isWarming(each.benchmark(), f)).toList();
            if (2 * warming.size() > forks.size()
                    && (!isNoisy(facts.run()) || isNoChance(warming, forks))) {
                findings.add(finding(each.benchmark(), warming, forks.size()));
            }
        }
        return Answer.of(findings);
    }

    private static boolean isNoisy(Run run) {
        return Together.each(run).stream().anyMatch(each -> !Noise.of(each).isEmpty());
    }

    /**
     * On a busy machine some iteration of each fork is the slowest: that it is the first in all of
     * them must not be luck.
     */
    private static boolean isNoChance(List<Fork> warming, List<Fork> forks) {
        double chance = 1;
        for (Fork fork : warming) {
            chance /= fork.iterations().size();
        }
        return warming.size() == forks.size() && chance < MOST_CHANCE;
    }

    private static boolean isWarming(Benchmark benchmark, Fork fork) {
        double first = slowness(benchmark, fork.iterations().getFirst());
        double[] rest =
                fork.iterations().stream()
                        .skip(1)
                        .mapToDouble(i -> slowness(benchmark, i))
                        .sorted()
                        .toArray();
        double slowest = rest[rest.length - 1];
        return first > (1 + SLOWER) * slowest && first - slowest > WIDER * (slowest - rest[0]);
    }

    /** Grows with the time that an operation takes. */
    private static double slowness(Benchmark benchmark, Iteration iteration) {
        return benchmark.isMoreBetter() ? 1 / iteration.value() : iteration.value();
    }

    private Finding finding(Benchmark benchmark, List<Fork> warming, int forks) {
        List<Iteration> one = warming.getFirst().iterations();
        String first = ScoreText.number(one.getFirst().value());
        String last = ScoreText.number(one.getLast().value()) + " " + benchmark.score().unit();
        Iterations warmup = benchmark.setup().warmup();
        return new Finding(
                id(),
                Severity.NOTICE,
                warming.size() > 1 ? 0.9 : 0.6,
                Finding.Cost.of(partOfScore(benchmark, warming), Timed.OF_SCORE),
                Finding.Place.in(benchmark.method()),
                benchmark.label()
                        + " was still warming up when it was measured: the first iteration gave "
                        + first
                        + ", the last "
                        + last
                        + ".",
                String.format(
                        "So it was in %s of %d. The score is the mean over all iterations, the"
                                + " first too. JMH warmed up for %s.",
                        Figures.counted(warming.size(), "fork"), forks, text(warmup)),
                List.of(Timed.evidence(benchmark, "the iterations of a fork: " + values(one))),
                List.of(
                        Next.change(
                                warmup.count() > 0
                                        ? "Warm up for longer: -wi " + 2 * warmup.count() + "."
                                        : "Warm up: -wi 5; or measure the start on purpose, with"
                                                + " one iteration in many forks (-i 1 -f 20)."),
                        Next.command(
                                "See the scores of each fork and iteration.", "show benchmarks")));
    }

    /** How much smaller the mean is without the first iterations. */
    private static double partOfScore(Benchmark benchmark, List<Fork> forks) {
        double all = mean(benchmark, forks, 0);
        return 1 - mean(benchmark, forks, 1) / all;
    }

    private static double mean(Benchmark benchmark, List<Fork> forks, int from) {
        return forks.stream()
                .flatMap(f -> f.iterations().stream().skip(from))
                .mapToDouble(i -> slowness(benchmark, i))
                .average()
                .orElseThrow();
    }

    private static String text(Iterations warmup) {
        return warmup.count() <= 0
                ? "no iteration"
                : Figures.counted(warmup.count(), "iteration")
                        + (warmup.time().isEmpty() ? "" : " of " + warmup.time());
    }

    private static String values(List<Iteration> iterations) {
        return String.join(
                ", ", iterations.stream().limit(10).map(i -> ScoreText.number(i.value())).toList());
    }
}
