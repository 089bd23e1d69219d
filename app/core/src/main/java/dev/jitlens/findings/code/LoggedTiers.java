package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.LastCode;
import dev.jitlens.findings.fact.LastCode.Counted;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What stays C1's, where nothing but a log of compilations is there. */
final class LoggedTiers {
    /** That C2 was kept off is sure, and whether it costs much is not. */
    private static final double LOGGED = 0.6;

    /** Without samples nothing tells which of many matter. */
    private static final int MOST_WITHOUT_SAMPLES = 3;

    private LoggedTiers() {}

    /** What a command line and a log alone say of a program that had code compiled. */
    static List<Finding> findings(String id, Facts facts, Mode mode) throws IOException {
        // Of a program that has hardly run, C2 would have compiled nothing either.
        if (mode.isInterpreter() || facts.tooFewSamples() > 0) {
            return List.of();
        }
        List<Finding> findings = new ArrayList<>();
        if (mode.highestTier() < Limits.C2_TIER) {
            if (hasOwnCode(facts)) {
                findings.add(
                        finding(
                                id,
                                facts,
                                "C2 compiles nothing: " + mode.said(facts.run()),
                                1,
                                busiest(ofC1(facts)),
                                List.of(mode.word()),
                                StuckBelowTier4.again(mode)));
            }
            return findings;
        }
        List<String> words = Thresholds.raised(facts.run());
        if (!words.isEmpty() && Thresholds.raisedFirst(facts.run()).isEmpty()) {
            Set<Method> ofC2 = compiledBy(facts, Compiler.C2);
            busiest(ofC1(facts).stream().filter(c -> !ofC2.contains(c.method())).toList())
                    .map(late -> late(id, facts, late, words))
                    .ifPresent(findings::add);
        }
        findings.addAll(excluded(id, facts));
        return findings;
    }

    private static boolean hasOwnCode(Facts facts) {
        return facts.ownCompilations().stream().anyMatch(c -> c.fate().outcome() == Outcome.DONE);
    }

    private static Finding late(String id, Facts facts, Counted late, List<String> words) {
        return finding(
                id,
                facts,
                "C2 compiles late or never: " + Mode.said(facts.run(), words.getFirst()),
                LOGGED,
                Optional.of(late),
                words,
                StuckBelowTier4.byDefault(words));
    }

    /** The program's own methods that have code of C1. */
    private static List<Counted> ofC1(Facts facts) throws IOException {
        Set<Method> ofC1 = compiledBy(facts, Compiler.C1);
        return LastCode.counted(facts.ownCompilations(), ofC1::contains);
    }

    private static Set<Method> compiledBy(Facts facts, Compiler compiler) {
        return facts.run().compilations().stream()
                .filter(c -> c.code().compiler() == compiler)
                .filter(c -> c.fate().outcome() == Outcome.DONE)
                .map(Compilation::method)
                .collect(Collectors.toSet());
    }

    /**
     * The one that was called and went round its loops most before its last code was made. Of what
     * is called once the loops mostly take their time in what they call.
     */
    private static Optional<Counted> busiest(List<Counted> counted) {
        Comparator<Counted> order =
                Comparator.comparing((Counted c) -> c.counters().calls() > 1)
                        .thenComparing(Counted::events)
                        .thenComparing(c -> c.method().toString());
        return counted.stream().max(order);
    }

    private static Finding finding(
            String id,
            Facts facts,
            String title,
            double confidence,
            Optional<Counted> busiest,
            List<String> words,
            Next next) {
        List<Evidence> evidence = new ArrayList<>();
        words.forEach(
                w -> evidence.add(Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), w)));
        busiest.ifPresent(
                c ->
                        evidence.add(
                                Evidence.of(
                                        c.task(),
                                        Words.compilation(c.task().id())
                                                + " was asked for after "
                                                + Figures.counted(c.counters().calls(), "call")
                                                + " and "
                                                + Figures.counted(c.counters().backEdges(), "turn")
                                                + " of its loops")));
        return new Finding(
                id,
                Severity.NOTICE,
                confidence,
                Finding.Cost.UNKNOWN,
                busiest.map(c -> Finding.Place.in(c.method())).orElse(Finding.Place.NONE),
                title + ", so hot code stays C1's.",
                busiest.map(
                                        c ->
                                                "By the log's counters "
                                                        + Figures.name(c.method())
                                                        + " is the busiest of the program's own"
                                                        + " methods that have such code, an"
                                                        + " estimate: compiled code counts little."
                                                        + " ")
                                .orElse("")
                        + Words.NO_SAMPLES,
                evidence,
                List.of(next));
    }

    /** Methods that have C1's code, and that somebody excludes from C2. */
    private static List<Finding> excluded(String id, Facts facts) throws IOException {
        Exclusions exclusions = Exclusions.of(facts);
        return exclusions.told().stream()
                .filter(m -> Own.is(m) && Exclusions.hasCode(facts, m))
                .limit(MOST_WITHOUT_SAMPLES)
                .map(
                        m ->
                                new Finding(
                                        id,
                                        Severity.NOTICE,
                                        LOGGED,
                                        Finding.Cost.UNKNOWN,
                                        Finding.Place.in(m),
                                        Figures.name(m)
                                                + " stays C1's: "
                                                + exclusions.why(m)
                                                + " by C2.",
                                        Words.NO_SAMPLES,
                                        List.of(exclusions.evidence(m)),
                                        List.of(
                                                Next.change(
                                                        "Leave out what excludes it from C2."))))
                .toList();
    }
}
