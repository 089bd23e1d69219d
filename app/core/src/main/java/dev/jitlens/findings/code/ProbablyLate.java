package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Hot code that is probably C1's, where a recording does not tell whose code ran: the command line
 * has C2 wait for more calls than there can have been in the time that the code took.
 */
final class ProbablyLate {
    private static final double LEAST_SHARE = 0.2;
    private static final double CONFIDENCE = 0.6;

    /** C1's profiled code counts each call and each turn of a loop, and does something in it. */
    private static final double NANOS_OF_CALL = 10;

    private ProbablyLate() {}

    static Optional<Finding> in(String id, Facts facts, List<String> raised) {
        if (raised.isEmpty() || facts.cpu().isEmpty() || facts.tellsAllCompilations()) {
            return Optional.empty();
        }
        Cpu cpu = facts.cpu().get();
        double events = Thresholds.c2Events(facts.run());
        List<Cpu.Time> late =
                cpu.atLeaf().stream()
                        .filter(t -> Own.is(t.method()) && compiled(t) > 0)
                        .filter(t -> nanos(facts, cpu, t) < events * NANOS_OF_CALL)
                        .filter(t -> !isOfC2(facts, t.method()))
                        .toList();
        Share share = cpu.share(late.stream().mapToLong(ProbablyLate::compiled).sum());
        return share.value() < LEAST_SHARE
                ? Optional.empty()
                : Optional.of(finding(id, facts, raised, late.getFirst().method(), share));
    }

    private static long compiled(Cpu.Time time) {
        return time.selfBy().getOrDefault(FrameKind.COMPILED, 0L);
    }

    /** The time that a method took, as if the JVM had always done what was recorded of it. */
    private static double nanos(Facts facts, Cpu cpu, Cpu.Time time) {
        double sampled = (double) time.self() * cpu.profile().sampling().intervalNanos();
        double recorded =
                facts.isOfWholeRun() || facts.spanNanos() <= 0
                        ? 1
                        : (double) facts.untilNanos() / facts.spanNanos();
        return sampled > 0 ? sampled * Math.max(1, recorded) : Double.MAX_VALUE;
    }

    private static boolean isOfC2(Facts facts, Method method) {
        return facts.run().compilations().stream()
                .filter(c -> c.code().tier() == Limits.C2_TIER)
                .filter(c -> c.fate().outcome() == Outcome.DONE)
                .anyMatch(c -> c.method().matches(method));
    }

    private static Finding finding(
            String id, Facts facts, List<String> raised, Method hottest, Share share) {
        Cpu cpu = facts.cpu().orElseThrow();
        String percent = Figures.percent(share.value());
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(cpu.evidence(percent + " of the samples are in such methods").about(hottest));
        raised.forEach(
                w -> evidence.add(Evidence.of(Evidence.Kind.FLAG, facts.run().jvm().origin(), w)));
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share.value(), "the samples"),
                Finding.Place.at(hottest, HotLine.of(cpu, hottest)),
                "C2 compiles late or never: "
                        + Mode.said(facts.run(), raised.getFirst())
                        + ", so hot code is probably C1's.",
                percent
                        + " of the samples are in compiled code of methods that C2 would take up"
                        + " after "
                        + Figures.number((long) Thresholds.c2Events(facts.run()))
                        + " calls or turns of loops, for which the time that they took is hardly"
                        + " enough; most are in "
                        + Figures.name(hottest)
                        + ". The recording does not tell whose code it was.",
                evidence,
                List.of(StuckBelowTier4.byDefault(raised)));
    }
}
