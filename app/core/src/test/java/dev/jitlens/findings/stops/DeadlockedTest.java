package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.ProgramState.Deadlock;
import dev.jitlens.model.JvmEvent.ProgramState.Deadlock.Stuck;
import dev.jitlens.model.Origin;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class DeadlockedTest {
    @Test
    void whoWaitsForWhomAndWhere() throws IOException {
        List<Finding> found =
                new MadeRun().deadlock("a.Desk.move:4", "one", "other").ask(new Deadlocked());

        assertThat(found).hasSize(1);
        Finding finding = found.getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.place().line()).isEqualTo(4);
        assertThat(finding.title()).startsWith("2 threads wait for each other for ever: ");
        assertThat(finding.text())
                .startsWith(
                        "\u201cone\u201d wants the monitor of a.Account in a.Desk.move (line 4),"
                                + " which \u201cother\u201d has.");
    }

    /** Their tasks wait for tasks that are behind them in the queue. */
    @Test
    void aPoolWhoseThreadsAllWaitForItsTasksIsNamed() throws IOException {
        Frame total = new Frame(MadeRun.method("a.Checkout.total"), -1, 11);
        List<Stuck> stuck =
                List.of(
                        new Stuck("pool-1-thread-1", "a.T", "", List.of(total)),
                        new Stuck("pool-1-thread-2", "a.T", "", List.of(total)));
        Finding finding =
                new MadeRun()
                        .recorded(new Deadlock(new Origin("r.jfr", 0, 1), 5, stuck))
                        .ask(new Deadlocked())
                        .getFirst();
        assertThat(finding.title())
                .startsWith("All 2 threads of the program's pools wait in a.Checkout.total")
                .contains("no thread is left to run");
        assertThat(finding.next().toString()).doesNotContain("order");
    }

    /** Up to its end, nobody else may use a class. */
    @Test
    void aStaticInitialiserThatWaitsForWhoNeedsItIsThePlace() throws IOException {
        Frame table = new Frame(MadeRun.method("a.Table.<clinit>"), -1, 8);
        Frame cell = new Frame(MadeRun.method("a.Table.cell"), -1, 9);
        List<Stuck> stuck =
                List.of(
                        new Stuck("main", "j.Task", "worker", List.of(cell, table)),
                        new Stuck(
                                "worker",
                                Deadlock.initialisation("a.Table"),
                                "main",
                                List.of(cell)));
        Finding finding = told(stuck);
        assertThat(finding.title())
                .startsWith("2 threads wait for each other for ever, for a.Table to be initialised")
                .endsWith("in a.Table.<clinit> (line 8).");
        assertThat(finding.text())
                .contains("\u201cworker\u201d wants a.Table in a.Table.cell (line 9), which")
                .doesNotContain("wants the monitor");
        assertThat(finding.next().toString()).contains("static initialiser");
    }

    @Test
    void twoStaticInitialisersThatNeedEachOther() throws IOException {
        Frame one = new Frame(MadeRun.method("a.One.<clinit>"), -1, 3);
        Frame two = new Frame(MadeRun.method("a.Two.<clinit>"), -1, 7);
        List<Stuck> stuck =
                List.of(
                        new Stuck("x", Deadlock.initialisation("a.Two"), "y", List.of(one)),
                        new Stuck("y", Deadlock.initialisation("a.One"), "x", List.of(two)));
        assertThat(told(stuck).title()).contains("for a.Two and a.One to be initialised");
        assertThat(told(stuck).next().toString()).contains("each other's class");
    }

    private static Finding told(List<Stuck> stuck) throws IOException {
        return new MadeRun()
                .recorded(new Deadlock(new Origin("r.jfr", 0, 1), 5, stuck))
                .ask(new Deadlocked())
                .getFirst();
    }

    /** Threads that wait long for each other's results are no deadlock. */
    @Test
    void longWaitsAreNone() throws IOException {
        MadeRun run = new MadeRun().waits("main", 1, 2500, "java.lang.Thread.join:1", "a.B.c:9");
        assertThat(run.ask(new Deadlocked())).isEmpty();
    }
}
