package dev.jitlens.findings.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** What makes a run hard to believe, each beside what nearly does. */
class TrustTest {
    private static final String CUT =
            "the log ends here without </hotspot_log>: it was cut off, or its JVM was killed";

    private static Finding only(MadeRun run, Question question) throws IOException {
        List<Finding> findings = run.ask(question);
        assertThat(findings).hasSize(1);
        Finding found = findings.getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.evidence())
                .allMatch(e -> !e.text().isEmpty() && !e.origin().file().isEmpty())
                .allMatch(e -> e.origin().line() > 0);
        return found;
    }

    private static void nothing(MadeRun run, Question question) throws IOException {
        assertThat(run.ask(question)).isEmpty();
    }

    private static Profile blaming(SampleSource source, int line, long wrongly) {
        return new MadeProfile(source)
                .with(NonSafepoints.ON)
                .walked(wrongly, "a.Blame.run:" + line, "a.Blame.main:3")
                .walked(1000 - wrongly, "a.Blame.hot:6@12", "a.Blame.run:14", "a.Blame.main:3")
                .made();
    }

    @Test
    void aSourceThatBlamesTheNextPollIsNotBelieved() throws IOException {
        Finding found =
                only(
                        new MadeRun()
                                .profile(blaming(SampleSource.BIASED, 14, 980))
                                .profile(blaming(SampleSource.PC, 14, 10)),
                        new WrongLine());
        assertThat(found.place().method()).contains(MadeRun.method("a.Blame.hot"));
        assertThat(found.place().line()).isEqualTo(6);
        assertThat(found.evidence()).hasSize(2);
    }

    @Test
    void sourcesThatDifferByAFewPercentAgree() throws IOException {
        nothing(
                new MadeRun()
                        .profile(blaming(SampleSource.BIASED, 14, 60))
                        .profile(blaming(SampleSource.PC, 14, 10)),
                new WrongLine());
    }

    @Test
    void debugInfoIsMissingWhereTheFlagWasOff() throws IOException {
        Finding found = only(recorded(NonSafepoints.OFF, 1000), new DebugInfoMissing());
        assertThat(found.place().method()).contains(MadeRun.method("a.B.run"));
    }

    @Test
    void howMuchOfItIsToldOfInlinedMethodsIsSaid() throws IOException {
        MadeRun run =
                new MadeRun()
                        .profile(
                                new MadeProfile(SampleSource.AGCT)
                                        .with(NonSafepoints.OFF)
                                        .walked(700, "~a.B.get:3", "a.B.run:12")
                                        .walked(300, "a.B.run:12")
                                        .made());
        assertThat(only(run, new DebugInfoMissing()).text())
                .contains("70% of the samples name a method that was inlined");
    }

    @Test
    void withDebugInfoOrHardlyASampleNothingIsMissing() throws IOException {
        nothing(recorded(NonSafepoints.ON, 1000), new DebugInfoMissing());
        nothing(recorded(NonSafepoints.UNKNOWN, 1000), new DebugInfoMissing());
        nothing(recorded(NonSafepoints.OFF, 49), new DebugInfoMissing());
    }

    private static MadeRun recorded(NonSafepoints flag, long samples) {
        return new MadeRun()
                .profile(
                        new MadeProfile(SampleSource.JFR)
                                .with(flag)
                                .walked(samples, "a.B.run:12")
                                .made());
    }

    @Test
    void aTenthThatFailedIsLost() throws IOException {
        Finding found = only(failing(SampleSource.AGCT, 100), new SamplesLost());
        assertThat(found.text()).contains("deopt (-9)");
    }

    @Test
    void whatWasNotTakenMakesNoShareSmaller() throws IOException {
        assertThat(only(failing(SampleSource.AGCT, 100), new SamplesLost()).text())
                .startsWith("100 samples not walked, most of them as deopt (-9). Shares are of");
    }

    @Test
    void aReportOfACrashIsNotToBeAskedToEndByItself() throws IOException {
        Path report = Path.of("src/test/resources/formats/hs-err/25-cut/input.txt");
        Finding found =
                new LogIncomplete()
                        .ask(new Facts(RunReader.open(List.of(report), Progress.NONE)))
                        .findings()
                        .getFirst();
        assertThat(found.next().toString())
                .contains("Copy the report again")
                .doesNotContain("end by itself");
    }

    @Test
    void fewFailuresAreNothingAndTheRawPcHasNoStacks() throws IOException {
        nothing(failing(SampleSource.AGCT, 90), new SamplesLost());
        nothing(failing(SampleSource.PC, 500), new SamplesLost());
    }

    private static MadeRun failing(SampleSource source, long failed) {
        return new MadeRun()
                .profile(
                        new MadeProfile(source)
                                .walked(1000 - failed, "a.B.run:12")
                                .failed(failed, new SampleFailure(-9, "deopt"))
                                .made());
    }

    @Test
    void aLogThatIsCutOffIsIncomplete() throws IOException {
        only(new MadeRun().file(log(100_000, 1, CUT)), new LogIncomplete());
    }

    /** JDK 11 with small buffers, and eight threads that all commit events. */
    @Test
    void aRecordingThatLostEventsIsIncomplete() throws IOException {
        Path recording = Path.of("src/test/resources/profiles/data-loss/11.jfr.gz");
        Finding found =
                new LogIncomplete()
                        .ask(new Facts(RunReader.open(List.of(recording), Progress.NONE)))
                        .findings()
                        .getFirst();
        assertThat(found.title()).contains("at least 12 kB of events are lost");
        assertThat(found.next().getFirst().flags())
                .containsExactly("-XX:FlightRecorderOptions=memorysize=64m");
    }

    @Test
    void aLogThatIsBadInManyLinesIsIncomplete() throws IOException {
        only(new MadeRun().file(log(10_000, 101, "not understood: x")), new LogIncomplete());
    }

    @Test
    void aLineThatLacksSomethingLeavesALogWhole() throws IOException {
        String message = "safepoint \"ThreadDump\" has no total time";
        nothing(new MadeRun().file(log(10_000, 100, message)), new LogIncomplete());
        nothing(new MadeRun().file(log(40, 2, message)), new LogIncomplete());
    }

    private static LogFile log(long lines, long warnings, String message) {
        return new LogFile(
                "made.log",
                Set.of(LogKind.LOG_COMPILATION),
                80 * lines,
                lines,
                0,
                0,
                List.of(new Problem(new Origin("made.log", 70 * lines, 5), message)),
                warnings);
    }

    @Test
    void whatWasKilledIsIncomplete() throws IOException {
        Finding found = only(ended(RunManifest.End.TIMED_OUT, 137), new LogIncomplete());
        assertThat(found.evidence().getFirst().origin().file()).endsWith("run.json");
        assertThat(found.title()).startsWith("The JVM was killed after 3.0 s (SIGKILL)");
    }

    /** Windows has no signals; who is stopped there ends with 1. */
    @Test
    void whatWasKilledWithoutASignalIsIncomplete() throws IOException {
        Finding found = only(ended(RunManifest.End.TIMED_OUT, 1), new LogIncomplete());
        assertThat(found.title()).startsWith("The JVM was killed after 3.0 s: what it writes");
    }

    @Test
    void whatAnotherKilledIsIncomplete() throws IOException {
        MadeRun run = ended(RunManifest.End.EXITED, 137).file(log(100_000, 1, CUT));
        Finding found = only(run, new LogIncomplete());
        assertThat(found.title()).startsWith("The JVM was killed after 3.0 s (SIGKILL)");
        assertThat(found.text()).startsWith("1 log lacks its end. What is missing is in no number");
        assertThat(found.evidence()).hasSize(2);
    }

    @Test
    void whatEndedByItselfOrWasAskedToIsWhole() throws IOException {
        nothing(ended(RunManifest.End.EXITED, 1), new LogIncomplete());
        nothing(ended(RunManifest.End.TIMED_OUT, 143), new LogIncomplete());
        nothing(ended(RunManifest.End.STOPPED, 143), new LogIncomplete());
    }

    private static MadeRun ended(RunManifest.End end, int exitCode) {
        return new MadeRun().launched(MadeRun.ended(end, exitCode));
    }

    @Test
    void aRecordingThatLeavesShortOnesOutIsWhole() throws IOException {
        String message = "only compilations that took 100 ms or longer were recorded";
        nothing(new MadeRun().file(log(0, 1, message)), new LogIncomplete());
    }

    @Test
    void aMachineThatWasBusyIsNoisy() throws IOException {
        Finding found = only(on("load", Verdict.NOISY), new NoisyMachine());
        assertThat(found.title()).contains("7.60");
    }

    @Test
    void howAMachineIsSetUpIsNotOfThisRun() throws IOException {
        nothing(on("governor", Verdict.NOISY), new NoisyMachine());
        nothing(on("load", Verdict.GOOD), new NoisyMachine());
        nothing(on("load", Verdict.UNKNOWN), new NoisyMachine());
    }

    /** A recording alone tells what the processors did for others. */
    @Test
    void aRecordingWhoseProcessorsOthersHadIsOfABusyMachine() throws IOException {
        assertThat(only(loaded(0.3, 0.98), new NoisyMachine()).title()).contains("68%");
        nothing(loaded(0.9, 0.98), new NoisyMachine());
        nothing(loaded(0.1, 0.5), new NoisyMachine());
    }

    private static MadeRun loaded(double program, double machine) {
        MadeRun run = new MadeRun();
        Origin origin = new Origin("r.jfr", 0, 1);
        run.recorded(new ProgramState.CpuLoad(origin, 0, 0, 0, 0));
        for (int i = 1; i < 5; i++) {
            run.recorded(new ProgramState.CpuLoad(origin, i, program, 0, machine));
        }
        return run;
    }

    private static MadeRun on(String fact, Verdict verdict) {
        HostFact load = new HostFact(fact, "Load", "7.60", verdict, "It waits.", "/proc/loadavg");
        return new MadeRun().launched(MadeRun.on(load));
    }

    @Test
    void anAgentThatTakesAFewPercentIsVisible() throws IOException {
        Finding found = only(own(40), new AgentVisible());
        assertThat(found.title()).contains("4.0%");
    }

    @Test
    void anAgentThatTakesLittleIsNot() throws IOException {
        nothing(own(30), new AgentVisible());
        nothing(new MadeRun(), new AgentVisible());
    }

    @Test
    void whatAnAgentDoesOnceIsNoShareOfALongerRun() throws IOException {
        nothing(own(400, 380, 1000), new AgentVisible());
        Finding found = only(own(420, 320, 1000), new AgentVisible());
        assertThat(found.title()).contains("10%");
        assertThat(found.text()).contains("320 more samples are of starting and ending");
    }

    @Test
    void aShortRunDoesNotTell() throws IOException {
        nothing(own(20, 0, 100), new AgentVisible());
    }

    /**
     * Measured with dumps of 300 threads for 70 s, as often as they could be taken, 1,833 ms of
     * 20,944; and with three a second, 889 ms of 13,620.
     */
    @Test
    void anAgentThatOnlyDumpsIsVisibleByItsCpuTime() throws IOException {
        Finding found = only(timed(1_833, 20_944), new AgentVisible());
        assertThat(found.title()).contains("4.0% of the CPU time");
        assertThat(found.text()).contains("1,833 ms of CPU time").contains("About a second of it");
        nothing(timed(889, 13_620), new AgentVisible());
        nothing(timed(1_400, 90_000), new AgentVisible());
    }

    private static MadeRun timed(long ownMillis, long allMillis) {
        OwnWork work =
                new OwnWork(Run.NOTHING, 0, 0, 0, 3, ownMillis * 1_000_000, allMillis * 1_000_000);
        return new MadeRun().own(work);
    }

    private static MadeRun own(long samples) {
        return own(samples, 0, 1000);
    }

    private static MadeRun own(long samples, long once, long taken) {
        return new MadeRun().own(new OwnWork(Run.NOTHING, samples, once, taken, 3, -1, -1));
    }

    /** Flight Recorder takes no sample in a stub that copies arrays. */
    @Test
    void aThreadThatRanAndHardlyHasSamplesOfARecordingIsNamed() throws IOException {
        Finding found = only(seen(30, "main", 6), new SamplesLost());
        assertThat(found.title())
                .contains("\u201cmain\u201d, which ran for 6.0 s", "30 samples", "600 were due");
        nothing(seen(300, "main", 6), new SamplesLost());
        nothing(seen(3, "main", 0.5), new SamplesLost());
        nothing(seen(30, "C2 CompilerThread0", 6), new SamplesLost());
        nothing(
                seen(30, "main", 6).profile(new MadeProfile(SampleSource.AGCT).made()),
                new SamplesLost());
    }

    private static MadeRun seen(long samples, String thread, double seconds) {
        long nanos = (long) (seconds * 1e9);
        return new MadeRun()
                .profile(
                        new MadeProfile(SampleSource.JFR)
                                .walked(samples, "a.B.run:5", "a.B.main:3")
                                .made())
                .recorded(
                        new ProgramState.ThreadLoad(
                                new Origin("a.jfr", 0, 1), 0, thread, 6, 0.5, 0.5, nanos));
    }
}
