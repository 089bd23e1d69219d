package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

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
        assertThat(own.once()).isEqualTo(3);
        assertThat(own.taken()).isEqualTo(105);
        assertThat(own.sentence())
                .isEqualTo(
                        "What Jitlens' own agents did is hidden: 10 of 105 samples (9.5%), 1,000 ms"
                                + " of CPU time of their threads");
        assertThat(OwnWork.shown(run).profiles()).containsExactly(profile);
    }

    @Test
    void totalsAreWithoutTheAgentsCompilationsAsListsAre(@TempDir Path dir) throws IOException {
        Path log =
                Files.writeString(
                        dir.resolve("console.txt"),
                        """
                             41    1       3       java.lang.String::hashCode (55 bytes)
                             52    2       3       dev.jitlens.bridge.Sampler::loop (90 bytes)
                             60    3 %     4       dev.jitlens.bridge.Sampler::loop @ 5 (90 bytes)
                             61    2       3       dev.jitlens.bridge.Sampler::loop (90 bytes)   made not entrant
                             70    1       3       java.lang.String::hashCode (55 bytes)   made not entrant
                        """);
        Run run = RunReader.open(List.of(log), Progress.NONE);
        assertThat(run.compilations()).hasSize(1);
        assertThat(run.totals().told()).isEqualTo(1);
        assertThat(run.totals().osr()).isZero();
        assertThat(run.totals().byTier()).containsExactly(0, 0, 0, 1, 0);
        assertThat(run.totals().madeNotEntrant()).isEqualTo(1);
        assertThat(run.own().orElseThrow().compilations()).isEqualTo(2);
        assertThat(OwnWork.shown(run).totals().told()).isEqualTo(3);
        assertThat(OwnWork.shown(run).totals().madeNotEntrant()).isEqualTo(2);
    }

    @Test
    void whatOurThreadsWaitedForIsHidden() {
        Run run =
                new MadeRun()
                        .waits("main", 3, 30, "java.lang.Thread.sleep:1", "a.A.main:2")
                        .waits("ours", 1, 900, "dev.jitlens.bridge.Recording.sleepUntil:160")
                        .made();
        assertThat(OwnWorkHidden.of(run).recording().states())
                .singleElement()
                .isEqualTo(run.recording().states().getFirst());
        assertThat(OwnWork.shown(OwnWorkHidden.of(run)).recording()).isEqualTo(run.recording());
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

    @Test
    void startingOurRecordingIsOursAndThatOfTheProgramIsNot() {
        Profile profile =
                new MadeProfile(SampleSource.AGCT)
                        .walked(90, "a.A.hot:1")
                        .walked(
                                10,
                                "java.io.File.exists",
                                "jdk.jfr.internal.dcmd.DCmdStart.execute")
                        .made();
        String ours = "-XX:StartFlightRecording=settings=profile,settings=\"/r/sampling.jfc\"";
        assertThat(hidden(launched(ours), profile).profiles().getFirst().samples()).isEqualTo(90);
        String theirs = "-XX:StartFlightRecording=filename=mine.jfr";
        assertThat(hidden(launched(theirs), profile).own()).isEmpty();
        assertThat(hidden(launched(ours, theirs), profile).own()).isEmpty();
    }

    private static Run hidden(RunManifest manifest, Profile profile) {
        Run made = Run.NOTHING.with(List.of(profile));
        return OwnWorkHidden.of(
                new Run(
                        made.place(),
                        made.files(),
                        made.jvm(),
                        made.crashes(),
                        made.compilations(),
                        made.deoptimizations(),
                        made.pauses(),
                        made.collections(),
                        made.counts(),
                        made.code(),
                        made.measured(),
                        Optional.of(manifest)));
    }

    private static RunManifest launched(String... words) {
        return new RunManifest(
                Optional.empty(),
                List.of(words),
                Optional.empty(),
                RunManifest.Java.UNKNOWN,
                RunManifest.Asked.NOTHING,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                List.of(),
                new RunManifest.Machine(Optional.empty(), List.of()));
    }
}
