package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@link ChangedCallSites} where a recording tells the method of no compilation that failed so, as
 * all of them were short: the place of the program that calls method handles most is the likeliest.
 */
final class UnnamedCallSites {
    private static final double LEAST_SHARE = 0.05;
    private static final double CONFIDENCE = 0.6;

    private UnnamedCallSites() {}

    static Optional<Finding> in(String id, Facts facts) {
        List<Compilation> failed = ChangedCallSites.failed(facts);
        if (failed.isEmpty() || facts.cpu().isEmpty()) {
            return Optional.empty();
        }
        Cpu cpu = facts.cpu().get();
        Map<Finding.Place, Long> places = new HashMap<>();
        for (Sampled sampled : cpu.profile().stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                caller(walked.frames()).ifPresent(p -> places.merge(p, walked.count(), Long::sum));
            }
        }
        return Own.most(places)
                .filter(p -> cpu.share(places.get(p)).value() >= LEAST_SHARE)
                .map(p -> finding(id, cpu, failed, p, places.get(p)));
    }

    /** The innermost frame of the program, if it called a method handle. */
    private static Optional<Finding.Place> caller(List<SampleFrame> frames) {
        for (int i = 0; i < frames.size(); i++) {
            if (Own.is(frames.get(i).method())) {
                return i > 0 && isOfHandles(frames.get(i - 1))
                        ? Optional.of(
                                Finding.Place.at(frames.get(i).method(), frames.get(i).line()))
                        : Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static boolean isOfHandles(SampleFrame frame) {
        return frame.method().holder().startsWith("java.lang.invoke.");
    }

    private static Finding finding(
            String id, Cpu cpu, List<Compilation> failed, Finding.Place place, long samples) {
        double share = cpu.share(samples).value();
        String percent = Figures.percent(share);
        List<Evidence> evidence = new ArrayList<>();
        evidence.add(
                cpu.evidence(percent + " of the samples are in method handles that it calls")
                        .about(place.method().orElseThrow()));
        failed.stream()
                .limit(ChangedCallSites.MOST_EVIDENCE)
                .map(ChangedCallSites::evidence)
                .forEach(evidence::add);
        return new Finding(
                id,
                Severity.NOTICE,
                CONFIDENCE,
                Finding.Cost.of(share, "the samples"),
                place,
                String.format(
                        "C2 gave up %s, as call sites got other targets meanwhile; most calls of"
                                + " method handles are in %s.",
                        Figures.counted(failed.size(), "compilation"), Figures.name(place)),
                "The recording does not tell which methods were compiled: short compilations are"
                        + " not in it. "
                        + percent
                        + " of the samples are in method handles that this place calls; how many of"
                        + " them ran in slower code is not told."
                        + ChangedCallSites.ALL,
                evidence,
                List.of(Next.change(DeoptLoop.CALL_SITES)));
    }
}
