package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.profile.shares.SourceNames;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class WhyWrongTest {
    private static final KnownTruth TRUTH =
            new KnownTruth(new Method("a.Blame", "work", ""), 8, "main");

    private static String sentence(Profile profile, String note) {
        Profile noted =
                profile.withSampling(
                        profile.sampling().noted(note.isEmpty() ? List.of() : List.of(note)));
        return WhyWrong.sentence(
                new TruthRow(
                        "blame",
                        "25",
                        profile.source(),
                        "-XX:+DebugNonSafepoints",
                        TRUTH,
                        Optional.of(TruthScore.of(noted, TRUTH))));
    }

    @Test
    void jfrIsQuotedWhereItMarksSamplesAsBiased() {
        Profile profile =
                new MadeProfile(SampleSource.JFR_CPU)
                        .walked(60, "a.Blame.setter:12@1", "a.Blame.work:9@5")
                        .walked(40, "a.Blame.work:8@1")
                        .made();
        String note = "60 samples are marked as biased: their stacks are those of a safepoint";
        assertThat(sentence(profile, note))
                .contains("blames Blame.setter:12 for 60.0%")
                .endsWith(": of the whole recording, " + note + ".");
        assertThat(sentence(profile, "")).doesNotContain("biased").endsWith(".");
    }

    @Test
    void agentIsQuotedWhereItRefused() {
        Profile none = new MadeProfile(SampleSource.AGCT).made();
        assertThat(sentence(none, "Nothing was sampled: SIGPROF has another owner"))
                .endsWith(": Nothing was sampled: SIGPROF has another owner");
        assertThat(sentence(none, "")).contains("no sample of this thread").endsWith(".");
    }

    @Test
    void sourceThatIsMostlyRightIsNotSaidToBlameTheTruth() {
        Profile profile =
                new MadeProfile(SampleSource.AGCT)
                        .walked(88, "a.Blame.work:8@1")
                        .walked(7, "a.Blame.work:7@1")
                        .walked(2, "a.Blame.main:3@1")
                        .failed(3, new SampleFailure(-5, "unknown_Java"))
                        .made();
        assertThat(sentence(profile, ""))
                .endsWith("is right for 88.0%; next is Blame.work:7 with 7.0%, and 3.0% failed.");
    }

    @Test
    void samplesOfHprofAreNoThreadDumps() {
        Profile dumps =
                new MadeProfile(SampleSource.BIASED)
                        .walked(90, "a.Blame.setter:12@1", "a.Blame.work:9@5")
                        .walked(10, "a.Blame.work:8@1")
                        .made();
        Profile hprof = dumps.withSampling(dumps.sampling().by(Sampling.HPROF));
        assertThat(sentence(dumps, ""))
                .startsWith("biased with -XX:+DebugNonSafepoints blames")
                .endsWith(": a thread dump finds a thread at a safepoint poll only.");
        assertThat(sentence(hprof, ""))
                .startsWith("hprof with -XX:+DebugNonSafepoints blames")
                .endsWith(": hprof finds a thread at a safepoint poll only.");
        assertThat(SourceNames.brief(List.of(hprof))).containsExactly("hprof");
    }
}
