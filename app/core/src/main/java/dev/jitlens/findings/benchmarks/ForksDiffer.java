package dev.jitlens.findings.benchmarks;

import dev.jitlens.benchmarks.ScoreText;
import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Benchmark.Fork;
import dev.jitlens.model.run.Benchmark.Iteration;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Forks of one benchmark that measured two speeds, each of them steadily: what makes the difference
 * is decided once for each JVM.
 */
public final class ForksDiffer implements Question {
    /** What is less is not worth a search for its reason. */
    private static final double LEAST_GAP = 0.1;

    /**
     * Between the groups there is that much more room than within a fork: with less, two or three
     * iterations would be apart by chance.
     */
    private static final double WIDER = 2;

    private static final int LEAST_ITERATIONS = 3;

    /** With two forks, that one ran at a bad moment is as good a reason. */
    private static final int ENOUGH_FORKS = 4;

    @Override
    public String id() {
        return "forks-differ";
    }

    @Override
    public String title() {
        return "forks of a benchmark that measured two speeds";
    }

    @Override
    public boolean isOfBenchmarks() {
        return true;
    }

    /**
     * A fork's iterations.
     *
     * @param run its name, or empty
     */
    private record Range(double low, double high, double mean, String run) {}

    /** The forks below and above the widest gap. */
    private record Groups(List<Range> lower, List<Range> upper) {
        double gap() {
            double high = lower.stream().mapToDouble(Range::high).max().orElseThrow();
            double low = upper.stream().mapToDouble(Range::low).min().orElseThrow();
            return low - high;
        }

        private static double mean(List<Range> forks) {
            return forks.stream().mapToDouble(Range::mean).average().orElseThrow();
        }
    }

    @Override
    public Answer ask(Facts facts) {
        List<ScoredBenchmark> all = Timed.in(facts);
        if (all.isEmpty()) {
            return Answer.without("results of JMH");
        }
        List<ScoredBenchmark> several =
                all.stream().filter(s -> s.benchmark().score().forks().size() > 1).toList();
        if (several.isEmpty()) {
            return Answer.without("results of more than one fork");
        }
        List<Finding> findings = new ArrayList<>();
        for (ScoredBenchmark each : several) {
            groups(each).ifPresent(g -> findings.add(finding(each.benchmark(), g)));
        }
        return Answer.of(findings);
    }

    private static Optional<Groups> groups(ScoredBenchmark of) {
        List<Range> forks = new ArrayList<>();
        List<Fork> all = of.benchmark().score().forks();
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).iterations().size() >= LEAST_ITERATIONS) {
                forks.add(range(all.get(i), i < of.runs().size() ? of.runs().get(i) : ""));
            }
        }
        forks.sort(Comparator.comparingDouble(Range::mean));
        Optional<Groups> widest = Optional.empty();
        for (int i = 1; i < forks.size(); i++) {
            Groups groups = new Groups(forks.subList(0, i), forks.subList(i, forks.size()));
            if (widest.isEmpty() || groups.gap() > widest.get().gap()) {
                widest = Optional.of(groups);
            }
        }
        double within = forks.stream().mapToDouble(f -> f.high() - f.low()).max().orElse(0);
        return widest.filter(
                g -> g.gap() > LEAST_GAP * Groups.mean(g.lower()) && g.gap() > WIDER * within);
    }

    private static Range range(Fork fork, String run) {
        double[] values = fork.iterations().stream().mapToDouble(Iteration::value).toArray();
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (double value : values) {
            low = Math.min(low, value);
            high = Math.max(high, value);
        }
        return new Range(low, high, fork.mean(), run);
    }

    private Finding finding(Benchmark benchmark, Groups groups) {
        int forks = groups.lower().size() + groups.upper().size();
        String lower = ScoreText.number(Groups.mean(groups.lower()));
        String upper =
                ScoreText.number(Groups.mean(groups.upper())) + " " + benchmark.score().unit();
        return new Finding(
                id(),
                Severity.NOTICE,
                forks >= ENOUGH_FORKS ? 0.9 : 0.5,
                Finding.Cost.of(
                        1 - Groups.mean(groups.lower()) / Groups.mean(groups.upper()),
                        Timed.OF_SCORE),
                Finding.Place.in(benchmark.method()),
                String.format(
                        "Forks of %s measured two speeds: %d of %d %s, the other%s %s.",
                        benchmark.label(),
                        groups.lower().size(),
                        forks,
                        lower,
                        groups.upper().size() == 1 ? "" : "s",
                        upper),
                "Within each fork the iterations agree, and no iteration of one group is as fast as"
                        + " one of the other: something is decided once for each JVM, such as in"
                        + " which order what was compiled and inlined, or where memory lies"
                        + (forks >= ENOUGH_FORKS
                                ? "."
                                : "; or the machine did something else during one of them.")
                        + " The mean of both is a speed that no JVM has, and JMH's error takes"
                        + " iterations of one fork for independent ones.",
                List.of(Timed.evidence(benchmark, forks + " forks: " + means(groups))),
                next(groups, forks));
    }

    private static String means(Groups groups) {
        List<String> means = new ArrayList<>();
        groups.lower().forEach(f -> means.add(ScoreText.number(f.mean())));
        groups.upper().forEach(f -> means.add(ScoreText.number(f.mean())));
        return String.join(", ", means);
    }

    private static List<Next> next(Groups groups, int forks) {
        List<Next> next = new ArrayList<>();
        String a = groups.lower().getFirst().run();
        String b = groups.upper().getLast().run();
        if (forks < ENOUGH_FORKS) {
            next.add(Next.change("Run more forks (-f 10), to see how often each speed is had."));
        }
        if (!a.isEmpty() && !b.isEmpty()) {
            next.add(
                    Next.change(
                            "Compare a fork of each group, what was compiled and inlined: "
                                    + a
                                    + " and "
                                    + b
                                    + " (jitlens diff)."));
        }
        next.add(Next.command("See the scores of each fork and iteration.", "show benchmarks"));
        return next;
    }
}
