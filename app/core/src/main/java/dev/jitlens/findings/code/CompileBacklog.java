package dev.jitlens.findings.code;

import dev.jitlens.findings.code.NewClasses.Definer;
import dev.jitlens.findings.code.SlowMethod.Why;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.Run;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** A program that mostly warmed up, since the compilers were behind. */
public final class CompileBacklog implements Question {
    /** Any program warms up; so much of it is worth a word. */
    private static final double LEAST_SHARE = 0.1;

    /**
     * A short run is warm-up by nature: it is the compilers' fault only if their queue was long.
     */
    private static final double PROBLEM_SHARE = 0.5;

    private static final long LONG_WAIT_NANOS = 1_000_000_000;
    private static final double NANOS_OF_SECOND = 1e9;

    /** With fewer, one in ten is chance. */
    private static final int LEAST_TASKS = 50;

    /** No log tells who else wanted the processors meanwhile. */
    private static final double QUEUED_CONFIDENCE = 0.5;

    /**
     * Any program has a burst of tasks as it starts; a queue that lasts for half of the run is
     * none.
     */
    private static final double LEAST_BEHIND = 0.5;

    /** Less sure than what a log says of code that stays slow. */
    private static final double BURST_CONFIDENCE = 0.2;

    @Override
    public String id() {
        return "compile-backlog";
    }

    @Override
    public String title() {
        return "a warm-up that takes much of the run";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        Optional<Finding> atOnce = CompiledAtOnce.in(facts, id());
        if (atOnce.isPresent()) {
            return Answer.of(List.of(atOnce.get()));
        }
        if (facts.cpu().isEmpty()) {
            return queued(facts).map(f -> Answer.of(List.of(f))).orElse(Answer.without("samples"));
        }
        if (facts.run().compilations().isEmpty()) {
            return Answer.without("log of compilations");
        }
        if (Mode.of(facts.run()).highestTier() < Limits.C2_TIER) {
            return Answer.NOTHING;
        }
        if (CodeCacheTight.of(facts).isPresent()) {
            return Answer.NOTHING; // HotSpot holds back, and more time does not help.
        }
        if (isBenchmark(facts.run())) {
            return Answer.NOTHING; // JMH drops its warm-up; another question asks if it sufficed.
        }
        SlowMethods slow = facts.once(SlowMethods.class, SlowMethods::of);
        Cpu cpu = facts.cpu().get();
        Warmth warmth = Warmth.of(facts);
        long otherwise =
                slow.methods().stream()
                        .filter(s -> isOtherwise(s, facts))
                        .mapToLong(s -> s.share().part())
                        .sum();
        Share share = cpu.share(Math.max(0, warmth.slow().part() - otherwise));
        if (share.value() < LEAST_SHARE) {
            return Answer.NOTHING;
        }
        return Answer.of(List.of(finding(facts, slow, warmth, share)));
    }

    /** Where short compilations were not recorded, none that is told means nothing. */
    private static boolean isOtherwise(SlowMethod slow, Facts facts) {
        boolean isUntold =
                slow.why() == Why.NEVER && facts.run().recording().onlyLongCompilations();
        return slow.why() != Why.NOT_YET && !isUntold;
    }

    /** Of logs alone: how long C2's tasks were queued, and not what ran meanwhile. */
    private Optional<Finding> queued(Facts facts) {
        List<Compilation> waits = Warmth.waits(facts.run());
        long usual = Warmth.usual(waits);
        if (waits.size() < LEAST_TASKS || usual < LONG_WAIT_NANOS) {
            return Optional.empty();
        }
        Optional<Compilation> own =
                waits.stream()
                        .filter(c -> Own.is(c.method()))
                        .filter(c -> Warmth.waitNanos(c) >= LONG_WAIT_NANOS)
                        .findFirst();
        double behind = Warmth.behind(waits, LoggedNests.endNanos(facts));
        boolean mostly = behind >= LEAST_BEHIND;
        return own.isPresent() || mostly
                ? Optional.of(queued(facts, waits, own, behind, mostly))
                : Optional.empty();
    }

