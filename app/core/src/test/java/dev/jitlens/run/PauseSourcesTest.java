package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPOutputStream;

/** What several files tell of the same pauses is told once, with all of them named. */
class PauseSourcesTest {
    /** 17.0.7: reaching contains the cleanup. */
    private static final String LINES_17 =
            """
            [1.647s][info][safepoint] Safepoint "Cleanup", Time since last: 1499772987 ns, Reaching safepoint: 267085 ns, At safepoint: 30371 ns, Total: 297456 ns
            [2.500s][info][safepoint] Safepoint "G1CollectFull", Time since last: 1 ns, Reaching safepoint: 10 ns, At safepoint: 20 ns, Total: 30 ns
            [2.600s][info][safepoint] Safepoint "G1CollectFull", Time since last: 1 ns, Reaching safepoint: 10 ns, At safepoint: 20 ns, Total: 30 ns
            """;

    private static final String STATS_17 =
            """
            [1.647s][info][safepoint,stats] VM Operation                 [ threads: total initial_running ][ time:       sync    cleanup       vmop      total ] page_trap_count
            [1.647s][info][safepoint,stats] Cleanup                      [             15               1 ][            26541     240544      30371     297456 ]               0
            """;

    @TempDir private Path folder;

    @Test
    void jdk17Update7RowInAnotherFileTellsTheCleanupApart() throws IOException {
        write("console.txt", LINES_17);
        write("stats.log", STATS_17);
        List<SafepointPause> pauses = open().pauses();
        assertThat(pauses).hasSize(3);
        SafepointPause both = pauses.getFirst();
        assertThat(both.reachNanos()).isEqualTo(26_541);
        assertThat(both.durations().cleanupNanos()).isEqualTo(240_544);
        assertThat(both.totalNanos()).isEqualTo(297_456);
        assertThat(both.threads()).isEqualTo(15);
        assertThat(both.cleanupInReach()).isEqualTo(CleanupInReach.NO);
        assertThat(both.seenAlso()).singleElement().satisfies(o -> isIn(o.file(), "stats.log"));
        assertThat(pauses.get(1).seenAlso()).isEmpty();
    }

    @Test
    void equalPausesOfOneFileStayApartAndMeetTheirOwnInTheOther() throws IOException {
        write("console.txt", LINES_17);
        write("sp.log", LINES_17.replace("[info]", "").replace("[safepoint]", ""));
        List<SafepointPause> pauses = open().pauses();
        assertThat(pauses).hasSize(3);
        assertThat(pauses).allSatisfy(p -> assertThat(p.seenAlso()).hasSize(1));
    }

    @Test
    void aLineOf13To19Or23IsCalledUnclearUnlessSomethingTells() throws IOException {
        write("sp.log", LINES_17);
        assertThat(open().pauses())
                .extracting(SafepointPause::cleanupInReach)
                .containsOnly(CleanupInReach.UNKNOWN);
        write("sp.log", "[0.005s][info][gc,init] Version: 17.0.7+7 (release)\n" + LINES_17);
        assertThat(open().pauses())
                .extracting(SafepointPause::cleanupInReach)
                .containsOnly(CleanupInReach.YES);
        write("sp.log", "[0.005s][info][gc,init] Version: 23.0.1+11 (release)\n" + LINES_17);
        assertThat(open().pauses())
                .extracting(SafepointPause::cleanupInReach)
                .containsOnly(CleanupInReach.NO);
        write("sp.log", LINES_17.replace("\"Cleanup\"", "\"RevokeBias\""));
        assertThat(open().pauses())
                .extracting(SafepointPause::cleanupInReach)
                .containsOnly(CleanupInReach.YES);
    }

    @Test
    void rotatedPartsAreOneTextInOrderOfTime() throws IOException {
        write("gc.log.0", "[5.000s][info][safepoint] Entering safepoint region: Third\n");
        write(
                "gc.log",
                "[5.100s][info][safepoint] Total time for which application threads were stopped:"
                        + " 0.1000000 seconds, Stopping threads took: 0.0100000 seconds\n");
        pack("gc.log.1.gz", pause11("1.000", "First"));
        write("gc.log.2", pause11("2.000", "Second"));
        Run run = open();
        assertThat(run.pauses())
                .extracting(SafepointPause::operation)
                .containsExactly("First", "Second", "Third");
        assertThat(run.pauses().getLast().totalNanos()).isEqualTo(100_000_000);
        assertThat(run.files()).allSatisfy(f -> assertThat(f.warnings()).isEmpty());
    }

    @Test
    void datesAloneOrderPartsAndCountFromTheFirst() throws IOException {
        write("gc.log.0", pause11("2026-11-21T14:00:01.000+0100", "Second").replace("s][i", "][i"));
        write("gc.log.1", pause11("2026-11-21T13:00:00.000+0000", "First").replace("s][i", "][i"));
        assertThat(open().pauses())
                .extracting(SafepointPause::operation, SafepointPause::nanos)
                .containsExactly(tuple("First", 0L), tuple("Second", 999_000_000L));
    }

