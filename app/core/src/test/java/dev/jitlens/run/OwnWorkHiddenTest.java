package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.util.List;

class OwnWorkHiddenTest {
    private static final Profile PROGRAM =
            new MadeProfile(SampleSource.AGCT).walked(90, "a.A.hot:1", "a.A.main:2").made();

    private static Run hidden(Profile... profiles) {
        return OwnWorkHidden.of(Run.NOTHING.with(List.of(profiles)));
    }

    @Test
    void aRunInWhichNoAgentWorkedStaysAsItIs() {
        Run run = Run.NOTHING.with(List.of(PROGRAM));
        assertThat(OwnWorkHidden.of(run)).isSameAs(run);
        assertThat(run.own()).isEmpty();
    }

    @Test
    void samplesOfTheAgentsThreadsAndClassesAreHiddenAndCounted() {
        Profile profile =
                new MadeProfile(SampleSource.AGCT)
                        .walked(90, "a.A.hot:1", "a.A.main:2")
                        .walked(3, "java.io.File.exists", "dev.jitlens.bridge.Agent.premain")
                        .thread("jitlens-bridge", 12)
                        .walked(7, "sun.management.ThreadImpl.getThreads")
                        .thread("worker", 13)
                        .walked(5, "a.A.other:1")
                        .made();
        Run run = hidden(profile);
        Profile shown = run.profiles().getFirst();
        assertThat(shown.samples()).isEqualTo(95);
        assertThat(shown.threads())
                .extracting(SampledThread::name)
                .containsExactly("main", "worker");
        assertThat(shown.stacks().getLast().thread()).isEqualTo(1);
        OwnWork own = run.own().orElseThrow();
        assertThat(own.samples()).isEqualTo(10);
        assertThat(own.taken()).isEqualTo(105);
        assertThat(own.sentence())
                .isEqualTo(
                        "What Jitlens' own agents did is hidden: 10 of 105 samples (9.5%), 1,000 ms"
                                + " of CPU time");
        assertThat(OwnWork.shown(run).profiles()).containsExactly(profile);
    }

    /** JFR sees next to nothing of a program that is in native code all the time. */
    @Test
    void aSourceThatTookFewSamplesIsNotCounted() {
        Profile many =
                new MadeProfile(SampleSource.AGCT)
                        .walked(98, "a.A.hot:1")
                        .walked(2, "dev.jitlens.bridge.Agent.premain")
                        .made();
        Profile few =
                new MadeProfile(SampleSource.JFR)
                        .walked(1, "a.A.hot:1")
                        .walked(1, "dev.jitlens.bridge.Agent.premain")
                        .made();
        OwnWork own = hidden(few, many).own().orElseThrow();
        assertThat(own.samples()).isEqualTo(2);
        assertThat(own.taken()).isEqualTo(100);
    }

    @Test
    void aClassThatOnlySoundsLikeItIsTheProgram() {
        Profile profile =
                new MadeProfile(SampleSource.AGCT)
                        .walked(1, "dev.jitlens.bridges.A.hot:1")
                        .thread("my-jitlens-bridge", 3)
                        .walked(1, "dev.jitlens.samples.A.hot:1")
                        .made();
        assertThat(hidden(profile).own()).isEmpty();
    }
}
