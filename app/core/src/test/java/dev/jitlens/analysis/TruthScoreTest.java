package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.analysis.disagreement.Distance;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.ThreadChoice;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class TruthScoreTest {
    private static final KnownTruth TRUTH =
            new KnownTruth(new Method("a.Copy", "run", ""), 8, "main");

    @Test
    void innermostFrameOfTheWorkloadDecides() {
        Profile profile =
                new MadeProfile(SampleSource.AGCT)
                        .walked(60, "jint_disjoint_arraycopy", "a.Copy.run:8@1", "a.Copy.main:3")
                        .walked(20, "a.Copy.run:9@5", "a.Copy.main:3")
                        .walked(5, "a.Copy$Nested.get:30", "a.Copy.run:8@1")
                        .walked(5, "java.lang.System.nanoTime:1")
                        .failed(10, new SampleFailure(-5, "unknown_Java"), "a.Copy.run:8@1")
                        .waiting(50, "a.Copy.run:8")
                        .thread("other", 20)
                        .walked(1000, "a.Copy.run:8@1")
                        .made();
        TruthScore score = TruthScore.of(profile, TRUTH);
        assertThat(score.onTrueMethod()).isEqualTo(new Share(80, 100));
        assertThat(score.onTrueLine()).isEqualTo(new Share(60, 100));
        assertThat(score.foot().failedTotal()).isEqualTo(10);
        assertThat(score.foot().expected()).isEqualTo(100);
    }

    @Test
    void distanceIsTheShareThatIsElsewhere() {
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .walked(90, "a.B.hot:6@1")
                        .walked(10, "a.B.run:9@1")
                        .made();
        Profile jfr =
                new MadeProfile(SampleSource.JFR)
                        .walked(80, "a.B.hot:5@1")
                        .walked(10, "a.B.run:9@1")
                        .failed(10, SampleFailure.named("failed"))
                        .made();
        Distance distance = Distance.of(jfr, pc, ThreadChoice.ALL).orElseThrow();
        assertThat(distance.byMethod()).isCloseTo(0.1, within(1e-9));
        assertThat(distance.byLine().orElseThrow()).isCloseTo(0.9, within(1e-9));
        assertThat(Distance.of(pc, pc, ThreadChoice.ALL).orElseThrow().byMethod()).isZero();
    }

    @Test
    void whatTheReferenceCouldNotAttributeMayBeAnywhere() {
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .walked(40, "a.B.hot:6@1")
                        .failed(60, SampleFailure.named("interpreter"))
                        .made();
        Profile agct =
                new MadeProfile(SampleSource.AGCT)
                        .walked(30, "a.B.hot:6@1")
                        .walked(70, "a.B.interpreted:9@1")
                        .made();
        Distance distance = Distance.of(agct, pc, ThreadChoice.ALL).orElseThrow();
        assertThat(distance.byMethod()).isCloseTo(0.25, within(1e-9)); // 10 of 40
    }

    @Test
    void aSourceWithoutLinesHasNoDistanceByLine() {
        Profile pc = new MadeProfile(SampleSource.PC).walked(1, "a.B.hot:6@1").made();
        Profile collapsed = new MadeProfile(SampleSource.COLLAPSED).walked(1, "a.B.hot").made();
        assertThat(Distance.of(collapsed, pc, ThreadChoice.ALL).orElseThrow().byLine()).isEmpty();
        assertThat(Distance.reference(List.of(collapsed))).isEqualTo(Optional.empty());
    }
}
