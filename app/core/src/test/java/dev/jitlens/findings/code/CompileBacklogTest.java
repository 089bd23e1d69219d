package dev.jitlens.findings.code;

import static dev.jitlens.findings.code.OnlyFinding.notice;
import static dev.jitlens.findings.code.OnlyFinding.problem;
import static dev.jitlens.findings.code.OnlyFinding.with;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.benchmarks.MadeBenchmark;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;

/** Compilers that are behind, and programs that are only young. */
class CompileBacklogTest {
    @Test
    void aQueueThatWasLongIsABacklog() throws IOException {
        Finding found = problem(warming(700, 2000).ask(new CompileBacklog()));
        assertThat(found.text()).contains("nine in ten waited 1.90 s or less");
    }

    @Test
    void whereOthersHadTheProcessorsAQueueThatWasLongIsNobodysFault() throws IOException {
        HostFact load = new HostFact("load", "Load", "9.2", Verdict.NOISY, "It waits.", "");
        Finding found =
                notice(warming(700, 2000).launched(MadeRun.on(load)).ask(new CompileBacklog()));
        assertThat(found.next().getFirst().text()).startsWith("Run it again when nothing else");
    }

    @Test
    void whatC2DidNotGetDoneIsTold() throws IOException {
        MadeRun run =
                with(900, FrameKind.C1, "a.Big.run:12")
                        .compiled(MadeRun.compiled(3, "a.Big.run", 3, -1, 10))
                        .compiled(
                                MadeRun.begun(MadeRun.compiled(4, "a.Big.run", 4, -1, 3000, 3100)))
                        .compiled(MadeRun.compiled(6, "a.Small.run", 3, -1, 5300))
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0));
        Finding found = problem(run.ask(new CompileBacklog()));
        assertThat(found.text())
                .contains("C2 began to compile a.Big.run (100 bytes of bytecode) after 3.10 s and")
                .contains("when the run ended, 2.20 s later or more.");
        assertThat(found.next().getFirst().text()).startsWith("Split the method");
        HostFact load = new HostFact("load", "Load", "9.2", Verdict.NOISY, "It waits.", "");
        run.launched(MadeRun.on(load));
        assertThat(notice(run.ask(new CompileBacklog())).next().getFirst().text())
                .startsWith("Run it again when nothing else");
        run.compiled(MadeRun.compiled(5, "a.Big.run", 4, -1, 3200, 3300));
        assertThat(notice(run.ask(new CompileBacklog())).text()).doesNotContain("began");
    }

    /** JFR has one word for the code of both compilers. */
    @Test
    void whereSamplesDoNotTellC1sCodeNothingIsSaidOfIt() throws IOException {
        Finding found =
                notice(
                        new MadeRun()
                                .samples(300, FrameKind.INTERPRETED, "a.B.run:12")
                                .samples(700, FrameKind.COMPILED, "a.B.run:12")
                                .compiled(MadeRun.compiled(7, "a.B.run", 4, -1, 100, 200))
                                .ask(new CompileBacklog()));
        assertThat(found.title())
                .isEqualTo(
                        "30% of the samples are in the interpreter, as while a program warms up;"
                                + " what C1's code took comes on top, and is not told.");
        assertThat(found.evidence().getFirst().text())
                .isEqualTo("30% of the samples are interpreted");
    }

    /** The samples in all are those that {@code show warm-up} has. */
    @Test
    void whatIsSlowForOtherReasonsIsSaid() throws IOException {
        Finding found =
                notice(
                        new MadeRun()
                                .samples(300, FrameKind.C1, "a.B.run:12")
                                .samples(150, FrameKind.INTERPRETED, "a.Never.run:12")
                                .samples(
                                        550,
                                        MadeRun.compiled(7, "a.B.run", 4, -1, 100, 200),
                                        "a.B.run:12")
                                .ask(new CompileBacklog()));
        assertThat(found.title()).startsWith("30% of the samples are warm-up");
        assertThat(found.text())
                .contains("15% more are of methods that are slow for other reasons.");
        assertThat(found.evidence().getFirst().text())
                .isEqualTo("45% of the samples are interpreted or C1's code");
    }

    /** Code of C2 that had to wait so long, with samples of C1's code until then. */
    private static MadeRun warming(long slow, int waitedMillis) {
        return new MadeRun()
                .samples(slow, FrameKind.C1, "a.B.run:12")
                .samples(
                        1000 - slow,
                        MadeRun.compiled(7, "a.B.run", 4, -1, 100, waitedMillis),
                        "a.B.run:12");
    }

    /** A log alone tells how long tasks were queued. */
    @Test
    void withoutSamplesAQueueThatWasLongIsANotice() throws IOException {
        Finding found = notice(queued(60, 8).ask(new CompileBacklog()));
        assertThat(found.title())
                .isEqualTo(
                        "C2 was behind: of 60 tasks one in ten waited 2.00 s or longer in its"
                                + " queue.");
        assertThat(found.place().method()).contains(MadeRun.method("a.B.m0"));
        assertThat(found.cost().isKnown()).isFalse();
        assertThat(queued(60, 3).ask(new CompileBacklog())).isEmpty();
        assertThat(queued(20, 8).ask(new CompileBacklog())).as("few tasks").isEmpty();
    }

    /** A burst of tasks at the start is usual, and ranks low. */
    @Test
    void aQueueThatLastsForMostOfTheLogIsSurer() throws IOException {
        Finding burst = notice(queued(60, 8).ask(new CompileBacklog()));
        Finding lasting = notice(queued(60, 12).ask(new CompileBacklog()));
        assertThat(burst.confidence()).isLessThan(lasting.confidence());
        assertThat(lasting.text())
                .contains("For 95% of the time that the log tells of, ten tasks or more waited");
    }

    @Test
    void whereOnlyTheJdksMethodsWaitedItIsToldIfItLasted() throws IOException {
        Finding found = notice(queued(60, 12, "java.lang.B.m").ask(new CompileBacklog()));
        assertThat(found.place()).isEqualTo(Finding.Place.NONE);
        assertThat(queued(60, 8, "java.lang.B.m").ask(new CompileBacklog())).isEmpty();
    }

    private static MadeRun queued(int tasks, int late) {
        return queued(tasks, late, "a.B.m");
    }

    private static MadeRun queued(int tasks, int late, String method) {
        MadeRun run = new MadeRun().withLog();
        for (int i = 0; i < tasks; i++) {
            int start = i < late ? 2100 : 110;
            run.compiled(MadeRun.compiled(1 + i, method + i, 4, -1, 100, start, start + 5));
        }
        return run;
    }

    @ParameterizedTest
    @ValueSource(ints = {101, 500})
    void warmUpOfAShortRunIsNobodysFault(int waitedMillis) throws IOException {
        notice(warming(700, waitedMillis).ask(new CompileBacklog()));
    }

    /** They are meant to, and what they measured meanwhile is dropped. */
    @Test
    void forksOfJmhThatWarmUpHaveNoBacklog() throws IOException {
        Benchmark measured =
                MadeBenchmark.of("reads", "avgt", "ns/op", "25", MadeBenchmark.fork(3));
        assertThat(warming(700, 2000).benchmark(measured).ask(new CompileBacklog())).isEmpty();
    }

    /** A hundred a second, to the end; what the JDK loads once is none of these. */
    @Test
    void whereNewClassesKeepComingThePlaceThatHasThemDefinedIsNamed() throws IOException {
        String defines = "java.lang.ClassLoader.defineClass1";
        MadeRun run =
                warming(700, 0)
                        .samples(90, FrameKind.NATIVE, defines, "a.Script.run:5", "a.B.main:2")
                        .samples(10, FrameKind.NATIVE, defines, "java.net.URLClassLoader.findClass")
                        .samples(
                                200,
                                FrameKind.NATIVE,
                                defines,
                                "jdk.internal.loader.BuiltinClassLoader.loadClass",
                                "a.B.main:1");
        assertThat(notice(run.ask(new CompileBacklog())).text()).doesNotContain("New classes");
        for (int second = 0; second <= 10; second++) {
            run.classes(second, 1000 + 100 * second);
        }
        Finding found = notice(run.ask(new CompileBacklog()));
        assertThat(found.text())
                .contains("New classes keep coming, 500 in the second half alone")
                .endsWith(
                        "Of 100 samples in which it has classes defined, 90 came through"
                                + " a.Script.run (line 5).");
        assertThat(found.next().getFirst().text()).startsWith("Define each class once");
    }

    @Test
    void aProgramThatIsWarmSoonHasNoBacklog() throws IOException {
        assertThat(warming(50, 2000).ask(new CompileBacklog())).isEmpty();
    }

    @Test
    void classesThatKeepComingAreWhyAWarmUpDoesNotEnd() throws IOException {
        String coming = "New classes keep coming, 400 in the second half alone";
        assertThat(classes(20, 40).ask(new CompileBacklog()).getFirst().text()).contains(coming);
        // The start of a program, or one that has started.
        assertThat(classes(5, 40).ask(new CompileBacklog()).getFirst().text())
                .doesNotContain("New classes");
        MadeRun once = warming(700, 100);
        for (int i = 0; i <= 20; i++) {
            once.classes(i, i < 12 ? 2000 : 2400);
        }
        assertThat(once.ask(new CompileBacklog()).getFirst().text()).doesNotContain("New classes");
        assertThat(classes(20, 2).ask(new CompileBacklog()).getFirst().text())
                .doesNotContain("New classes");
        // A few percent of what a large program has.
        assertThat(classes(20, 9).ask(new CompileBacklog()).getFirst().text())
                .doesNotContain("New classes");
        MadeRun tool =
                classes(20, 40)
                        .samples(
                                20,
                                FrameKind.NATIVE,
                                "java.lang.ClassLoader.defineClass1",
                                "jdk.internal.loader.BuiltinClassLoader.defineClass",
                                "a.B.pass:7");
        assertThat(tool.ask(new CompileBacklog()).getFirst().text())
                .as("each of its classes once")
                .doesNotContain("New classes");
    }

    /**
     * @param perSecond how many classes are loaded in each
     */
    private static MadeRun classes(int seconds, int perSecond) {
        MadeRun run = warming(700, 100);
        for (int i = 0; i <= seconds; i++) {
            run.classes(i, 2000 + (long) perSecond * i);
        }
        return run;
    }
}
