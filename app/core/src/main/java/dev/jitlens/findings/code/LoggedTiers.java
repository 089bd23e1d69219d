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
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

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
        List<Counted> slow = LastCode.counted(facts, m -> Own.is(m) && hasC1(facts, m));
        List<Finding> findings = new ArrayList<>();
        if (mode.highestTier() < Limits.C2_TIER) {
            if (hasOwnCode(facts)) {
                findings.add(
                        finding(
                                id,
                                facts,
                                "C2 compiles nothing: " + mode.said(facts.run()),
                                1,
                                busiest(slow),
                                List.of(mode.word()),
                                StuckBelowTier4.again(mode)));
            }
            return findings;
        }
        List<String> words = Thresholds.raised(facts.run());
        Optional<Counted> late = busiest(slow.stream().filter(c -> !hasC2(facts, c)).toList());
        if (!words.isEmpty() && Thresholds.raisedFirst(facts.run()).isEmpty() && late.isPresent()) {
            findings.add(
                    finding(
                            id,
                            facts,
                            "C2 compiles late or never: "
                                    + Mode.said(facts.run(), words.getFirst()),
                            LOGGED,
                            late,
                            words,
                            StuckBelowTier4.byDefault(words)));
        }
        findings.addAll(excluded(id, facts));
        return findings;
    }

    private static boolean hasOwnCode(Facts facts) {
        return facts.run().compilations().stream()
                .filter(c -> Own.is(c.method()))
                .anyMatch(c -> c.fate().outcome() == Outcome.DONE);
    }

    private static boolean hasC1(Facts facts, Method method) {
        return facts.run().compilations().stream()
                .filter(c -> c.code().compiler() == Compiler.C1)
                .filter(c -> c.fate().outcome() == Outcome.DONE)
                .anyMatch(c -> c.method().equals(method));
    }

    private static boolean hasC2(Facts facts, Counted counted) {
        return facts.run().compilations().stream()
                .filter(c -> c.code().compiler() == Compiler.C2)
                .anyMatch(c -> c.method().equals(counted.method()));
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
    private static List<Finding> excluded(String id, Facts facts) {
        Exclusions exclusions = new Exclusions(facts.run());
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
