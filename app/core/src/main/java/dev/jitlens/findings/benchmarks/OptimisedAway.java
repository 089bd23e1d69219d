package dev.jitlens.findings.benchmarks;

import dev.jitlens.benchmarks.ScoreText;
import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.Benchmark;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A benchmark that takes less time than what it is named after can: nothing uses the value, so that
 * C2 leaves the computation out; or the value is a constant; or the operations of a loop are done
 * together.
 */
public final class OptimisedAway implements Question {
    /**
     * A cycle at 5 GHz. JMH's own loop has a load, an increment and a jump for each call, so that
     * only what it divides by its operations per invocation can be less.
     */
    private static final double CYCLE = 0.2;

    /** An empty benchmark takes 0.3 to 0.6 ns on the machines of today. */
    private static final double EMPTY = 1;

    /** Before C2 knew Blackholes (JDK 17), the value returned was given to one by a call. */
    private static final double EMPTY_WITH_CALL = 4;

    private static final int BLACKHOLES_COMPILED = 17;

    @Override
    public String id() {
        return "benchmark-optimised-away";
    }

    @Override
    public String title() {
        return "a benchmark of which C2 leaves nothing to measure";
    }

    @Override
    public boolean isOfBenchmarks() {
        return true;
    }

    /** Why so little is left, and what to do. */
    private record Why(double confidence, String title, String text, String advice) {}

    @Override
    public Answer ask(Facts facts) {
        List<ScoredBenchmark> all = Timed.in(facts);
        if (all.isEmpty()) {
            return Answer.without("results of JMH");
        }
        List<Finding> findings = new ArrayList<>();
        for (ScoredBenchmark each : all) {
            Benchmark benchmark = each.benchmark();
            double nanos = Timed.nanos(benchmark, Timed.fastest(benchmark));
            why(facts, benchmark, nanos)
                    .ifPresent(why -> findings.add(finding(facts, benchmark, why)));
        }
        return Answer.of(findings);
    }

    private static Optional<Why> why(Facts facts, Benchmark benchmark, double nanos) {
        if (!(nanos > 0)) {
            return Optional.empty();
        }
        if (nanos < CYCLE) {
            return Optional.of(together());
        }
        Optional<BenchmarkCode> code =
                facts.bytecode(benchmark.method()).map(c -> new BenchmarkCode(facts, c));
        if (code.isEmpty() || !code.get().hasWork()) {
            return Optional.empty();
        }
        if (nanos < EMPTY && code.get().keepsNothing()) {
            return Optional.of(unused());
        }
        int jdk = Timed.jdk(benchmark);
        double empty = jdk > 0 && jdk < BLACKHOLES_COMPILED ? EMPTY_WITH_CALL : EMPTY;
        if (nanos < empty && code.get().readsConstantsOnly()) {
            return Optional.of(constant());
        }
        return nanos < EMPTY && code.get().hasLoop() ? Optional.of(loop()) : Optional.empty();
    }

    private static Why together() {
        return new Why(
                0.95,
                "less than a processor's cycle",
                "A cycle at 5 GHz takes 0.2 ns: these are not operations one after the other. C2"
                        + " computes several at once (unrolled, by vector instructions), or moved"
                        + " what does not change out of the loop. Divided by"
                        + " @OperationsPerInvocation, that is not what one operation costs.",
                "Measure one operation for each call, and let JMH loop; or give what each turn of"
                        + " the loop computes to a Blackhole.");
    }

    private static Why unused() {
        return new Why(
                0.9,
                "as long as an empty one: nothing uses what it computes",
                "The method returns nothing, has no Blackhole and stores nothing, so that C2 may"
                        + " leave out what it computes (dead code).",
                "Return the value from the benchmark, or give it to a Blackhole.");
    }

    private static Why constant() {
        return new Why(
                0.9,
                "as long as an empty one: it computes the same of constants each time",
                "The method reads no field that can change and has no parameter, so that C2 may"
                        + " compute the value when it compiles (constant folding).",
                "Read what it computes from fields of a @State class that are not final.");
    }

    private static Why loop() {
        return new Why(
                0.7,
                "as long as an empty one, though it has a loop",
                "C2 moved what the loop computes out of it, or found that it needs no turns.",
                "Measure one turn for each call, and let JMH loop; or give what each turn computes"
                        + " to a Blackhole.");
    }

    private Finding finding(Facts facts, Benchmark benchmark, Why why) {
        double fastest = Timed.fastest(benchmark);
        String time = ScoreText.number(fastest) + " " + benchmark.score().unit();
        Evidence evidence =
                Timed.evidence(benchmark, "the score is " + ScoreText.withError(benchmark.score()));
        return new Finding(
                id(),
                Severity.NOTICE,
                why.confidence(),
                Finding.Cost.of(1, Timed.OF_SCORE),
                place(facts, benchmark),
                benchmark.label() + " takes " + time + ", " + why.title() + ".",
                why.text()
                        + " An empty benchmark takes 0.3 to 0.6 ns; the time is that of the fastest"
                        + " iteration.",
                List.of(evidence),
                List.of(
                        Next.change(why.advice()),
                        Next.command(
                                "See the scores of each fork and iteration.", "show benchmarks")));
    }

    private static Finding.Place place(Facts facts, Benchmark benchmark) {
        Optional<MethodCode> code = facts.bytecode(benchmark.method());
        return code.filter(c -> !c.lines().isEmpty())
                .map(c -> Finding.Place.at(benchmark.method(), c.lines().getFirst().line()))
                .orElseGet(() -> Finding.Place.in(benchmark.method()));
    }
}