    private Finding queued(
            Facts facts,
            List<Compilation> waits,
            Optional<Compilation> own,
            double behind,
            boolean mostly) {
        return new Finding(
                id(),
                Severity.NOTICE,
                mostly ? QUEUED_CONFIDENCE : BURST_CONFIDENCE,
                Finding.Cost.UNKNOWN,
                own.map(c -> Finding.Place.in(c.method())).orElse(Finding.Place.NONE),
                "C2 was behind: of "
                        + Figures.number(waits.size())
                        + " tasks one in ten waited "
                        + seconds(Warmth.usual(waits))
                        + " or longer in its queue.",
                "Meanwhile the interpreter or C1's code runs. For "
                        + Figures.percent(behind)
                        + " of the time that the log tells of, ten tasks or more waited at once. "
                        + own.map(
                                        c ->
                                                "Of the program's own methods "
                                                        + Figures.name(c.method())
                                                        + " waited longest, "
                                                        + seconds(Warmth.waitNanos(c))
                                                        + ". ")
                                .orElse("")
                        + Words.NO_SAMPLES,
                List.of(waited(own.orElseGet(waits::getFirst))),
                List.of(Next.change(advice(facts, false, 0))));
    }

    private static boolean isBenchmark(Run run) {
        List<Benchmark> measured = run.benchmarks();
        return !measured.isEmpty()
                && measured.stream().allMatch(b -> b.setup().warmup().count() > 0);
    }

    private Finding finding(Facts facts, SlowMethods slow, Warmth warmth, Share share) {
        Cpu cpu = facts.cpu().orElseThrow();
        Optional<SlowMethod> most =
                slow.because(Why.NOT_YET).stream().filter(s -> Own.is(s.method())).findFirst();
        Optional<Compilation> unfinished = most.flatMap(s -> unfinished(facts, s.method()));
        long worked = unfinished.map(c -> worked(facts, c)).orElse(0L);
        // Where others had the processors, the wait was not for the compilers' other tasks.
        boolean behind =
                Math.max(warmth.usualWaitNanos(), worked) >= LONG_WAIT_NANOS
                        && Noise.of(facts.run()).isEmpty();
        String percent = Figures.percent(share.value());
        Optional<NewClasses> coming = NewClasses.in(facts);
        List<Evidence> evidence = evidence(cpu, warmth);
        coming.map(NewClasses::evidence).ifPresent(evidence::add);
        unfinished
                .map(c -> Evidence.of(c, "C2 began to compile " + Figures.name(c.method())))
                .ifPresent(evidence::add);
        return new Finding(
                id(),
                behind && share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                behind ? 0.9 : 0.6,
                Finding.Cost.of(share.value(), "the samples"),
                most.map(s -> Finding.Place.at(s.method(), HotLine.of(cpu, s.method())))
                        .or(() -> coming.flatMap(NewClasses::definer).map(Definer::place))
                        .orElse(Finding.Place.NONE),
                warmth.tellsC1()
                        ? percent
                                + " of the samples are warm-up: the interpreter's and C1's code,"
                                + " before C2's was there."
                        : percent
                                + " of the samples are in the interpreter, as while a program warms"
                                + " up; what C1's code took comes on top, and is not told.",
                text(warmth)
                        + differing(cpu, warmth, share)
                        + unfinished.map(c -> unfinished(c, worked)).orElse("")
                        + coming.map(NewClasses::sentence).orElse(""),
                evidence,
                List.of(Next.change(advice(facts, coming.isPresent(), worked))));
    }

    private static String advice(Facts facts, boolean coming, long worked) {
        if (coming) {
            return "Define each class once: compile a script, template or expression once and keep"
                    + " it.";
        }
        if (!Noise.of(facts.run()).isEmpty()) {
            return "Run it again when nothing else runs: the compilers had to share the processors"
                    + " with others.";
        }
        return worked >= LONG_WAIT_NANOS
                ? "Split the method: its parts are compiled sooner."
                : "Measure after the warm-up, or let the run be longer; on few processors the"
                        + " compilers compete with the program.";
    }

