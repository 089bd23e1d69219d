package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.BelievedSource.Worth;

import org.junit.jupiter.api.Test;

import java.util.List;

class BelievedSourceTest {
    private static final SampleFailure INTERPRETER = SampleFailure.named("interpreter");

    private static Profile made(SampleSource source, NonSafepoints flag, long walked, long failed) {
        MadeProfile made = new MadeProfile(source).with(flag).walked(walked, "A.hot:1");
        return failed == 0 ? made.made() : made.failed(failed, INTERPRETER).made();
    }

    private static Profile made(SampleSource source) {
        return made(source, NonSafepoints.ON, 100, 0);
    }

    private static BelievedSource believed(Profile... profiles) {
        return BelievedSource.of(List.of(profiles)).orElseThrow();
    }

    @Test
    void theRawProgramCounterComesFirstAndThreadDumpsLast() {
        List<Profile> profiles =
                List.of(
                        made(SampleSource.BIASED),
                        made(SampleSource.JFR, NonSafepoints.OFF, 100, 0),
                        made(SampleSource.PERF),
                        made(SampleSource.JFR),
                        made(SampleSource.ASYNC),
                        made(SampleSource.AGCT),
                        made(SampleSource.PC));
        assertThat(BelievedSource.bestFirst(profiles)).isEqualTo(profiles.reversed());
        assertThat(BelievedSource.of(profiles).orElseThrow().profile().source())
                .isEqualTo(SampleSource.PC);
    }

    @Test
    void withoutDebugInfoBetweenSafepointsASourceIsLessWorthThanJfrWithIt() {
        Profile pc = made(SampleSource.PC, NonSafepoints.OFF, 100, 0);
        Profile jfr = made(SampleSource.JFR);
        assertThat(believed(pc, jfr).profile()).isSameAs(jfr);
        assertThat(believed(pc).worth()).isEqualTo(Worth.METHODS);
        assertThat(believed(pc).reason()).contains("lines are those of the next safepoint");
    }

    @Test
    void rawPcGivesWayWhereItSeesOnlyTheInterpreter() {
        Profile pc = made(SampleSource.PC, NonSafepoints.ON, 60, 40);
        Profile agct = made(SampleSource.AGCT, NonSafepoints.ON, 95, 5);
        assertThat(believed(pc, agct).profile()).isSameAs(agct);
        assertThat(believed(pc, agct).reason())
                .endsWith("Raw PC would tell more, but attributed 60 of 100 samples.");
        assertThat(believed(pc, made(SampleSource.JFR)).profile()).isSameAs(pc);
    }

    @Test
    void aFewSamplesAreNoMatchForMany() {
        Profile few = made(SampleSource.PC, NonSafepoints.ON, 3, 0);
        Profile dumps = made(SampleSource.BIASED);
        assertThat(believed(few, dumps).profile()).isSameAs(dumps);
        assertThat(believed(few, dumps).worth().methodsAreRight()).isFalse();
        assertThat(believed(few).profile()).isSameAs(few);
    }

    @Test
    void aSourceWithoutAnAttributedSampleIsNotBelieved() {
        Profile none = new MadeProfile(SampleSource.PC).failed(5, INTERPRETER).made();
        assertThat(BelievedSource.of(List.of(none))).isEmpty();
        assertThat(BelievedSource.bestFirst(List.of(none))).isEmpty();
        assertThat(BelievedSource.of(List.of())).isEmpty();
    }

    @Test
    void whereAllFailMoreThanHalfOfTheTimeTheOneThatTellsMostIsBelieved() {
        Profile pc = made(SampleSource.PC, NonSafepoints.ON, 5, 95);
        Profile agct = made(SampleSource.AGCT, NonSafepoints.ON, 40, 60);
        assertThat(believed(pc, agct).profile()).isSameAs(agct);
    }
}
