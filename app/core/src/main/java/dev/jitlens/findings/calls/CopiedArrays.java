package dev.jitlens.findings.calls;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.Share;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Time in the JVM's stubs that copy arrays, which the raw PC alone tells from the method that calls
 * them.
 */
final class CopiedArrays {
    /** A program may be there for copying; where it is not, a fifth of the time is much. */
    private static final double LEAST_SHARE = 0.2;

    private CopiedArrays() {}

    static Optional<Finding> in(Facts facts, String id) {
        return facts.run().profiles().stream()
                .filter(p -> p.source() == SampleSource.PC)
                .filter(p -> p.samples() >= Facts.LEAST_SAMPLES)
                .findFirst()
                .flatMap(p -> in(p, id));
    }

    private static Optional<Finding> in(Profile profile, String id) {
        Map<Finding.Place, Long> places = new HashMap<>();
        long copying = 0;
        for (Sampled sampled : profile.stacks()) {
            List<SampleFrame> frames = sampled.frames();
            if (isCopying(frames)) {
                copying += sampled.count();
                Finding.Place place = Own.sampled(frames.subList(1, frames.size()));
                places.merge(place, sampled.count(), Long::sum);
            }
        }
        Share share = new Share(copying, profile.samples());
        return share.low() < LEAST_SHARE
                ? Optional.empty()
                : Optional.of(finding(profile, id, places, share));
    }

    /** {@code oop_disjoint_arraycopy}, {@code jint_disjoint_arraycopy_avx3} and the like. */
    private static boolean isCopying(List<SampleFrame> frames) {
        return frames.size() > 1
                && frames.getFirst().kind() == FrameKind.STUB
                && frames.getFirst().method().name().contains("arraycopy");
    }

    private static Finding finding(
            Profile profile, String id, Map<Finding.Place, Long> places, Share share) {
        Finding.Place place = Own.most(places).orElseThrow();
        // That it is copied is certain; the call of a stub is no safepoint, so that its line is
        // not.
        boolean coarse = profile.sampling().nonSafepoints() == NonSafepoints.OFF;
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.SAMPLES,
                        profile.origin(),
                        Figures.counted(share.part(), "sample")
                                + " in stubs that copy arrays, "
                                + Figures.most(places, "them")
                                + " called from "
                                + Figures.name(place));
        return new Finding(
                id,
                Severity.NOTICE,
                coarse ? 0.5 : 0.7,
                Finding.Cost.of(share.value(), "the samples of raw PC"),
                place,
                Figures.percent(share.value())
                        + " of the CPU time goes into copying arrays, "
                        + (places.size() > 1 ? Figures.most(places, "it") + " " : "")
                        + (coarse ? "perhaps for " : "for ")
                        + Figures.name(place)
                        + ".",
                "Where each copy is long, as of a list that loses its first element or a text that"
                        + " grows, the time grows with the square of the length.",
                List.of(place.method().map(evidence::about).orElse(evidence)),
                List.of(
                        Next.change(
                                "Take from the end of an ArrayList, or use an ArrayDeque; append to"
                                        + " one StringBuilder; give what grows its size at once."),
                        Next.command("See what each source says.", "profile --by line")));
    }
}
