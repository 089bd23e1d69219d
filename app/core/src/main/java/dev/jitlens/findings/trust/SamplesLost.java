package dev.jitlens.findings.trust;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Samples that were due and not taken, or taken and not walked: their time is in no method. */
public final class SamplesLost implements Question {
    /** A method that has all of them would rise by a tenth of the whole. */
    private static final double LEAST_SHARE = 0.1;

    /** They walk stacks; the raw PC has none, and calls all else "outside Java code" by design. */
    private static final Set<SampleSource> WALKING =
            Set.of(
                    SampleSource.AGCT,
                    SampleSource.ASYNC,
                    SampleSource.JFR,
                    SampleSource.JFR_CPU,
                    SampleSource.HONEST);

    @Override
    public String id() {
        return "samples-lost";
    }

    @Override
    public String title() {
        return "samples that were lost";
    }

    @Override
    public Answer ask(Facts facts) {
        List<Profile> profiles =
                facts.run().profiles().stream()
                        .filter(p -> WALKING.contains(p.source()))
                        .filter(p -> p.samples() + lost(p) >= Facts.LEAST_SAMPLES)
                        .toList();
        List<Finding> findings = new ArrayList<>();
        HardlySeen.in(facts, id()).ifPresent(findings::add);
        if (profiles.isEmpty() && findings.isEmpty()) {
            return Answer.without("samples");
        }
        for (Profile profile : profiles) {
            double due = profile.samples() + lost(profile);
            double share = (lost(profile) + failed(profile)) / due;
            if (share >= LEAST_SHARE) {
                findings.add(finding(profile, share));
            }
        }
        return Answer.of(findings);
    }

    /** What the source says; where it says nothing, what its CPU time lets expect is not enough. */
    private static long lost(Profile profile) {
        return Math.max(0, profile.sampling().lost());
    }

    private static long failed(Profile profile) {
        return profile.failed().values().stream().mapToLong(n -> n).sum();
    }

    /** What was not taken is in no share at all. */
    private static String lost(Profile profile, boolean more) {
        return lost(profile) == 0
                ? ""
                : Figures.counted(lost(profile), "sample") + " lost" + (more ? ", " : ".");
    }

    private static String notWalked(Profile profile, String most) {
        return failed(profile) == 0
                ? " What ran then is not known."
                : Figures.counted(failed(profile), "sample")
                        + " not walked"
                        + most
                        + ". Shares are of all samples that were taken, so that those of methods"
                        + " are too small by what was not walked.";
    }

    private Finding finding(Profile profile, double share) {
        String most =
                profile.failed().entrySet().stream()
                        .max(Map.Entry.comparingByValue())
                        .map(
                                e ->
                                        ", "
                                                + Figures.most(profile.failed(), "them")
                                                + " as "
                                                + e.getKey())
                        .orElse("");
        return new Finding(
                id(),
                Severity.NOTICE,
                1,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                Figures.percent(share)
                        + " of the samples of "
                        + profile.title()
                        + " are of no method.",
                lost(profile, failed(profile) > 0) + notWalked(profile, most),
                List.of(
                        Evidence.of(
                                Evidence.Kind.SAMPLES,
                                profile.origin(),
                                Figures.number(failed(profile) + lost(profile))
                                        + " of "
                                        + Figures.number(profile.samples() + lost(profile))
                                        + " samples")),
                List.of(Next.command("See what each source says.", "profile")));
    }
}