    /** They started two seconds apart, which a clock that was set explains, too. */
    @Test
    void aPartThatMayBeOfAnotherJvmIsWarnedOf() throws IOException {
        String date = "[2026-11-21T13:00:0%d.000+0000]";
        write("gc.log.0", date.formatted(1) + pause11("2.000", "First"));
        write("gc.log", date.formatted(2) + pause11("1.000", "Second"));
        assertThat(open().files().stream().flatMap(f -> warnings(f).stream()))
                .singleElement()
                .asString()
                .contains("times begin again");
    }

    @Test
    void aPartOfAnotherJvmIsARunOfItsOwn() throws IOException {
        String date = "[2026-11-21T13:00:0%d.000+0000]";
        write("gc.log.0", date.formatted(1) + pause11("9.000", "First"));
        write("gc.log", date.formatted(2) + pause11("1.000", "Second"));
        assertThat(open().members())
                .extracting(Run::member, run -> run.pauses().getFirst().operation())
                .containsExactly(tuple("gc.log", "Second"), tuple("gc.log.0", "First"));
    }

    @Test
    void jdk8TimeoutOnTheConsoleIsOfTheLongestWaitInTheGcLog() throws IOException {
        write(
                "console.txt",
                """

                # SafepointSynchronize::begin: Timeout detected:
                # SafepointSynchronize::begin: Timed out while spinning to reach a safepoint.
                # SafepointSynchronize::begin: Threads which did not reach the safepoint:
                # "summing "1"" #9 prio=5 os_prio=0 tid=0x00007fe7183de800 nid=0x126d runnable [0x0000000000000000]
                   java.lang.Thread.State: RUNNABLE
                # "summing 2" #10 prio=5 os_prio=0 tid=0x00007fe7183df000 nid=0x126e runnable [0x0000000000000000]
                   java.lang.Thread.State: RUNNABLE

                # SafepointSynchronize::begin: (End of list)
                done
                """);
        write(
                "gc.log",
                """
                2026-11-21T13:32:01.282-0500: Total time for which application threads were stopped: 0,0085840 seconds, Stopping threads took: 0,0000191 seconds
                2026-11-21T13:32:02.282-0500: Total time for which application threads were stopped: 0,2085840 seconds, Stopping threads took: 0,2000000 seconds
                """);
        List<SafepointPause> pauses = open().pauses();
        assertThat(pauses.getFirst().late()).isEmpty();
        LateThread late = pauses.getLast().late().getFirst();
        assertThat(late.name()).isEqualTo("summing \"1\"");
        assertThat(late.osId()).isEqualTo(0x126d);
        assertThat(late.state()).isEqualTo("runnable");
        assertThat(late.startNanos()).isEqualTo(Time.UNKNOWN);
        assertThat(pauses.getLast().late()).hasSize(2).allMatch(LateThread::listed);
        assertThat(pauses.getLast().nanos() - pauses.getFirst().nanos())
                .isEqualTo(1_000_000_000L - 208_584_000);
    }

    /** The VM thread may have to wait for a CPU between the row, the line and its date. */
    @Test
    void jdk8ARowAndTheLineBehindItAreOnePauseHoweverLate() throws IOException {
        StringBuilder log = new StringBuilder();
        long uptimeMillis = 1000;
        for (int i = 0; i < 40; i++) {
            uptimeMillis += 150;
            boolean late = i % 10 == 7;
            long stoppedMillis = late ? 43 : 4;
            long writtenMillis = uptimeMillis + stoppedMillis + (late ? 60 : 0);
            log.append(
                    """
                             vmop                    [threads: total initially_running wait_to_block]    [time: spin block sync cleanup vmop] page_trap_count
                    %d.%03d: ParallelGCFailedAllocation       [       9          0              1    ]      [     0     0     0     0     3    ]  0  \s
                    2026-11-21T13:32:%02d.%03d+0000: Total time for which application threads were stopped: 0.0%02d5000 seconds, Stopping threads took: 0.0000200 seconds
                    """
                            .formatted(
                                    uptimeMillis / 1000,
                                    uptimeMillis % 1000,
                                    writtenMillis / 1000,
                                    writtenMillis % 1000,
                                    stoppedMillis));
        }
        write("gc.log", log.toString());

        List<SafepointPause> pauses = open().pauses();

        assertThat(pauses).hasSize(40);
        assertThat(pauses)
                .allMatch(p -> p.operation().equals("ParallelGCFailedAllocation"))
                .allMatch(p -> p.seenAlso().size() == 1);
    }

    private static String pause11(String time, String operation) {
        return """
        [%1$ss][info][safepoint] Entering safepoint region: %2$s
        [%1$ss][info][safepoint] Leaving safepoint region
        [%1$ss][info][safepoint] Total time for which application threads were stopped: 0.0010000 seconds, Stopping threads took: 0.0001000 seconds
        """
                .formatted(time, operation);
    }

    private static List<String> warnings(LogFile file) {
        return file.warnings().stream().map(w -> w.message()).toList();
    }

    private static void isIn(String file, String name) {
        assertThat(file).endsWith(name);
    }

    private Run open() throws IOException {
        return RunReader.open(List.of(folder), Progress.NONE);
    }

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private void pack(String name, String text) throws IOException {
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(folder.resolve(name)))) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
    }
}
