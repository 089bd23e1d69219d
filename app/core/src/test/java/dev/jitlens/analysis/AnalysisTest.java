package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

/** Lives of loops, totals of pauses and retired methods, from logs as the JVM writes them. */
class AnalysisTest {
    /** JDK 25 {@code -XX:+PrintCompilation}: an OSR loop in tier 3, then in tier 4. */
    private static final String COMPILATIONS =
            """
                 40   10       3       demo.Exit::scale (4 bytes)
                182   11 %     3       demo.Exit::countOdds @ 11 (44 bytes)
                190   12 %     4       demo.Exit::countOdds @ 11 (44 bytes)
                195   11 %     3       demo.Exit::countOdds @ 11 (44 bytes)   made not entrant: OSR invalidation of lower level
                200   13 %     4       demo.Exit::countOdds @ 20 (44 bytes)
                210   10       3       demo.Exit::scale (4 bytes)   made not entrant: not used
            """;

    /** JDK 17 {@code -Xlog:safepoint}. */
    private static final String PAUSES =
            """
            [0.300s][info][safepoint] Safepoint "Cleanup", Time since last: 1 ns, Reaching safepoint: 10 ns, At safepoint: 20 ns, Total: 30 ns
            [0.400s][info][safepoint] Safepoint "G1CollectForAllocation", Time since last: 1 ns, Reaching safepoint: 500 ns, At safepoint: 400 ns, Total: 900 ns
            [0.500s][info][safepoint] Safepoint "Cleanup", Time since last: 1 ns, Reaching safepoint: 15 ns, At safepoint: 25 ns, Total: 40 ns
            """;

    @TempDir private Path folder;

    @Test
    void aLoopIsItsMethodAndBci() throws IOException {
        List<OsrLoop> loops = OsrLoop.of(read(COMPILATIONS));
        assertThat(loops).extracting(OsrLoop::bci).containsExactly(11, 20);
        assertThat(loops.getFirst().compilations())
                .extracting(c -> c.id().number())
                .containsExactly(11, 12);
    }

    @Test
    void onlyCodeOfTheSameLoopReplaces() throws IOException {
        OsrLoop loop = OsrLoop.of(read(COMPILATIONS)).getFirst();
        Compilation tier3 = loop.compilations().getFirst();
        Compilation tier4 = loop.compilations().getLast();
        assertThat(loop.replacementOf(tier3)).contains(tier4);
        assertThat(loop.replacementOf(tier4)).isEmpty();
    }

    @Test
    void retiredMethodsAreCounted() throws IOException {
        assertThat(RetiredMethod.most(read(COMPILATIONS), 1))
                .singleElement()
                .satisfies(r -> assertThat(r.method().name()).isEqualTo("countOdds"))
                .satisfies(r -> assertThat(r.times()).isEqualTo(1));
        assertThat(RetiredMethod.most(read(COMPILATIONS), 9)).hasSize(2);
    }

    @Test
    void pausesAddUpByOperation() throws IOException {
        assertThat(PauseTotal.of(read(PAUSES)))
                .extracting(AnalysisTest::numbers)
                .containsExactly(
                        List.of("G1CollectForAllocation", 1, 500L, 500L, 900L, 900L),
                        List.of("Cleanup", 2, 15L, 25L, 40L, 70L));
    }

    private static List<Object> numbers(PauseTotal t) {
        return List.of(
                t.operation(),
                t.count(),
                t.reachMaxNanos(),
                t.reachTotalNanos(),
                t.stoppedMaxNanos(),
                t.stoppedTotalNanos());
    }

    @Test
    void percentilesAreOfRealPauses() {
        List<SafepointPause> pauses =
                LongStream.rangeClosed(1, 1000)
                        .mapToObj(
                                n ->
                                        new SafepointPause(
                                                null,
                                                n,
                                                "X",
                                                new PauseDurations(1001 - n, 0, 0, 0, n),
                                                1))
                        .toList();
        PauseTimes stopped = PauseTotal.of(pauses).getFirst().stopped();
        assertThat(List.of(0.0, 0.1, 50.0, 99.0, 99.9, 99.91, 100.0))
                .extracting(stopped::nanosAt)
                .containsExactly(1L, 1L, 500L, 990L, 999L, 1000L, 1000L);
        assertThat(PauseTotal.of(pauses).getFirst().reach().nanosAt(50)).isEqualTo(500);
    }

    @Test
    void whatMayHaveTheCleanupInItIsSaid() throws IOException {
        assertThat(PauseTotal.of(read(PAUSES)))
                .extracting(PauseTotal::cleanupInReach)
                .containsOnly(CleanupInReach.UNKNOWN);
    }

    @Test
    void whatNoPauseSaysIsNotZero() {
        long no = Time.UNKNOWN;
        SafepointPause pause =
                new SafepointPause(null, 1, "Cleanup", new PauseDurations(no, no, no, no, 5), -1);
        assertThat(PauseTotal.of(List.of(pause)))
                .extracting(AnalysisTest::numbers)
                .containsExactly(List.of("Cleanup", 1, no, no, 5L, 5L));
    }

    private Run read(String log) throws IOException {
        Path file = folder.resolve("console.txt");
        Files.writeString(file, log);
        return RunReader.open(List.of(file), Progress.NONE);
    }
}
