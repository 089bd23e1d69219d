package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** Processes that are started, in a run of three seconds. */
class StartedTest {
    @Test
    void aProcessForEachRequestIsANotice() throws IOException {
        Finding found = started(600).getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title())
                .startsWith(
                        "The program started 600 processes, 200 a second, most of them in a.Main");
        assertThat(found.cost().share()).isEqualTo(0.2);
        assertThat(found.place().method().map(Figures::name)).hasValue("a.Main.convert");
    }

    @Test
    void aToolNowAndThenIsNone() throws IOException {
        assertThat(started(20)).isEmpty();
    }

    /** C2 makes one instruction of the update, and the address of a sample is behind it. */
    @Test
    void atomicUpdatesThatOnlyARecordingNamesAreToldByIt() throws IOException {
        MadeProfile walked =
                new MadeProfile(SampleSource.AGCT)
                        .walked(200, "a.Stats.count:9")
                        .thread("other", 2)
                        .walked(200, "a.Stats.count:9");
        assertThat(new MadeRun().profile(walked.made()).ask(new CostlyCall())).isEmpty();
        String update = "java.util.concurrent.atomic.AtomicLong.incrementAndGet:1";
        MadeProfile recorded =
                new MadeProfile(SampleSource.JFR)
                        .walked(90, update, "a.Stats.count:8")
                        .thread("other", 2)
                        .walked(90, update, "a.Stats.count:8");
        List<Finding> found =
                new MadeRun().profile(walked.made()).profile(recorded.made()).ask(new CostlyCall());
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().title()).contains("updating atomic variables");
        assertThat(found.getFirst().place().line()).isEqualTo(8);
        MadeProfile one = new MadeProfile(SampleSource.JFR).walked(180, update, "a.Stats.count:8");
        assertThat(new MadeRun().profile(walked.made()).profile(one.made()).ask(new CostlyCall()))
                .as("one thread waits for nobody")
                .isEmpty();
    }

    private static List<Finding> started(long count) throws IOException {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .site(
                        "jdk.ProcessStart",
                        "",
                        count,
                        "java.lang.ProcessBuilder.start:1",
                        "a.Main.convert:4")
                .ask(new CostlyCall());
    }
}
