package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Recordings of {@code Waits.java}, which stands beside them. */
class TurnsTest {
    private static final Path RECORDINGS = Path.of("src/test/resources/waits");

    /** Six threads share two of what a queue has. */
    @Test
    void whoWantsOneOfAFewStarves() throws IOException {
        Finding finding = only(new MostlyWaiting(), "8-pool");
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(name(finding)).isEqualTo("a.Waits.borrow");
        assertThat(finding.title()).contains("only 2 of them get on at a time");
        assertThat(finding.text()).contains("just 4 of them wait there").contains("a.Waits.use");
        assertThat(finding.cost().share()).isBetween(0.6, 0.7);
    }

    /** Work that comes by chance is enough for two of six threads, on average. */
    @Test
    void whoWaitsForWorkDoesNotStarve() throws IOException {
        List<Finding> found = ask(new MostlyWaiting(), "8-work");
        assertThat(found).noneMatch(f -> f.title().contains("get on at a time"));
        assertThat(found).allMatch(f -> f.severity() == Severity.NOTICE);
    }

    /** Six threads wait for what two of a pool do, which only sleep. */
    @Test
    void aPoolThatIsAskedForMoreThanItsThreadsDoIsToldSo() throws IOException {
        Finding finding = only(new MostlyWaiting(), "8-executor");
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(name(finding)).isEqualTo("a.Waits.lookup");
        assertThat(finding.text())
                .contains("6 threads such as \u201cweb-0\u201d wait for results in a.Waits.submit")
                .contains("these 2 threads of a pool are hardly ever idle");
        assertThat(finding.next().getFirst().text()).startsWith("Let the pool have more threads");
    }

    @Test
    void virtualThreadsThatSleepWithALockInHandTakeTurns() throws IOException {
        Finding finding = only(new LockContention(), "25-locked");
        assertThat(name(finding)).isEqualTo("a.Waits.fetch");
        assertThat(finding.title())
                .startsWith("20 virtual threads take turns in ")
                .contains("one at a time sleeps there");
        assertThat(finding.cost().share()).isGreaterThan(0.9);
        assertThat(ask(new MostlyWaiting(), "25-locked")).as("told once").isEmpty();
    }

    @Test
    void virtualThreadsThatSleepAtOnceDoNot() throws IOException {
        assertThat(ask(new LockContention(), "25-free")).isEmpty();
        assertThat(only(new MostlyWaiting(), "25-free").severity()).isEqualTo(Severity.NOTICE);
    }

    private static Finding only(Question question, String recording) throws IOException {
        List<Finding> found = ask(question, recording);
        assertThat(found).hasSize(1);
        return found.getFirst();
    }

    private static List<Finding> ask(Question question, String recording) throws IOException {
        Path file = RECORDINGS.resolve(recording + ".jfr.gz");
        return question.ask(new Facts(RunReader.open(List.of(file), Progress.NONE))).findings();
    }

    private static String name(Finding finding) {
        return finding.place().method().map(Figures::name).orElse("");
    }
}
