package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.ThreadDump.Ran;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class BusyThreadsTest {
    private static final String HOT = "a.Hot.spin:5";

    private static List<Finding> ask(MadeRun run) throws IOException {
        return run.ask(new BusyThreads());
    }

    /** What it ran before the first dump does not count. */
    @Test
    void whatAThreadRanBetweenDumpsIsItsShare() throws IOException {
        List<Finding> found =
                ask(
                        new MadeRun()
                                .ran(MadeRun.ran("spins", 100, 50_000, HOT))
                                .ran(MadeRun.ran("spins", 2_000, 52_000, "a.Hot.spin:6"))
                                .ran(MadeRun.ran("spins", 4_000, 54_000, HOT)));

        assertThat(found).hasSize(1);
        Finding finding = found.getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.cost().share()).isEqualTo(3_900 / 4_000.0);
        assertThat(finding.title())
                .isEqualTo(
                        "\u201cspins\u201d keeps 98% of a processor busy in a.Hot.spin (line"
                                + " 5).");
        assertThat(finding.text()).contains("In 3 of 3 stacks it is in this method.");
    }

    /** Two processors for eight threads are a quarter of one for each. */
    @Test
    void threadsThatShareProcessorsAreBusyTogether() throws IOException {
        Ran[] threads = new Ran[8];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = MadeRun.ran("worker-" + i, 2_500, 10_000, HOT);
        }
        List<Finding> found = ask(new MadeRun().ran(threads));

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().title())
                .startsWith(
                        "\u201cworker-0\u201d and 7 more keep 2.0 processors busy in a.Hot.spin");
        assertThat(found.getFirst().text()).contains("since they were started");
    }

    @Test
    void theJvmsOwnThreadsAreToldByWhatTheyDo() throws IOException {
        List<Finding> found =
                ask(
                        new MadeRun()
                                .ran(
                                        MadeRun.ran("GC Thread#0", 1_000, 60_000),
                                        MadeRun.ran("GC Thread#1", 900, 60_000),
                                        MadeRun.ran("C2 CompilerThread0", 8_000, 60_000))
                                .ran(
                                        MadeRun.ran("GC Thread#0", 9_000, 70_000),
                                        MadeRun.ran("GC Thread#1", 8_500, 70_000),
                                        MadeRun.ran("C2 CompilerThread0", 8_010, 70_000)));

        assertThat(found).hasSize(1);
        assertThat(found.getFirst().title())
                .isEqualTo(
                        "Threads of the JVM that collect garbage keep 1.6 processors busy:"
                                + " \u201cGC Thread#0\u201d and 1 more.");
        assertThat(found.getFirst().next().getFirst().flags()).containsExactly("-Xlog:gc*");
    }

    @Test
    void whoRanLongAgoIsNotBusy() throws IOException {
        assertThat(
                        ask(
                                new MadeRun()
                                        .ran(MadeRun.ran("began", 50_000, 50_000, HOT))
                                        .ran(MadeRun.ran("began", 50_010, 60_000, HOT))))
                .isEmpty();
    }

    /** The CPU time and the age are read one after the other, and rounded. */
    @Test
    void noThreadRunsLongerThanItLives() throws IOException {
        Finding found = ask(new MadeRun().ran(MadeRun.ran("main", 10_100, 10_000, HOT))).getFirst();
        assertThat(found.title()).contains("keeps 100% of a processor busy");
    }

    @Test
    void aThreadThatJustBeganTellsNothing() throws IOException {
        assertThat(ask(new MadeRun().ran(MadeRun.ran("main", 800, 810, HOT)))).isEmpty();
    }
}
