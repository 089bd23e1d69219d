package dev.jitlens.findings.safepoints;

import static dev.jitlens.model.samples.Sampling.NonSafepoints.UNKNOWN;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.SampleTimes.Count;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What is said of a late safepoint where no machine code was printed and nothing was sampled. */
class DelayCauseTest {
    private static final String REACHED_LATE =
            "[2.003s][info][safepoint] Safepoint \"G1CollectFull\", Time since last: 900000000 ns,"
                    + " Reaching safepoint: 1000000000 ns, At safepoint: 3000000 ns, Total:"
                    + " 1003000000 ns\n";

    @TempDir Path dir;

    @Test
    void memoryThatWasClearedMeanwhileIsNamedAndNoMethodIsBlamed() throws IOException {
        Finding finding =
                find(
                        REACHED_LATE
                                + "[2.004s][info][gc] GC(0) Pause Full (System.gc())"
                                + " 2000M->1990M(4000M) 3.000ms\n");
        assertThat(finding.text())
                .contains("clearing the memory of large new objects (the heap grew by 1,990 MB)");
        assertThat(finding.place().method()).isEmpty();
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
    }

    @Test
    void withoutGrowthNothingIsGuessed() throws IOException {
        Finding finding =
                find(
                        REACHED_LATE
                                + "[2.004s][info][gc] GC(0) Pause Full (System.gc())"
                                + " 20M->10M(4000M) 3.000ms\n");
        assertThat(finding.text())
                .startsWith("Which thread was late is not told.")
                .doesNotContain("clearing");
    }

    @Test
    void whatOnlyOneOfThemCanHaveBeenTakesNoMoreThanItsPartFromTheRest() throws IOException {
        String second = REACHED_LATE.replace("2.003s", "4.003s");
        String noGrowth =
                "[4.004s][info][gc] GC(1) Pause Full (System.gc()) 2000M->1990M(4000M) 3.000ms\n";
        Finding both =
                find(
                        REACHED_LATE
                                + "[2.004s][info][gc] GC(0) Pause Full (System.gc())"
                                + " 2000M->1990M(4000M) 3.000ms\n"
                                + second
                                + noGrowth);
        assertThat(both.text()).contains("1 of them can have been clearing the memory");
        Finding alone = find(REACHED_LATE);
        assertThat(both.confidence()).isEqualTo(alone.confidence() * 0.75);
    }

    /** The pause of a MadeRun begins after a second, and waits here for 1.1 s. */
    @Test
    void aThreadThatDidNotRunMeanwhileWasInNoLoop() throws IOException {
        Finding starved = waited(1);
        assertThat(starved.text())
                .startsWith(
                        "They waited for the thread \u201cmain\u201d, which by its samples ran for"
                                + " only 0.9% of that time");
        assertThat(starved.place().method()).isEmpty();
        assertThat(starved.severity()).isEqualTo(Severity.NOTICE);
        assertThat(starved.next().toString()).as("no loop").doesNotContain("UseCountedLoop");
        Finding ran = waited(100);
        assertThat(ran.place().method().map(Figures::name)).hasValue("a.Main.loop");
        assertThat(ran.severity()).isEqualTo(Severity.PROBLEM);
    }

    /** The interpreter stops at each bytecode, but not while the VM clears memory for one. */
    @Test
    void anInterpretedConstructorThatHasLargeMemoryClearedHoldsThreadsUp() throws IOException {
        Finding finding =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .late(900, "main")
                        .inTheVm(60, FrameKind.INTERPRETED, "a.Store.<init>:4")
                        .samples(20, FrameKind.C2, "a.Main.sum:8")
                        .samples(20, FrameKind.INTERPRETED, "a.Main.main:5")
                        .ask(new SafepointDelay())
                        .getFirst();
        assertThat(finding.title()).endsWith("after 900 ms: a.Store.<init> (line 4) did not stop.");
        assertThat(finding.text()).contains("in this code in 60% of its samples");
        assertThat(finding.next().toString()).doesNotContain("UseCountedLoopSafepoints");
    }

