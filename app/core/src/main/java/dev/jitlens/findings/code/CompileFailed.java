package dev.jitlens.findings.code;

import dev.jitlens.findings.code.SlowMethod.Why;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** A method that C2 could not compile, so that slower code runs. */
public final class CompileFailed implements Question {
    private static final double PROBLEM_SHARE = 0.05;

    /** Without samples nothing tells which of many matter. */
    private static final int MOST_WITHOUT_SAMPLES = 3;

    @Override
    public String id() {
        return "compile-failed";
    }

    @Override
    public String title() {
        return "a method that C2 gave up";
    }

    @Override
    public Answer ask(Facts facts) throws IOException {
        if (facts.run().compilations().isEmpty()) {
            return Answer.without("log of compilations");
        }
        if (facts.cpu().isEmpty()) {
            return Answer.of(withoutSamples(facts));
        }
        Cpu cpu = facts.cpu().get();
        List<SlowMethod> failed =
                facts.once(SlowMethods.class, SlowMethods::of).because(Why.FAILED);
        if (failed.isEmpty()) {
            return Answer.of(UnnamedFailure.in(id(), facts, cpu).stream().toList());
        }
        return Answer.of(
                FailedTogether.of(cpu, failed).stream().map(f -> finding(facts, cpu, f)).toList());
    }

    private Finding finding(Facts facts, Cpu cpu, FailedTogether together) {
        Compilation failed = together.cause().failed().orElseThrow();
        Share share = cpu.share(together.samples());
        String percent = Figures.percent(share.value());
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                cpu.evidence(percent + " of the samples are in slower code")
                        .about(failed.method()));
        evidence.add(evidence(failed));
        together.callers().forEach(c -> evidence.add(evidence(c.failed().orElseThrow())));
        return new Finding(
                id(),
                share.low() >= PROBLEM_SHARE ? Severity.PROBLEM : Severity.NOTICE,
                1,
                Finding.Cost.of(share.value(), "the samples"),
                HotLine.place(cpu, together.cause().method()),
                title(facts, failed),
                percent
                        + " of the samples are in it"
                        + called(together.callers())
                        + ", "
                        + (together.mostlyInterpreted()
                                ? "most of them interpreted."
                                : "most of them in C1's code, which is optimised far less."),
                evidence,
                next(facts, failed));
    }

    private static String called(List<SlowMethod> callers) {
        return callers.isEmpty()
                ? ""
                : " and in what calls it, which C2 cannot compile either ("
                        + callers.stream()
                                .map(c -> Figures.name(c.method()))
                                .collect(Collectors.joining(", "))
                        + ")";
    }

    private static String title(Facts facts, Compilation failed) {
        return String.format(
                "%s could not be compiled by C2%s: %s.",
                Figures.name(failed.method()),
                failed.osr() ? " at its loop" : "",
                Bailout.why(failed.fate().failure(), facts.run()));
    }

    private static Evidence evidence(Compilation failed) {
        return Evidence.of(
                failed, Words.compilation(failed.id()) + " failed: " + failed.fate().failure());
    }

    private static List<Next> next(Facts facts, Compilation failed) {
        return List.of(
                Next.change(Bailout.advice(failed.fate().failure(), facts.run())),
                Words.show("See its compilations.", "compilations", failed.method()));
    }

    /** Whether the other has code of the same method, entered at the same, from a later task. */
    private static boolean mended(Compilation failed, Compilation other) {
        return other.fate().outcome() == Outcome.DONE
                && other.code().compiler() == Compiler.C2
                && other.osrBci() == failed.osrBci()
                && other.id().number() > failed.id().number()
                && other.method().equals(failed.method());
    }

    private List<Finding> withoutSamples(Facts facts) {
        List<Compilation> failed = new ArrayList<>();
        for (Compilation c : facts.run().compilations()) {
            if (c.code().compiler() != Compiler.C1 && Bailout.isOne(c)) {
                failed.add(c);
            }
        }
        return failed.stream()
                .filter(c -> facts.run().compilations().stream().noneMatch(o -> mended(c, o)))
                .sorted(Comparator.comparingInt(c -> -c.sizes().bytecodeBytes()))
                .limit(MOST_WITHOUT_SAMPLES)
                .map(
                        c ->
                                new Finding(
                                        id(),
                                        Severity.NOTICE,
                                        1,
                                        Finding.Cost.UNKNOWN,
                                        Finding.Place.in(c.method()),
                                        title(facts, c),
                                        Words.NO_SAMPLES,
                                        List.of(evidence(c)),
                                        next(facts, c)))
                .toList();
    }
}
