package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.Share;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * DebugNonSafepoints was off: C1 and C2 then describe only safepoints, so that a sample between two
 * of them is given to the line of one of them, and to the method that is inlined there.
 */
public final class DebugInfoMissing implements Question {
    @Override
    public String id() {
        return "debug-info-missing";
    }

    @Override
    public String title() {
        return "lines that only safepoints have";
    }

    @Override
    public Answer ask(Facts facts) {
        List<Profile> profiles =
                facts.run().profiles().stream()
                        .filter(p -> !p.source().seesSafepointsOnly())
                        .filter(p -> p.samples() >= Facts.LEAST_SAMPLES)
                        .toList();
        if (profiles.isEmpty()) {
            return Answer.without("samples");
        }
        List<Finding> findings = new ArrayList<>();
        for (Profile profile : profiles) {
            if (profile.sampling().nonSafepoints() == NonSafepoints.OFF) {
                hottest(profile).ifPresent(place -> findings.add(finding(profile, place)));
            }
        }
        return findings.isEmpty() ? Answer.NOTHING : Answer.of(List.of(findings.getFirst()));
    }

    /** The place that the profile blames most of those in compiled code: its line is in doubt. */
    private static Optional<Finding.Place> hottest(Profile profile) {
        Map<Finding.Place, Long> counts = new HashMap<>();
        for (Sampled sampled : profile.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting() && isCompiled(walked)) {
                SampleFrame leaf = walked.frames().getFirst();
                if (Own.is(leaf.method())) {
                    counts.merge(
                            Finding.Place.at(leaf.method(), leaf.line()),
                            walked.count(),
                            Long::sum);
                }
            }
        }
        return counts.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }

    private static boolean isCompiled(Walked walked) {
        FrameKind kind = walked.frames().getFirst().kind();
        return kind != FrameKind.INTERPRETED && kind != FrameKind.NATIVE;
    }

    /** How much is told of methods that were inlined, and so is in doubt with the lines. */
    private static String inlined(Profile profile) {
        long samples =
                profile.stacks().stream()
                        .filter(s -> s instanceof Walked w && !w.waiting() && isInlined(w))
                        .mapToLong(Sampled::count)
                        .sum();
        return samples == 0
                ? ", and an inlined method may be blamed for its neighbour."
                : ". "
                        + Figures.percent(new Share(samples, profile.samples()).value())
                        + " of the samples name a method that was inlined, which may be blamed for"
                        + " another one of the same code.";
    }

    private static boolean isInlined(Walked walked) {
        return walked.frames().getFirst().kind() == FrameKind.INLINED;
    }

    private Finding finding(Profile profile, Finding.Place place) {
        return new Finding(
                id(),
                Severity.NOTICE,
                0.9,
                Finding.Cost.UNKNOWN,
                place,
                "The lines of "
                        + profile.title()
                        + " are those of safepoints: DebugNonSafepoints was off.",
                "Its hottest line, in "
                        + Figures.name(place)
                        + ", may be another one of the same compiled code"
                        + inlined(profile)
                        + " Methods that are not inlined hold.",
                List.of(
                        Evidence.of(
                                Evidence.Kind.FLAG,
                                profile.origin(),
                                "no -XX:+DebugNonSafepoints among the arguments")),
                List.of(
                        Next.launch(
                                "Run again with debug information everywhere.",
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:+DebugNonSafepoints")));
    }
}