    /** JDK 8 knows no LoopStripMiningIter; its JVM has a version of its own. */
    @Test
    void flagsForPollsAreThoseOfTheJdk() throws IOException {
        assertThat(forPolls("21.0.2+13")).contains("-XX:LoopStripMiningIter=1");
        assertThat(forPolls("25.412-b08")).containsExactly("-XX:+UseCountedLoopSafepoints");
        assertThat(forPolls("1.8.0_412-b08")).containsExactly("-XX:+UseCountedLoopSafepoints");
        assertThat(forPolls(""))
                .as("a log that does not tell")
                .contains("-XX:LoopStripMiningIter=1", "-XX:+IgnoreUnrecognizedVMOptions");
    }

    private static List<String> forPolls(String version) throws IOException {
        Finding finding =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .version(version)
                        .late(900, "main")
                        .samples(90, FrameKind.C2, "a.Main.sum:8")
                        .ask(new SafepointDelay())
                        .getFirst();
        assertThat(finding.text()).as("one alone").doesNotContain("together", "the longest");
        assertThat(finding.text()).endsWith("Late is what took 50 ms or more.");
        return finding.next().getFirst().flags();
    }

    /** C1's code stops at each jump back, and where there is no C2 all loops have polls. */
    @Test
    void loopsOfC1HoldNoThreadUp() throws IOException {
        Finding finding =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .late(900, "main")
                        .compiled(MadeRun.compiled(1, "a.Main.sum", 1, -1, 10))
                        .samples(90, FrameKind.C1, "a.Main.sum:8")
                        .ask(new SafepointDelay())
                        .getFirst();
        assertThat(finding.place().method()).isEmpty();
        assertThat(finding.text()).startsWith("They waited for the thread \u201cmain\u201d.");
        assertThat(finding.next().toString())
                .doesNotContain("UseCountedLoopSafepoints")
                .doesNotContain("loop");
        Finding vm =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .late(900, "main")
                        .inTheVm(60, FrameKind.C1, "a.Store.grow:4")
                        .samples(40, FrameKind.C1, "a.Main.sum:8")
                        .ask(new SafepointDelay())
                        .getFirst();
        assertThat(vm.title()).endsWith("after 900 ms: a.Store.grow (line 4) did not stop.");
        assertThat(vm.text()).contains("The VM itself works there");
    }

    /** The interpreter calls such stubs, too, and stops at no bytecode meanwhile. */
    @Test
    void stubsThatWorkOnArraysHoldUpWhoeverCallsThem() throws IOException {
        Finding crc =
                late(
                        new MadeRun()
                                .inStub(
                                        "updateBytesCRC32",
                                        90,
                                        FrameKind.INTERPRETED,
                                        "java.util.zip.CRC32.updateBytes:1",
                                        "a.Seal.sum:6"));
        assertThat(crc.title()).endsWith(": a.Seal.sum (line 6) did not stop.");
        assertThat(crc.text()).contains("has no poll");
        assertThat(crc.next().getFirst().text()).contains("in parts");
        assertThat(
                        late(new MadeRun()
                                        .inStub(
                                                "counter_overflow Runtime1 stub",
                                                90,
                                                FrameKind.C1,
                                                "a.Seal.sum:6"))
                                .place()
                                .method())
                .isEmpty();
    }

    /** Where a thread mostly is need not be where it was when it was waited for. */
    @Test
    void whatTheThreadWasInMeanwhileCountsAndNotWhereItMostlyIs() throws IOException {
        MadeRun run =
                new MadeRun()
                        .inTheVm(100, FrameKind.INTERPRETED, "a.Store.<init>:4")
                        .samples(200, MadeRun.compiled(3, "a.Main.sum", 4, -1, 10), "a.Main.sum:8");
        Profile made = run.made().profiles().getFirst();
        assertThat(late(timed(made, new Count(150, 0, -1, FrameKind.NATIVE, 90))).title())
                .endsWith(": a.Store.<init> (line 4) did not stop.");
        assertThat(late(timed(made, new Count(150, 0, 0, FrameKind.COMPILED, 90))).title())
                .endsWith(": a.Main.sum (line 8) did not stop.");
    }

