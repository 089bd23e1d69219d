package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;

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

    /** Threads that wait long for each other's results are no deadlock. */
    @Test
    void longWaitsAreNone() throws IOException {
        MadeRun run = new MadeRun().waits("main", 1, 2500, "java.lang.Thread.join:1", "a.B.c:9");
        assertThat(run.ask(new Deadlocked())).isEmpty();
    }
}