    /** What C2 began and did not end, where it has no other code of the method. */
    private static Optional<Compilation> unfinished(Facts facts, Method method) {
        List<Compilation> tasks =
                facts.run().compilations().stream()
                        .filter(c -> c.code().compiler() == Compiler.C2)
                        .filter(c -> c.method().matches(method))
                        .filter(c -> Time.isKnown(c.times().startNanos()))
                        .toList();
        return tasks.stream().anyMatch(c -> c.fate().outcome() == Outcome.DONE)
                ? Optional.empty()
                : tasks.stream().filter(c -> c.fate().outcome() == Outcome.STARTED).findFirst();
    }

    /**
     * How long it was at it, in nanoseconds, up to the last moment that a log tells: a process
     * takes longer than its JVM. 0 if it is not known whether the run ended.
     */
    private static long worked(Facts facts, Compilation task) {
        if (!facts.isOfWholeRun()) {
            return 0;
        }
        LongStream compiled = facts.run().compilations().stream().mapToLong(Compilation::nanos);
        LongStream stopped = facts.run().pauses().stream().mapToLong(SafepointPause::nanos);
        long last = LongStream.concat(compiled, stopped).max().orElse(Time.UNKNOWN);
        return Math.max(0, last - task.times().startNanos());
    }

    private static String unfinished(Compilation task, long worked) {
        int bytes = task.sizes().bytecodeBytes();
        return " C2 began to compile "
                + Figures.name(task.method())
                + (bytes > 0 ? " (" + Figures.number(bytes) + " bytes of bytecode)" : "")
                + " after "
                + seconds(task.times().startNanos())
                + " and was not done when the run ended"
                + (worked > 0 ? ", " + seconds(worked) + " later or more" : "")
                + ".";
    }

    private static String text(Warmth warmth) {
        String settled =
                Time.isKnown(warmth.settledNanos())
                        ? "The last code that matters was installed after "
                                + seconds(warmth.settledNanos())
                                + ". "
                        : "";
        return settled
                + (warmth.waits().isEmpty()
                        ? "No log tells how long C2's tasks waited."
                        : "Of "
                                + Figures.number(warmth.waits().size())
                                + " tasks of C2, nine in ten "
                                + (warmth.usualWaitNanos() > 0
                                        ? "waited " + seconds(warmth.usualWaitNanos()) + " or less"
                                        : "did not wait")
                                + " in the queue, the longest "
                                + seconds(Warmth.waitNanos(warmth.waits().getFirst()))
                                + ".");
    }

    /** Why it is not the share that samples have in all. */
    private static String differing(Cpu cpu, Warmth warmth, Share share) {
        long others = warmth.slow().part() - share.part();
        return others <= 0
                ? ""
                : " "
                        + Figures.percent(cpu.share(others).value())
                        + " more are of methods that are slow for other reasons.";
    }

    private static List<Evidence> evidence(Cpu cpu, Warmth warmth) {
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                cpu.evidence(
                        Figures.percent(warmth.slow().value())
                                + " of the samples are interpreted"
                                + (warmth.tellsC1() ? " or C1's code" : "")));
        Stream<Compilation> longest = warmth.waits().stream().limit(1);
        Stream<Compilation> own = warmth.waits().stream().filter(c -> Own.is(c.method())).limit(1);
        Stream.concat(longest, own).distinct().map(CompileBacklog::waited).forEach(evidence::add);
        return evidence;
    }

    private static Evidence waited(Compilation task) {
        return Evidence.of(
                task,
                Figures.name(task.method())
                        + " waited "
                        + seconds(Warmth.waitNanos(task))
                        + " for C2");
    }

    private static String seconds(long nanos) {
        return nanos < NANOS_OF_SECOND
                ? Figures.time(nanos)
                : String.format(Locale.ROOT, "%.2f s", nanos / NANOS_OF_SECOND);
    }
}