    /** JDK 8 to 12 name no thread; all others have stopped when samples are taken. */
    @Test
    void whereNoLogNamesTheThreadTheSamplesTakenMeanwhileDo() throws IOException {
        MadeProfile profile =
                new MadeProfile(SampleSource.AGCT)
                        .thread("server", 1)
                        .walked(900, "a.Server.serve:7")
                        .thread("batch", 2)
                        .walked(300, "a.Batch.sum:4");
        Count meanwhile = new Count(150, 2, -1, FrameKind.C2, 90);
        Finding finding = unnamed(timed(profile.made(), meanwhile));
        assertThat(finding.title()).endsWith("after 1.1 s: a.Batch.sum (line 4) did not stop.");
        assertThat(finding.text()).startsWith("The samples that were taken meanwhile are of");
        Count other = new Count(150, 1, -1, FrameKind.C2, 60);
        Finding both = unnamed(timed(profile.made(), meanwhile, other));
        assertThat(both.text()).startsWith("Which samples are the late thread's is not told");
    }

    private static Finding unnamed(Profile timed) throws IOException {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .profile(timed)
                .late(1100, "")
                .ask(new SafepointDelay())
                .getFirst();
    }

    /** 100 ms are felt by nobody once. */
    @Test
    void shortDelaysAreAProblemWhereTheyTakeMuchOfTheRun() throws IOException {
        assertThat(shortDelays(4).severity()).isEqualTo(Severity.PROBLEM);
        assertThat(shortDelays(2).severity()).isEqualTo(Severity.NOTICE);
    }

    private static Finding shortDelays(int count) throws IOException {
        MadeRun run =
                new MadeRun()
                        .recordedFor(1_000_000_000)
                        .samples(100, MadeRun.compiled(3, "a.Main.sum", 4, -1, 10), "a.Main.sum:8");
        for (int i = 0; i < count; i++) {
            run.late(100, "main");
        }
        return run.ask(new SafepointDelay()).getFirst();
    }

