package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.model.ProgramState.Deadlock.Stuck;
import dev.jitlens.model.Time;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class DeadlockedTest {
    private static final Path STUCK = Path.of("src/test/resources/profiles/deadlocks");
    private static final Path DUMPS = Path.of("src/test/resources/profiles/thread-dump");

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

    /** Real texts of {@code kill -QUIT}. */
    @Test
    void aTextOfADumpShowsItToo() throws IOException {
        Finding circle = only(ask("21-deadlock"));
        assertThat(circle.title())
                .startsWith("2 threads wait for each other for ever: \u201cseller\u201d, ")
                .endsWith(", in Orders.sell (line 4).");
        assertThat(circle.evidence().getFirst().origin().line()).isEqualTo(100);
        Finding pool = only(ask("8-stuck-pool"));
        assertThat(pool.title()).startsWith("The only thread of a pool waits in Orders$1.call");
        assertThat(pool.evidence().getFirst().origin().line()).isEqualTo(2);
        assertThat(ask("17-jstack").findings()).isEmpty();
        assertThat(ask("17-jstack")).isNotEqualTo(Answer.without("thread dump"));
    }

    /** Of one program that never gets on, and of one whose initialiser takes long. */
    @Test
    void aTextOfADumpShowsClassesThatAreNeverInitialised() throws IOException {
        for (String jdk : List.of("8", "11", "17", "25")) {
            Finding finding = only(askFile(STUCK.resolve(jdk + "-initialisers.txt")));
            assertThat(finding.title())
                    .startsWith("2 threads wait for each other for ever, for Two$")
                    .contains("Two$Names", "Two$Codecs", "to be initialised");
            assertThat(finding.evidence().getFirst().kind()).isEqualTo(Evidence.Kind.FILE);
        }
        assertThat(only(askFile(STUCK.resolve("21-initialiser-task.txt"))).title())
                .contains("Two$Table");
        assertThat(askFile(STUCK.resolve("8-slow-initialiser.txt")).findings()).isEmpty();
    }

    /** {@code jcmd Thread.dump_to_file} of JDK 25 tells of locks, that of JDK 21 does not. */
    @Test
    void aFileThatJavaDumpsShowsWhoHasWhichMonitor() throws IOException {
        for (Path dump :
                List.of(STUCK.resolve("25-locks.txt"), DUMPS.resolve("25-json/input.json"))) {
            Finding finding = only(askFile(dump));
            assertThat(finding.title()).contains("\u201cleft\u201d, \u201cright\u201d");
            assertThat(finding.confidence()).isLessThan(1);
        }
        assertThat(askFile(DUMPS.resolve("21-json/input.json")).findings()).isEmpty();
    }

    /** Each dump has it again, and so may a recording of the same JVM. */
    @Test
    void eachIsToldOnce(@TempDir Path folder) throws IOException {
        String dump = Files.readString(DUMPS.resolve("21-deadlock").resolve("input.txt"));
        String page = dump.replaceAll("(?m)^(?=.)", "    ");
        for (String text : List.of(dump + dump, page, dump + dump.replace("seller", "vendor"))) {
            Path file = Files.writeString(folder.resolve("dumps.txt"), text);
            Facts facts = new Facts(RunReader.open(List.of(file), Progress.NONE));
            assertThat(new Deadlocked().ask(facts).findings())
                    .hasSize(text.contains("vendor") ? 2 : 1);
        }
        Stuck one = new Stuck("one", "a.T", "other", List.of());
        Stuck other = new Stuck("other", "a.T", "one", List.of());
        Origin origin = new Origin("r.jfr", 0, 1);
        assertThat(
                        new MadeRun()
                                .recorded(new Deadlock(origin, 5, List.of(one, other)))
                                .recorded(new Deadlock(origin, Time.UNKNOWN, List.of(other, one)))
                                .ask(new Deadlocked()))
                .hasSize(1);
    }

    private static Finding only(Answer answer) {
        assertThat(answer.findings()).hasSize(1);
        return answer.findings().getFirst();
    }

    private static Answer ask(String dump) throws IOException {
        return askFile(DUMPS.resolve(dump).resolve("input.txt"));
    }

    private static Answer askFile(Path file) throws IOException {
        return new Deadlocked().ask(new Facts(RunReader.open(List.of(file), Progress.NONE)));
    }

    /** Threads that wait long for each other's results are no deadlock. */
    @Test
    void longWaitsAreNone() throws IOException {
        MadeRun run = new MadeRun().waits("main", 1, 2500, "java.lang.Thread.join:1", "a.B.c:9");
        assertThat(run.ask(new Deadlocked())).isEmpty();
    }
}
