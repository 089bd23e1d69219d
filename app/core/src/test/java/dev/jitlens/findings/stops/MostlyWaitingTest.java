package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Crowd;
import dev.jitlens.model.ProgramState.ThreadLife;
import dev.jitlens.model.ProgramState.ThreadLoad;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Main threads that wait for others, in a run of three seconds. */
class MostlyWaitingTest {
    private static final String[] TASK = {
        "java.util.concurrent.FutureTask.get:1",
        "a.Mill.grind:4",
        "java.util.concurrent.ThreadPoolExecutor.runWorker:1"
    };

    private static final String GET = "java.util.concurrent.FutureTask.get:1";

    @Test
    void whoAsksAgainAndAgainAndIsAnsweredLateMostlyWaits() throws IOException {
        List<Finding> found = ask(run().waits("main", 50, 2500, GET, "a.Main.ask:4"));
        assertThat(found).hasSize(1);
        Finding finding = found.getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.place().method().map(Figures::name)).hasValue("a.Main.ask");
        assertThat(finding.text()).startsWith("Of this time: another thread's result 2.5 s");
    }

    @Test
    void whoStartsAProcessForEachMostlyWaitsForThem() throws IOException {
        String process = "java.lang.ProcessImpl.waitFor:1";
        List<Finding> found = ask(run().waits("main", 50, 2500, process, "a.Main.convert:4"));
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().text())
                .startsWith("Of this time: the end of another process 2.5 s");
        assertThat(found.getFirst().next().getFirst().text()).startsWith("Start several processes");
        assertThat(ask(run().waits("main", 1, 2500, process, "a.Main.convert:4")))
                .as("a launcher that waits for what it launched")
                .isEmpty();
    }

    /** A thread like one that starts a server and waits for its end. */
    @Test
    void whoWaitsOnceForThoseThatItStartedIsAsItShouldBe() throws IOException {
        String join = "java.lang.Thread.join:1";
        assertThat(ask(run().waits("main", 1, 2500, join, "a.Main.main:9"))).isEmpty();
    }

    /**
     * As Tomcat's thread does between looks at whether it shall end, or a main thread at its end.
     */
    @Test
    void whoSleepsForManySecondsWaitsForTheEnd() throws IOException {
        String sleep = "java.lang.Thread.sleep:1";
        assertThat(ask(run().waits("main", 3, 30_000, sleep, "a.Main.main:9"))).isEmpty();
        assertThat(ask(run().waits("main", 30, 3_000, sleep, "a.Main.main:9"))).hasSize(1);
    }

    /** A ticker, a limit of rate, a game's frames: who sleeps each turn may want it so. */
    @Test
    void whoSleepsAndIsNotWaitedForIsANotice() throws IOException {
        String sleep = "java.lang.Thread.sleep:1";
        Finding paced = ask(run().sleeps("main", 200, 2800, sleep, "a.Main.main:9")).getFirst();
        assertThat(paced.severity()).isEqualTo(Severity.NOTICE);
        assertThat(paced.title()).startsWith("The thread \u201cmain\u201d sleeps 9");
        assertThat(paced.text()).contains("one that paces itself");
        MadeRun asked =
                run().sleeps("fetcher", 200, 2800, sleep, "a.Fetcher.fetch:9")
                        .waits("main", 200, 2800, GET, "a.Main.ask:4");
        Finding awaited = ask(asked).getFirst();
        assertThat(awaited.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(awaited.place().method().map(Figures::name)).hasValue("a.Fetcher.fetch");
        assertThat(awaited.text()).doesNotContain("paces");
        MadeRun joined =
                run().sleeps("ticker", 200, 2800, sleep, "a.Ticker.run:9")
                        .waits("main", 1, 2900, "java.lang.Thread.join:1", "a.Main.main:4");
        assertThat(ask(joined).getFirst().severity())
                .as("who is waited for at its end only")
                .isEqualTo(Severity.NOTICE);
    }

    /** A parallel stream that asks others, as on a thread that helps and on one of the pool. */
    @Test
    void whoWaitsInTasksOfTheCommonPoolHoldsUpAllOfThem() throws IOException {
        String[] stack = {
            "java.lang.Thread.sleep:1",
            "a.Shop.ask:7",
            "java.util.stream.ReduceOps$ReduceTask.doLeaf:1",
            "java.util.stream.AbstractTask.compute:1"
        };
        Finding finding =
                ask(run().sleeps("main", 100, 2800, stack)
                                .sleeps(
                                        "ForkJoinPool.commonPool-worker-1",
                                        100,
                                        2700,
                                        "java.lang.Thread.sleep:1",
                                        "a.Shop.ask:7"))
                        .getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.place().method().map(Figures::name)).hasValue("a.Shop.ask");
        assertThat(finding.text()).contains("tasks of the common pool").doesNotContain("paces");
        assertThat(finding.next().getFirst().text()).startsWith("Give what waits threads");
    }

    /** Each task waits for one that has no thread, until its time is over. */
    @Test
    void tasksThatWaitForTasksOfTheirPoolAreTold() throws IOException {
        MadeRun made = run().waits("main", 50, 2500, GET, "a.Main.all:4");
        for (int i = 1; i <= 2; i++) {
            made.waitsFor("java.util.concurrent.FutureTask", "pool-1-thread-" + i, 100, 2800, TASK);
        }
        Finding finding = ask(made).getFirst();
        assertThat(finding.title())
                .isEqualTo(
                        "Threads of a pool, such as \u201cpool-1-thread-1\u201d, wait 93% of the"
                            + " time for results of other tasks, most of it in a.Mill.grind (line"
                            + " 4).");
        String take = "java.util.concurrent.ThreadPoolExecutor.getTask:1";
        assertThat(ask(made.waits("pool-1-thread-2", 9, 400, take, TASK[2])).getFirst().title())
                .as("one that finds no task could run it")
                .startsWith("The thread \u201cmain\u201d");
    }

    /** How long Linux keeps an acknowledgement back. */
    @Test
    void answersThatTake40MillisecondsMayBeHeldBack() throws IOException {
        String read = "java.net.SocketInputStream.socketRead0:1";
        assertThat(ask(reads(65, 2800, read)).getFirst().text()).contains("setTcpNoDelay");
        assertThat(ask(reads(28, 2800, read)).getFirst().text()).doesNotContain("setTcpNoDelay");
    }

    private static MadeRun reads(int count, int millis, String read) {
        return run().reads("main", count, millis, read, "a.Client.ask:4");
    }

    /** Six threads ask, one of a pool computes for all of them. */
    @Test
    void whoAllWaitForOneBusyThreadOfAPoolAreTold() throws IOException {
        Finding finding =
                ask(behind("java.util.concurrent.ThreadPoolExecutor.runWorker:1", 6)).getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.place().method().map(Figures::name)).hasValue("a.Desk.send");
        assertThat(finding.title())
                .startsWith("6 threads such as \u201cclerk-0\u201d wait 100% of the time")
                .endsWith("one thread of a pool is busy all the while.");
        assertThat(finding.text()).contains("mostly in a.Desk.stamp");
        assertThat(ask(behind("java.lang.Thread.run:1", 6))).as("no pool").isEmpty();
        assertThat(ask(behind("java.util.concurrent.ThreadPoolExecutor.runWorker:1", 1)))
                .as("who waits alone may wait")
                .isEmpty();
    }

    private static MadeRun behind(String run, int askers) {
        long all = 2_900_000_000L;
        List<Long> at = new ArrayList<>(Collections.nCopies(askers + 1, 0L));
        at.set(askers, all);
        MadeProfile profile =
                new MadeProfile(SampleSource.JFR)
                        .thread("desk", 7)
                        .walked(290, "a.Desk.stamp:3", run);
        return run().profile(profile.made())
                .waits("clerk-0", 500, 2900, GET, "a.Desk.send:4")
                .recorded(
                        new Crowd(
                                new Origin("a.jfr", 0, 1),
                                0,
                                "jdk.ThreadPark",
                                "java.util.concurrent.FutureTask",
                                "clerk-0",
                                askers,
                                List.of(
                                        new Frame(
                                                MadeRun.method(
                                                        "java.util.concurrent.FutureTask.get"),
                                                0,
                                                1),
                                        new Frame(MadeRun.method("a.Desk.send"), 0, 4)),
                                at,
                                askers * all));
    }

    @Test
    void whoForcesEachChangeToTheDiskShallForceSeveral() throws IOException {
        List<Finding> found =
                ask(
                        run().forces(
                                        "main",
                                        500,
                                        2500,
                                        "sun.nio.ch.FileChannelImpl.force:1",
                                        "a.W.commit:4"));
        assertThat(found).hasSize(1);
        Finding finding = found.getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.place().line()).isEqualTo(4);
        assertThat(finding.text()).startsWith("Of this time: the disk 2.5 s; 500 waits of 5.0 ms");
        assertThat(finding.next().getFirst().text()).startsWith("Force files to the disk");
    }

    @Test
    void whoForcesNowAndThenDoesWell() throws IOException {
        assertThat(ask(run().forces("main", 10, 100, "a.W.commit:4"))).isEmpty();
    }

    /** On a busy machine the JVM may need longer to start than the program needs. */
    @Test
    void theJvmsStartIsNoLifeOfTheProgram() throws IOException {
        HostFact load = new HostFact("load", "Load", "24 on 2 CPUs", Verdict.NOISY, "", "");
        MadeRun late =
                new MadeRun()
                        .launched(MadeRun.lasting(12, RunManifest.End.EXITED, 0, load))
                        .forcesFrom(6, "main", 629, 4500, "a.W.commit:4");
        assertThat(ask(late)).hasSize(1);
        MadeRun script =
                new MadeRun()
                        .launched(MadeRun.lasting(12, RunManifest.End.EXITED, 0, load))
                        .forcesFrom(11, "main", 60, 900, "a.W.commit:4");
        assertThat(ask(script)).isEmpty();
    }

    /** A third of a processor is much where others want both of them. */
    @Test
    void whoGotFewProcessorsDidNotWait() throws IOException {
        HostFact load = new HostFact("load", "Load", "24 on 2 CPUs", Verdict.NOISY, "", "");
        assertThat(ask(busy(new MadeRun().launched(MadeRun.on())))).hasSize(1);
        assertThat(ask(busy(new MadeRun().launched(MadeRun.on(load))))).isEmpty();
    }

    /** What makes the results wants a processor and has none: nothing is wrong with who asks. */
    @Test
    void whoAsksThoseThatGetNoProcessorDoesNotMostlyWait() throws IOException {
        HostFact load = new HostFact("load", "Load", "24 on 2 CPUs", Verdict.NOISY, "", "");
        assertThat(ask(answered(new MadeRun().launched(MadeRun.on(load))))).isEmpty();
        assertThat(ask(answered(new MadeRun().launched(MadeRun.on())))).hasSize(1);
        MadeRun late = answered(new MadeRun().launched(MadeRun.on(load)));
        assertThat(ask(late.waits("mill", 50, 2500, GET, "a.Mill.ask:4"))).hasSize(1);
    }

    private static MadeRun answered(MadeRun run) {
        return run.waits("main", 50, 2500, GET, "a.Main.ask:4")
                .recorded(ran("mill", 200_000_000))
                .recorded(
                        new ThreadLife(
                                new Origin("a.jfr", 0, 1), 0, "mill", 3_000_000_000L, List.of()));
    }

    /** A recording alone tells no CPU time; its samples are of what ran, each for an interval. */
    @Test
    void whoseOtherThreadsAreSampledAllTheTimeIsBusy() throws IOException {
        String sleep = "java.lang.Thread.sleep:1";
        assertThat(ask(sampled(250).waits("client", 500, 2500, sleep, "a.C.poll:4"))).isEmpty();
        assertThat(ask(sampled(60).waits("client", 500, 2500, sleep, "a.C.poll:4"))).hasSize(1);
    }

    /** Each of its waits is shorter than the recording's threshold: no event tells it. */
    @Test
    void whoIsSampledInTheNetworkMostlyWaitsForIt() throws IOException {
        String read = "java.net.SocketInputStream.socketRead0";
        List<Finding> found = ask(inNative(200, read, "a.Db.query:10"));
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.getFirst().place().line()).isEqualTo(10);
        assertThat(found.getFirst().cost().share()).isEqualTo(200 / 220.0);
        assertThat(ask(inNative(25, read, "a.Db.query:10"))).as("a few samples").isEmpty();
        String accept = "sun.nio.ch.Net.poll";
        assertThat(ask(inNative(200, accept, "java.net.ServerSocket.accept:1", "a.Server.run:3")))
                .as("a server that nobody asks")
                .isEmpty();
        String link = "org.openjdk.jmh.runner.link.BinaryLinkClient.readFrame:149";
        String main = "org.openjdk.jmh.runner.ForkedMain.main:78";
        assertThat(ask(inNative(200, read, link, main))).as("a fork of JMH").isEmpty();
    }

    @Test
    void whoIsSampledForcingFilesToTheDiskMostlyWaitsForIt() throws IOException {
        List<Finding> found =
                ask(inNative(200, "sun.nio.ch.FileDispatcherImpl.force0", "a.W.put:9"));
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().title()).contains("waits for the disk").contains("a.W.put");
        assertThat(found.getFirst().next().getFirst().text()).startsWith("Force files to the disk");
        assertThat(ask(inNative(200, "sun.nio.ch.FileDispatcherImpl.write0", "a.W.put:9")))
                .as("what the system keeps in memory")
                .isEmpty();
    }

    private static MadeRun inNative(long samples, String... frames) {
        return run().waits("other", 1, 1, "java.lang.Thread.sleep:1", "a.B.c:2")
                .profile(
                        new MadeProfile(SampleSource.JFR)
                                .thread("main", 1)
                                .waiting(samples, frames)
                                .walked(20, "a.Main.main:3")
                                .made());
    }

    /** One that the JDK starts by itself burns a processor, as that which gathers randomness. */
    @Test
    void whatTheJdksOwnThreadsRunDoesNotKeepTheProgramBusy() throws IOException {
        MadeProfile profile =
                new MadeProfile(SampleSource.JFR)
                        .thread("Thread-0", 2)
                        .walked(250, "sun.security.provider.SeedGenerator.run:3")
                        .thread("main", 1)
                        .walked(10, "a.Main.main:3");
        String sleep = "java.lang.Thread.sleep:1";
        assertThat(ask(run().profile(profile.made()).waits("main", 50, 2500, sleep, "a.M.poll:4")))
                .hasSize(1);
    }

    /** It has no processor for most of the time, and so seems to do little. */
    @Test
    void whereMainWorksAndNeverWaitsHelpersThatWaitAreNotTheProgram() throws IOException {
        HostFact load = new HostFact("load", "Load", "24 on 2 CPUs", Verdict.NOISY, "", "");
        MadeRun held = helped("a.Mix.round:8").launched(MadeRun.on(load));
        assertThat(ask(held)).isEmpty();
        MadeRun server = helped("java.lang.ClassLoader.loadClass:8").launched(MadeRun.on(load));
        assertThat(ask(server)).as("a server, whose main only began").hasSize(1);
    }

    private static MadeRun helped(String runs) {
        return new MadeRun()
                .waits("helper-0", 10, 2800, "java.lang.Object.wait:1", "a.Bell.next:7")
                .profile(
                        new MadeProfile(SampleSource.JFR)
                                .thread("main", 1)
                                .walked(60, runs)
                                .made());
    }

    /** As JDK 21 records it: the sleep, and the park of the carrier in it. */
    @Test
    void theParkOfAPinnedThreadThatSleepsIsThatSleep() throws IOException {
        String sleep = "java.lang.Thread.sleep:1";
        MadeRun made =
                run().sleeps("main", 500, 2500, sleep, "a.Driver.query:4")
                        .waits(
                                "main",
                                500,
                                2490,
                                "java.lang.VirtualThread.sleepNanos:1",
                                sleep,
                                "a.Driver.query:4");
        assertThat(ask(made).getFirst().text())
                .startsWith("Of this time: sleeping 2.5 s; 500 waits of 5.0 ms");
    }

    /** Since JDK 24 samples of virtual threads are their own: their carriers seem the JDK's. */
    @Test
    void whatCarriersOfVirtualThreadsRunKeepsTheProgramBusy() throws IOException {
        assertThat(carried("java.lang.VirtualThread.runContinuation:3")).isEmpty();
        assertThat(carried("java.util.concurrent.ForkJoinPool.runWorker:3")).hasSize(1);
    }

    private static List<Finding> carried(String by) throws IOException {
        MadeProfile profile =
                new MadeProfile(SampleSource.JFR)
                        .thread("ForkJoinPool-1-worker-1", 2)
                        .walked(250, "java.util.concurrent.ForkJoinPool.scan:1", by)
                        .thread("main", 1)
                        .walked(10, "a.Main.main:3");
        return ask(run().profile(profile.made()).sleeps("", 500, 90_000, "a.M.lambda$0:4"));
    }

    /** As JDK 8 makes seeds where the system's source of them is not used. */
    @Test
    void whoWaitsForSeedsOfRandomNumbersIsToldSo() throws IOException {
        Finding found =
                ask(run().waits(
                                        "main",
                                        20,
                                        2500,
                                        "java.lang.Object.wait:1",
                                        "sun.security.provider.SeedGenerator$ThreadedSeedGenerator"
                                                + ".getSeedByte:3",
                                        "java.security.SecureRandom.nextBytes:2",
                                        "a.Main.main:9"))
                        .getFirst();
        assertThat(found.text()).startsWith("Of this time: seeds of random numbers 2.5 s");
        assertThat(found.next().getFirst().text()).contains("java.security.egd");
        Finding other =
                ask(run().waits("main", 20, 2500, "java.lang.Object.wait:1", "a.Main.main:9"))
                        .getFirst();
        assertThat(other.text()).startsWith("Of this time: a signal of another thread");
    }

    private static MadeRun sampled(long samples) {
        return run().profile(
                        new MadeProfile(SampleSource.JFR).walked(samples, "a.Main.main:3").made());
    }

    private static MadeRun busy(MadeRun run) {
        return run.profile(new MadeProfile(SampleSource.AGCT).walked(100, "a.B.c:1").made())
                .forces("main", 500, 2500, "a.W.commit:4");
    }

    /** What runs in stubs or in the VM is in no sample of a recording. */
    @Test
    void whatARecordingSaysThatThreadsRanCountsMoreThanItsSamples() throws IOException {
        String sleep = "java.lang.Thread.sleep:1";
        assertThat(ask(run().waits("main", 500, 2500, sleep, "a.Main.poll:9"))).hasSize(1);
        assertThat(
                        ask(
                                run().waits("main", 500, 2500, sleep, "a.Main.poll:9")
                                        .recorded(ran("copier", 2_000_000_000))))
                .isEmpty();
        assertThat(
                        ask(
                                run().waits("main", 500, 2500, sleep, "a.Main.poll:9")
                                        .recorded(ran("copier", 20_000_000))))
                .hasSize(1);
    }

    private static ThreadLoad ran(String thread, long nanos) {
        return new ThreadLoad(new Origin("a.jfr", 0, 1), 0, thread, 3, 0.3, 0.3, nanos);
    }

    private static MadeRun run() {
        return new MadeRun().launched(MadeRun.ended(RunManifest.End.EXITED, 0));
    }

    private static List<Finding> ask(MadeRun run) throws IOException {
        return run.ask(new MostlyWaiting());
    }
}