    /** Their samples tell that it was no want of a processor. */
    @Test
    void delaysThatAreShortButManyAreToldWhereOneThreadRanOn() throws IOException {
        Finding found = many(4).getFirst();
        assertThat(found.title())
                .isEqualTo(
                        "12 safepoints were reached late, the worst after 40 ms: a.Batch.sum (line"
                                + " 4) did not stop.");
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.text()).contains("Late is what took 10 ms or more, since samples tell");
        assertThat(many(1)).as("a thread that hardly ran had no processor").isEmpty();
    }

    /** Twelve of 40 ms, each with so many of the four samples that a busy thread has. */
    private static List<Finding> many(long samples) throws IOException {
        MadeRun run =
                new MadeRun()
                        .recordedFor(2_000_000_000)
                        .profile(
                                timed(
                                        new MadeProfile(SampleSource.AGCT)
                                                .thread("batch", 2)
                                                .walked(300, "a.Batch.sum:4")
                                                .made(),
                                        new Count(101, 1, -1, FrameKind.C2, samples)));
        for (int i = 0; i < 12; i++) {
            run.late(40, "");
        }
        return run.ask(new SafepointDelay());
    }

    @Test
    void threadsThatAreLateInOtherCodeAreFindingsOfTheirOwn() throws IOException {
        List<Finding> found =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .late(900, "main")
                        .late(300, "copier")
                        .late(250, "copier")
                        .late(60, "short")
                        .profile(
                                new MadeProfile(SampleSource.AGCT)
                                        .thread("main", 2)
                                        .walked(100, "a.Main.sum:8")
                                        .thread("copier", 3)
                                        .walked(100, "a.Copier.take:4")
                                        .thread("short", 4)
                                        .walked(100, "a.Other.run:2")
                                        .made())
                        .ask(new SafepointDelay());
        assertThat(found)
                .extracting(Finding::title)
                .containsExactly(
                        "2 safepoints were reached late, the worst after 900 ms: a.Main.sum (line"
                                + " 8) did not stop.",
                        "2 safepoints were reached late, the worst after 300 ms: a.Copier.take"
                                + " (line 4) did not stop.");
    }

    /** JDK 8 names none, but samples are of the one that had not stopped. */
    @Test
    void threadsThatRanMeanwhileAreFindingsOfTheirOwnToo() throws IOException {
        Profile made =
                new MadeProfile(SampleSource.AGCT)
                        .walked(100, "a.Main.sum:8")
                        .thread("copier", 3)
                        .walked(100, "a.Copier.take:4")
                        .made();
        List<Finding> found =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .late(1000, 900, "")
                        .late(3000, 800, "")
                        .profile(
                                timed(
                                        made,
                                        new Count(110, 0, -1, FrameKind.C2, 80),
                                        new Count(310, 1, -1, FrameKind.C2, 70)))
                        .ask(new SafepointDelay());
        assertThat(found)
                .extracting(Finding::place)
                .extracting(p -> p.method().map(Figures::name).orElse(""))
                .containsExactly("a.Main.sum", "a.Copier.take");
    }

    private static Finding waited(long samples) throws IOException {
        return late(
                timed(
                        new MadeProfile(SampleSource.AGCT).walked(300, "a.Main.loop:7").made(),
                        new Count(5, 0, -1, FrameKind.C2, 200),
                        new Count(150, 0, -1, FrameKind.C2, samples)));
    }

    /** Its sampler waits for the JVM then, whatever the threads run. */
    @Test
    void whereFlightRecorderTookNoSampleNothingIsGuessed() throws IOException {
        Finding unseen = recorded(new Count(20, 0, -1, FrameKind.C2, 100));
        assertThat(unseen.place().method()).isEmpty();
        assertThat(unseen.text())
                .startsWith("Which thread was late is not told, nor what ran: Flight Recorder")
                .contains("It may have been a loop without a poll; or a stub");
        assertThat(recorded(new Count(150, 0, -1, FrameKind.C2, 100)).text())
                .doesNotContain("nor what ran");
    }

    private static Finding recorded(Count count) throws IOException {
        Profile made = new MadeProfile(SampleSource.JFR).walked(100, "a.Main.sum:8").made();
        return new MadeRun()
                .profile(timed(made, count))
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .late(1100, "")
                .ask(new SafepointDelay())
                .getFirst();
    }

    private static Profile timed(Profile made, Count... counts) {
        return new Profile(
                made.source(),
                made.member(),
                made.origin(),
                new Sampling("thread-timer", 10_000_000, 0, UNKNOWN, true, 0, List.of()),
                made.threads(),
                made.code(),
                made.stacks(),
                new SampleTimes(10_000_000, 0, List.of(counts), 0));
    }

    private static Finding late(Profile timed) throws IOException {
        return late(new MadeRun().profile(timed));
    }

    private static Finding late(MadeRun run) throws IOException {
        return run.launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .late(1100, "main")
                .ask(new SafepointDelay())
                .getFirst();
    }

    @Test
    void whatCopiesMemoryInTheVmHoldsThreadsUp() throws IOException {
        List<Finding> found =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .late(900, "main")
                        .samples(90, FrameKind.NATIVE, "java.lang.Object.clone", "a.Main.copy:3")
                        .samples(10, FrameKind.C2, "a.Main.sum:8")
                        .ask(new SafepointDelay());
        Finding finding = found.getFirst();
        assertThat(finding.title()).endsWith("after 900 ms: a.Main.copy (line 3) did not stop.");
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.next().toString()).doesNotContain("UseCountedLoopSafepoints");
    }

    /** A thread that got no processor is late, too, whatever its code. */
    @Test
    void onABusyMachineOneShortDelayIsNoProblem() throws IOException {
        HostFact load =
                new HostFact("load", "Load", "7.60", Verdict.NOISY, "It waits.", "/proc/loadavg");
        Finding once = onMachine(load).late(900, "main").ask(new SafepointDelay()).getFirst();
        assertThat(once.severity()).isEqualTo(Severity.NOTICE);
        assertThat(once.title()).endsWith("perhaps by a.Main.sum (line 8).");
        assertThat(once.text()).contains("On so busy a machine");
        MadeRun often = onMachine(load);
        for (int i = 0; i < 4; i++) {
            often.late(900, "main");
        }
        assertThat(often.ask(new SafepointDelay()).getFirst().severity())
                .isEqualTo(Severity.PROBLEM);
        assertThat(onMachine().late(900, "main").ask(new SafepointDelay()).getFirst().severity())
                .isEqualTo(Severity.PROBLEM);
    }

    @Test
    void noLoopOfTheProgramsIsBlamedForTheJvmsOwnThread() throws IOException {
        Finding finding =
                onMachine().late(900, "C2 CompilerThread0").ask(new SafepointDelay()).getFirst();
        assertThat(finding.next()).hasSize(1);
        assertThat(finding.next().getFirst().command()).isEqualTo("show safepoints");
    }

    private static MadeRun onMachine(HostFact... facts) {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0, facts))
                .samples(1000, FrameKind.C2, "a.Main.sum:8");
    }

    /** Others block where no safepoint waits for them. */
    @Test
    void whatWaitsInANativeMethodHoldsNobodyUp() throws IOException {
        Finding finding =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .late(900, "main")
                        .samples(90, FrameKind.NATIVE, "java.net.SocketRead.read0", "a.Main.get:3")
                        .samples(10, FrameKind.C2, "a.Main.sum:8")
                        .ask(new SafepointDelay())
                        .getFirst();
        assertThat(finding.place().method().map(Figures::name)).hasValue("a.Main.sum");
    }

    /** Its samples are scattered: none of them is likely. */
    @Test
    void oneSampleOfAThreadBlamesNoMethod() throws IOException {
        MadeRun run =
                new MadeRun().launched(MadeRun.ended(RunManifest.End.EXITED, 0)).late(900, "main");
        for (int i = 0; i < 100; i++) {
            run.samples(1, FrameKind.C2, "a.Main.m" + i + ":8");
        }
        Finding finding = run.ask(new SafepointDelay()).getFirst();
        assertThat(finding.place().method()).isEmpty();
        assertThat(finding.text()).startsWith("They waited for the thread \u201cmain\u201d.");
    }

    /** An interpreted program is in code that can be late by chance only. */
    @Test
    void aSampleOrTwoOfCodeThatCanBeLateBlameNoMethod() throws IOException {
        Finding few = unnamed(2);
        assertThat(few.place().method()).isEmpty();
        assertThat(few.text()).startsWith("Which thread was late is not told.");
        assertThat(unnamed(40).place().method().map(Figures::name)).hasValue("a.Main.copy");
    }

    /** As one that copies arrays in a stub, which Flight Recorder walks no stack from. */
    @Test
    void whereAThreadRunsThatSamplesHardlySeeNoCodeOfOthersIsBlamed() throws IOException {
        Finding finding = busiest("copier", 0.4);
        assertThat(finding.place().method()).isEmpty();
        assertThat(finding.text())
                .contains("The thread \u201ccopier\u201d takes most of the CPU time");
        assertThat(busiest("copier", 0.1).place().method().map(Figures::name))
                .as("a thread that hardly runs need not be seen")
                .hasValue("a.Main.sum");
    }

    private static Finding busiest(String thread, double load) throws IOException {
        return onMachine()
                .late(900, "")
                .recorded(load("main", 0.2))
                .recorded(load(thread, load))
                .ask(new SafepointDelay())
                .getFirst();
    }

    private static ThreadLoad load(String thread, double mean) {
        return new ThreadLoad(new Origin("a.jfr", 0, 1), 0, thread, 10, mean, mean, Time.UNKNOWN);
    }

    private static Finding unnamed(long samples) throws IOException {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .late(900, "")
                .samples(900, FrameKind.INTERPRETED, "a.Main.sum:8")
                .samples(samples, FrameKind.C2, "a.Main.copy:3")
                .ask(new SafepointDelay())
                .getFirst();
    }

    private Finding find(String log) throws IOException {
        Path file = dir.resolve("safepoint.log");
        Files.writeString(file, log);
        return Findings.of(RunReader.open(List.of(file), Progress.NONE)).findings().stream()
                .filter(f -> f.id().equals("safepoint-delay"))
                .findFirst()
                .orElseThrow();
    }
}
