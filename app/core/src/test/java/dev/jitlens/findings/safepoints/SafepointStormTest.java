package dev.jitlens.findings.safepoints;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Who asks for safepoints, in a run of three seconds. */
class SafepointStormTest {
    private static final String REVOCATION = "jdk.BiasedLockRevocation";

    @Test
    void whoTakesLocksThatAreBiasedToOthersAsksForTheirRevocation() throws IOException {
        Finding finding =
                ask(run(900).site(REVOCATION, "a.Plugin", 890, "a.Host.lock:13", "a.Host.run:8")
                                .site(REVOCATION, "a.Other", 10, "a.Other.x:1"))
                        .getFirst();
        assertThat(finding.place().method().map(Figures::name)).hasValue("a.Host.lock");
        assertThat(finding.title()).startsWith("The VM operation RevokeBias stops the program 300");
        assertThat(finding.text())
                .contains("a.Host.lock (line 13) takes locks, most of them of a.Plugin");
        assertThat(finding.next().getFirst().flags()).containsExactly("-XX:-UseBiasedLocking");
    }

    @Test
    void withoutARecordingOfThemItIsNotToldWho() throws IOException {
        Finding finding = ask(run(900)).getFirst();
        assertThat(finding.place()).isEqualTo(Finding.Place.NONE);
        assertThat(finding.text()).endsWith("Who asks is not told: a recording names the thread.");
    }

    @Test
    void aFewAreNoStorm() throws IOException {
        assertThat(ask(run(20).site(REVOCATION, "a.Plugin", 20, "a.Host.lock:13"))).isEmpty();
    }

    /** Of a piece of a log that is shorter than a second. */
    @Test
    void onePauseTellsNoRate(@TempDir Path folder) throws IOException {
        String pause =
                "[0.%03ds][info][safepoint] Safepoint \"HandshakeFallback\", Time since last:"
                        + " 900000 ns, Reaching safepoint: 27500 ns, At safepoint: 60900 ns, Total:"
                        + " 88400 ns%n";
        for (int pauses : new int[] {1, 20}) {
            String log =
                    IntStream.range(0, pauses)
                            .mapToObj(i -> String.format(Locale.ROOT, pause, i + 1))
                            .collect(Collectors.joining());
            Path file = Files.writeString(folder.resolve("safepoints.log"), log);
            Facts facts = new Facts(RunReader.open(List.of(file), Progress.NONE));
            assertThat(new SafepointStorm().ask(facts).findings()).hasSize(pauses / 20);
        }
    }

    /** The biased source is a thread of ours that asks for them. */
    @Test
    void dumpsThatJitlensSamplesByAreNotThePrograms() throws IOException {
        MadeRun dumps =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .paused("ThreadDump", 900, 200);
        assertThat(ask(dumps)).hasSize(1);
        dumps.profile(new MadeProfile(SampleSource.BIASED).walked(9, "a.Main.main:3").made());
        assertThat(ask(dumps)).isEmpty();
    }

    /** JFR takes no samples of a thread that waits for the VM. */
    @Test
    void whatTheVmAllocatesForAnAnswerTellsWhoAsked() throws IOException {
        String[] stack = {"sun.management.ThreadImpl.dumpThreads0", "a.Watchdog.run:12"};
        Finding finding =
                ask(new MadeRun()
                                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                                .paused("ThreadDump", 900, 200)
                                .allocates("java.lang.StackTraceElement", 64, stack)
                                .allocates("byte[]", 9_000, "a.Main.main:3"))
                        .getFirst();
        assertThat(Figures.name(finding.place())).isEqualTo("a.Watchdog.run (line 12)");
        assertThat(finding.text()).contains("calls sun.management.ThreadImpl.dumpThreads0");
        Finding deadlocks =
                ask(new MadeRun()
                                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                                .paused("FindDeadlocks", 900, 200)
                                .allocates("java.lang.StackTraceElement", 64, stack))
                        .getFirst();
        assertThat(deadlocks.place()).as("other methods ask").isEqualTo(Finding.Place.NONE);
        Finding other =
                ask(run(900).allocates("java.lang.StackTraceElement", 64, stack)).getFirst();
        assertThat(other.place()).as("no such operation").isEqualTo(Finding.Place.NONE);
    }

    private static MadeRun run(int pauses) {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .paused("RevokeBias", pauses, 200);
    }

    private static List<Finding> ask(MadeRun run) throws IOException {
        return run.ask(new SafepointStorm());
    }
}
