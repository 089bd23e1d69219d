package dev.jitlens.findings.code;

import dev.jitlens.findings.code.SlowMethod.Why;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A program whose JVM may not use C2 ({@code TieredStopAtLevel} below 4), or not for a method that
 * somebody excludes: hot code stays in C1's, which is about half as fast or less.
 */
public final class StuckBelowTier4 implements Question {
    /** The JVM is short of its better compiler: a third of the time in the worse one's code. */
    private static final double PROBLEM_SHARE = 0.3;

    /** Code of C1 that takes less is no loss. */
    private static final double LEAST_SHARE = 0.05;

    /** Most of what takes time in Java methods is compiled, but not all of it is. */
    private static final double UNTOLD = 0.9;

    @Override
    public String id() {
        return "stuck-below-tier-4";
    }

    @Override
    public String title() {
        return "hot code that C2 never gets to compile";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        Mode mode = Mode.of(facts.run());
        if (facts.cpu().isEmpty()) {
            List<Finding> logged = LoggedTiers.findings(id(), facts, mode);
            return logged.isEmpty() ? Answer.without("samples") : Answer.of(logged);
        }
        if (mode.isInterpreter()) {
            return Answer.NOTHING;
        }
        if (mode.highestTier() >= Limits.C2_TIER) {
            List<Finding> findings = new ArrayList<>(excluded(facts));
            late(facts)
                    .or(() -> ProbablyLate.in(id(), facts, Thresholds.raised(facts.run())))
                    .ifPresent(findings::add);
            return Answer.of(findings);
        }
        return Answer.of(nothing(facts, mode).stream().toList());
    }

    /** Some samples are only known to be in Java methods. */
    private Optional<Finding> nothing(Facts facts, Mode mode) throws IOException {
        Cpu cpu = facts.cpu().orElseThrow();
        long compiled = compiled(cpu);
        long untold = cpu.kinds().getOrDefault(FrameKind.JAVA, 0L);
        boolean tells = compiled >= untold;
        Share share = cpu.share(tells ? compiled : compiled + untold);
        if (share.value() < LEAST_SHARE) {
            return Optional.empty();
        }
        Optional<Method> hottest =
                cpu.atLeaf().stream().map(Cpu.Time::method).filter(Own::is).findFirst();
        String where =
                Figures.percent(share.value())
                        + " of the samples are in "
                        + (tells ? "C1's code" : "Java methods");
        String what =
                tells
                        ? ", which C2 would optimise further"
                        : ", in C1's code or interpreted, which these samples do not tell apart";
        String named = hottest.map(m -> "; the hottest method is " + Figures.name(m)).orElse("");
        return Optional.of(
                new Finding(
                        id(),
                        share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                        tells ? 1 : UNTOLD,
                        Finding.Cost.of(share.value(), "the samples"),
                        hottest.map(m -> Finding.Place.at(m, HotLine.of(cpu, m)))
                                .orElse(Finding.Place.NONE),
                        "C2 compiles nothing: "
                                + mode.said(facts.run())
                                + ", so hot code stays C1's.",
                        where + what + named + ".",
                        List.of(
                                cpu.evidence(where),
                                Evidence.of(
                                        Evidence.Kind.FLAG,
                                        facts.run().jvm().origin(),
                                        mode.word())),
                        List.of(again(mode))));
    }

    static Next byDefault(List<String> words) {
        return Next.launch(
                "Run again with thresholds as they are by default.",
                words.stream().map(Thresholds::byDefault).toArray(String[]::new));
    }

    /** Methods that C1 compiles and that are excluded from C2, as a directive can do. */
    private List<Finding> excluded(Facts facts) throws IOException {
        Exclusions exclusions = Exclusions.of(facts);
        Cpu cpu = facts.cpu().orElseThrow();
        List<Finding> findings = new ArrayList<>();
        for (SlowMethod each :
                facts.once(SlowMethods.class, SlowMethods::of).because(Why.EXCLUDED)) {
            Method method = each.method();
            String percent = Figures.percent(each.share().value());
            if (each.isInterpreted() || each.share().value() < LEAST_SHARE) {
                continue;
            }
            findings.add(
                    new Finding(
                            id(),
                            each.share().low() >= PROBLEM_SHARE
                                    ? Severity.PROBLEM
                                    : Severity.NOTICE,
                            1,
                            Finding.Cost.of(each.share().value(), "the samples"),
                            HotLine.place(cpu, method),
                            Figures.name(method)
                                    + " stays C1's: "
                                    + exclusions.why(method)
                                    + " by C2.",
                            percent
                                    + " of the samples are in C1's code of it, which C2 would"
                                    + " optimise further.",
                            List.of(
                                    cpu.evidence(percent + " of the samples are in C1's code of it")
                                            .about(method),
                                    exclusions.evidence(method)),
                            List.of(
                                    Next.change(
                                            "Leave out what excludes it, if what it was for is"
                                                    + " mended."))));
        }
        return findings;
    }

    /** What C2 may compile, but at thresholds that the command line raises. */
    private Optional<Finding> late(Facts facts) throws IOException {
        List<SlowMethod> late =
                facts.once(SlowMethods.class, SlowMethods::of).because(Why.THRESHOLD);
        if (late.isEmpty()) {
            return Optional.empty();
        }
        Cpu cpu = facts.cpu().orElseThrow();
        Share share = cpu.share(late.stream().mapToLong(s -> s.share().part()).sum());
        if (share.value() < LEAST_SHARE) {
            return Optional.empty();
        }
        List<String> words = Thresholds.raised(facts.run());
        Method hottest =
                late.stream()
                        .map(SlowMethod::method)
                        .filter(Own::is)
                        .findFirst()
                        .orElse(late.getFirst().method());
        String percent = Figures.percent(share.value());
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                cpu.evidence(percent + " of the samples are in methods without C2's code")
                        .about(hottest));
        words.forEach(
                w -> evidence.add(Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), w)));
        return Optional.of(
                new Finding(
                        id(),
                        share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                        0.9,
                        Finding.Cost.of(share.value(), "the samples"),
                        Finding.Place.at(hottest, HotLine.of(cpu, hottest)),
                        "C2 compiles late or never: "
                                + Mode.said(facts.run(), words.getFirst())
                                + ", so hot code stays C1's.",
                        percent
                                + " of the samples are in methods that C1 compiled and C2"
                                + " did not, as far as the run went.",
                        evidence,
                        List.of(byDefault(words))));
    }

    /** The last word of a command line wins, for those that have a value. */
    static Next again(Mode mode) {
        int value = mode.word().indexOf('=');
        return mode.word().startsWith("-XX:TieredStopAtLevel=")
                ? Next.launch("Run again with all tiers.", "-XX:TieredStopAtLevel=4")
                : value > 0
                        ? Next.launch("Run again with all tiers.", "-XX:CompilationMode=default")
                        : Next.change("Leave out " + mode.word() + ".");
    }

    private static long compiled(Cpu cpu) {
        return cpu.kinds().entrySet().stream()
                .filter(
                        e ->
                                switch (e.getKey()) {
                                    case C1, C2, COMPILED, INLINED -> true;
                                    case INTERPRETED, NATIVE, STUB, KERNEL, JAVA -> false;
                                })
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
