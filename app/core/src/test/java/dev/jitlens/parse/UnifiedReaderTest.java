package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

class UnifiedReaderTest {
    private static final String COMPILATION = "   13 %     3       W::hot @ 4 (27 bytes)";

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[0.285s][info ][jit,compilation]|285000000",
                "[0,285s][info ][jit,compilation]|285000000",
                "[285ms][jit,compilation]|285000000",
                "[285123ns][123][456][debug][jit,compilation   ]|285123",
                "[36ms][36008129ns][jit,compilation]|36008129",
                "[2026-11-21T13:38:11.936+0000][36ms][36008129ns][12847][12860][debug][jit,compilation]|36008129",
                "[2026-11-21T13:38:11.936+0000][0.036s][myhost][12847][debug][jit,compilation]|36000000",
                "[1700000000000ms][36ms][jit,compilation]|36000000",
                "[0.285s]|285000000",
            })
    void anyDecorations(String decorations, long nanos) {
        RecordedFacts facts = RecordedFacts.ofConsole(decorations + " " + COMPILATION);
        assertThat(facts.events(CompileTask.class))
                .singleElement()
                .extracting(CompileTask::nanos)
                .isEqualTo(nanos);
        assertThat(facts.kinds).containsExactly(LogKind.UNIFIED_JIT);
    }

    @Test
    void collectionsWithNumbersThatAreTooLargeAreNotDroppedSilently() {
        String text = " Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(256M) 3.456ms";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[0.285s][info][gc] GC(2147483647)" + text,
                        "[0.295s][info][gc] GC(2147483648)" + text,
                        "[0.305s][info][gc] GC(9999999999999999999999)" + text);
        assertThat(facts.events(JvmEvent.GarbageCollection.class)).hasSize(1);
        assertThat(facts.problems).hasSize(2);
    }

    @Test
    void withoutUptimeTheFirstTimeOfDayIsZero() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[2026-11-21T23:59:59.900+0100][gc] Using G1",
                        "[2026-11-22T00:00:00.150+0100][jit,compilation] " + COMPILATION,
                        "[2026-11-21T18:00:00.250-0500][jit,compilation] " + COMPILATION);
        assertThat(facts.events(CompileTask.class))
                .extracting(CompileTask::nanos)
                .containsExactly(250_000_000L, 350_000_000L);
    }

    /** Those of settings, as of Python, Cargo and git, have the names of HotSpot's tags. */
    @Test
    void aSectionOfSettingsIsNoLineOfALog() {
        RecordedFacts settings =
                RecordedFacts.ofConsole(
                        "[metadata]", "name = demo", "[gc]", "auto = 0", "[safepoint] see the log");
        assertThat(settings.kinds).isEmpty();
        assertThat(settings.unread).isEmpty();
        RecordedFacts log =
                RecordedFacts.ofConsole(
                        "[gc] GC(0) Pause Young (Normal) (G1 Evacuation Pause) 24M->4M(64M) 3.4ms",
                        "[gc] something else",
                        "[safepoint] something else");
        assertThat(log.kinds).contains(LogKind.UNIFIED_OTHER);
        assertThat(log.events(JvmEvent.GarbageCollection.class)).hasSize(1);
        assertThat(log.unread).hasSize(1);
    }

    @Test
    void withoutAnyTimeItIsUnknown() {
        assertThat(
                        RecordedFacts.ofConsole("[jit,compilation] " + COMPILATION)
                                .events(CompileTask.class))
                .extracting(CompileTask::nanos)
                .containsExactly(Time.UNKNOWN);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[", "[0", "[0.291s", "[0.291s]", "[0.291s][", "[0.291s][info ][safep"})
    void aLogThatEndsAmidDecorationsIsCutOff(String end) throws IOException {
        String log =
                "[0.285s][info ][safepoint] Safepoint \"Cleanup\", Reaching safepoint: 1 ns,"
                        + " Total: 2 ns\n";
        RecordedFacts facts = new RecordedFacts();
        byte[] bytes = (log + end).getBytes(StandardCharsets.US_ASCII);
        new ConsoleFormat().read(new LineSource("f", new ByteArrayInputStream(bytes)), facts);

        assertThat(facts.problems)
                .containsExactly("2: the log is cut off inside this line: " + end);
        assertThat(facts.events(SafepointPause.class)).hasSize(1);
    }

    /** The same with a line end is odd, but whole; and a program may end without one. */
    @Test
    void aLogThatEndsOtherwiseIsNotCutOff() throws IOException {
        String log =
                "[0.285s][info ][safepoint] Safepoint \"Cleanup\", Reaching safepoint: 1 ns,"
                        + " Total: 2 ns\n";
        for (String end : List.of("", "[\n", "[1/3] done", "> ", "[main] ready")) {
            RecordedFacts facts = new RecordedFacts();
            byte[] bytes = (log + end).getBytes(StandardCharsets.US_ASCII);
            new ConsoleFormat().read(new LineSource("f", new ByteArrayInputStream(bytes)), facts);

            assertThat(facts.problems).as(end).isEmpty();
        }
        assertThat(RecordedFacts.ofConsole("[").problems).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[3564874277ns]", "[3.564s][trace][safepoint]"})
    void jdk26ThreadsThatStillRun(String decorations) {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        decorations + " Safepoint synchronization initiated",
                        decorations + " Suspending GC threads",
                        decorations + " 12 total threads, waiting for 2 threads to block",
                        decorations + " Checking thread status",
                        decorations + " Thread 0x00007f34f80d40e0 [23807] is still running",
                        decorations + " Thread 0x00007f34f80d4cc0 [23808] is still running",
                        decorations + " Waiting for 2 threads to block",
                        decorations + " Blocking thread 0x00007f34f80c9dd0 [23806]",
                        decorations + " Thread 0x00007f34f80d4cc0 [23808] is now blocked",
                        decorations + " Thread 0x00007f34f80d40e0 [23807] is still running",
                        decorations + " Safepoint synchronization complete",
                        decorations
                                + " Safepoint \"Cleanup\", Reaching safepoint: 150 ns, Total: 200"
                                + " ns",
                        decorations + " Safepoint complete");

        assertThat(facts.events(SafepointPause.class))
                .singleElement()
                .satisfies(
                        pause -> {
                            assertThat(pause.threads()).isEqualTo(12);
                            assertThat(pause.late())
                                    .extracting(LateThread::osId)
                                    .containsExactly(23807L, 23808L);
                            assertThat(pause.late())
                                    .allMatch(t -> t.state().equals("still running"));
                        });
        assertThat(facts.unread).isEmpty();
        assertThat(facts.programLines).isZero();
    }

    @Test
    void aListOfLateThreadsHasNoOrderButTellsTheirStarts() {
        String at = "[1.529s][warning][safepoint] ";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        at
                                + "# SafepointSynchronize::begin: Threads which did not reach the"
                                + " safepoint:",
                        at
                                + "# \"first\" #21 [4399] prio=5 os_prio=0 cpu=301.12ms"
                                + " elapsed=0.30s tid=0x00007f5fbc0fdfb0 nid=4399 runnable"
                                + "  [0x0000000000000000]",
                        at + "   java.lang.Thread.State: RUNNABLE",
                        at
                                + "# \"second\" #22 [4400] prio=5 os_prio=0 cpu=1.12ms"
                                + " elapsed=1.20s tid=0x00007f5fbc0fe000 nid=4400 runnable"
                                + "  [0x0000000000000000]",
                        at + "   java.lang.Thread.State: RUNNABLE",
                        at + "# SafepointSynchronize::begin: (End of list)",
                        "[3.564s][info][safepoint] Safepoint \"Cleanup\", Reaching safepoint:"
                                + " 2135000000 ns, Total: 2135000200 ns");

        assertThat(facts.events(SafepointPause.class).getFirst().late())
                .allMatch(LateThread::listed)
                .extracting(LateThread::name, LateThread::startNanos)
                .containsExactly(tuple("first", 1_229_000_000L), tuple("second", 329_000_000L));
    }

    /** As JDK 17 wrote it of a busy machine; a thread of HotSpot's says what it compiles. */
    @Test
    void lateThreadsMayBeCompilers() {
        String at = "[13.329s][warning][safepoint        ] ";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        at
                                + "# SafepointSynchronize::begin: Threads which did not reach the"
                                + " safepoint:",
                        at
                                + "# \"C2 CompilerThread0\" #7 daemon prio=9 os_prio=0 cpu=40.68ms"
                                + " elapsed=12.61s tid=0x00007f8e8416ef10 nid=0x204b runnable"
                                + "  [0x0000000000000000]",
                        at + "   java.lang.Thread.State: RUNNABLE",
                        at
                                + "   Compiling:  305       4       java.lang.StringUTF16::compress"
                                + " (50 bytes)",
                        at,
                        at + "   No compile task",
                        at + "   Carrying virtual thread #31",
                        at + "# SafepointSynchronize::begin: (End of list)",
                        "[13.429s][info][safepoint] Safepoint \"Cleanup\", Reaching safepoint:"
                                + " 200000000 ns, Total: 200000200 ns");

        assertThat(facts.events(SafepointPause.class).getFirst().late())
                .extracting(LateThread::name)
                .containsExactly("C2 CompilerThread0");
        assertThat(facts.unread).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[info ]", "[12847]", "[12847][12860]", "[12847][debug]"})
    void decorationsThatAProgramMayWriteToo(String decorations) {
        String pause = " Safepoint \"Cleanup\", Reaching safepoint: 150 ns, Total: 200 ns";
        String region = " Entering safepoint region: Cleanup";
        String total =
                " Total time for which application threads were stopped: 0.0001441 seconds,"
                        + " Stopping threads took: 0.0000039 seconds";
        String row = " Cleanup     [       10        0 ][     55049    1237092    1292141 ]      0";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        decorations + pause,
                        decorations + " Safepoint synchronization initiated. (8 threads)",
                        decorations + " Waiting for 1 thread(s) to block",
                        decorations + region,
                        decorations + " updating inline caches, 0.0000013 secs",
                        decorations + " Leaving safepoint region",
                        decorations + total,
                        decorations + row,
                        decorations + " " + COMPILATION,
                        decorations
                                + "                               @ 6   W::coder (15 bytes)  "
                                + " inline",
                        decorations + " Waiting for the bus",
                        decorations + " @ 6 o'clock");
        assertThat(facts.events(SafepointPause.class))
                .extracting(SafepointPause::totalNanos)
                .containsExactly(200L, 144_100L, 1_292_141L);
        assertThat(facts.events(CompileTask.class)).hasSize(1);
        assertThat(facts.inlining).hasSize(1);
        assertThat(facts.kinds)
                .containsExactlyInAnyOrder(LogKind.UNIFIED_JIT, LogKind.UNIFIED_SAFEPOINT);
        assertThat(facts.programLines).isEqualTo(2);
        assertThat(facts.unread).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"[0.285s][info ][safepoint] ", "[12847] ", ""})
    void aPauseBehindAProgramsWordsIsRead(String decorations) {
        String pause = "Safepoint \"Cleanup\", Reaching safepoint: 150 ns, Total: 200 ns";
        RecordedFacts facts =
                RecordedFacts.ofConsole("worker [3] of [12] is " + decorations + pause);
        assertThat(facts.events(SafepointPause.class)).hasSize(1);
        assertThat(facts.unread).isEmpty();
    }

    @Test
    void aCompilationBehindAProgramsWordsIsRead() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "partial 3 [0.090s][debug][jit,compilation] " + COMPILATION,
                        "see [gc] and [jit,compilation] for more");
        assertThat(facts.events(CompileTask.class)).hasSize(1);
        assertThat(facts.programLines).isEqualTo(1);
        assertThat(facts.unread).isEmpty();
    }

    /** This was seen in 17.0.15. */
    @Test
    void aLineOfPrintInliningThatALoggedLineCutOffIsNotLost() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "                                    @ 6   java.lang.String::coder (15"
                                + " bytes)   inline[0.423s][debug][jit,compilation] "
                                + COMPILATION);
        assertThat(facts.events(CompileTask.class)).hasSize(1);
        assertThat(facts.inlining).containsExactly(Map.entry("PRINT_INLINING INLINED inline", 1));
        assertThat(facts.unread).isEmpty();
    }

    @Test
    void aProgramsNumberBeforeALineWithoutDecorationsMakesNoPrintInlining() {
        String site = "                              @ 6   W::coder (15 bytes)   inline";
        RecordedFacts facts =
                RecordedFacts.ofConsole(COMPILATION, site, "partial 7 " + COMPILATION, site);
        assertThat(facts.events(CompileTask.class)).hasSize(2);
        assertThat(facts.inlining).containsOnly(Map.entry("UNIFIED_JIT INLINED inline", 2));
    }

    @Test
    void printInliningRepeatsWhatIsLogged() {
        String site = "                              @ 6   W::coder (15 bytes)   inline";
        String hot = "                              @ 9   W::hot (27 bytes)   inline (hot)";
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[0.086s][debug][jit,inlining   ] " + site,
                        site,
                        "[0.465s][debug][jit,inlining   ] " + hot,
                        hot);
        assertThat(facts.inlining)
                .containsOnly(
                        Map.entry("PRINT_INLINING INLINED inline", 1),
                        Map.entry("PRINT_INLINING INLINED inline (hot)", 1),
                        Map.entry("UNIFIED_JIT INLINED inline", 1),
                        Map.entry("UNIFIED_JIT INLINED inline (hot)", 1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[INFO] Building jar",
                "[info] compiling 3 sources",
                "[main] started",
                "[0.285x][info] hello",
                "[2026-13-41T00:00:00.000+0000][info] hello",
                "[2026-11-21T13:38:11.936+0000][INFO][com.acme] hello",
                "[1, 2, 3]",
                "[error][server] down",
                "[",
                "[]",
                "[0.1s",
            })
    void whatOnlyLooksLikeItIsThePrograms(String line) {
        RecordedFacts facts = RecordedFacts.ofConsole(line);
        assertThat(facts.programLines).isEqualTo(1);
        assertThat(facts.kinds).isEmpty();
    }

    @Test
    void otherTagsAreTheVmsAndUnknownSafepointMessagesAreUnread() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[0.015s][info][gc,init] CPUs: 2 total",
                        "[0.016s][info][safepoint] Something new: 12 ns");
        assertThat(facts.kinds).contains(LogKind.UNIFIED_OTHER);
        assertThat(facts.unread).hasSize(1);
        assertThat(facts.programLines).isZero();
    }

    @Test
    void pauseIsReadByKeyAndBeginsItsTotalBeforeTheLine() {
        JvmEvent event =
                RecordedFacts.ofConsole(
                                "[1.000s][info][safepoint] Safepoint \"Cleanup\", Total: 200 ns,"
                                        + " Novelty: 7 ns, Reaching safepoint: 150 ns, Threads: 1"
                                        + " runnable, 10 total")
                        .events
                        .getFirst()
                        .event();
        SafepointPause pause = (SafepointPause) event;
        assertThat(pause.nanos()).isEqualTo(999_999_800L);
        assertThat(pause.reachNanos()).isEqualTo(150);
        assertThat(pause.totalNanos()).isEqualTo(200);
        assertThat(pause.atNanos()).isEqualTo(Time.UNKNOWN);
        assertThat(pause.threads()).isEqualTo(10);
    }

    @Test
    void rowOfTheStatisticsCountsOnlyWhereTheLineIsMissing() {
        String row =
                "[0.335s][info][safepoint,stats] G1CollectFull                [             10     "
                        + "          0 ][            55049    1237092    1292141 ]               0";
        String line =
                "[0.335s][info][safepoint      ] Safepoint \"G1CollectFull\", Reaching safepoint:"
                        + " 55049 ns, At safepoint: 1235369 ns, Total: 1292141 ns";
        assertThat(RecordedFacts.ofConsole(row, line, row).events(SafepointPause.class)).hasSize(2);
        assertThat(RecordedFacts.ofConsole(row, row).events(SafepointPause.class))
                .extracting(SafepointPause::totalNanos)
                .containsExactly(1_292_141L, 1_292_141L);
    }

    /** Lines that JDK 14 and 15 write, and no other. */
    @Test
    void whatJdk15SaysOfCleaningUpIsKnown() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[0.335s][info][safepoint,cleanup] deflating global idle monitors,"
                                + " 0.0000009 secs",
                        "[0.335s][info][safepoint,cleanup] deflating per-thread idle monitors,"
                                + " 0.0000031 secs, monitors=2",
                        "[0.412s][info][safepoint,stats  ] VM operations coalesced during safepoint"
                                + " 3");
        assertThat(facts.unread).isEmpty();
        assertThat(facts.problems).isEmpty();
    }

    @Test
    void jdk11RegionWithoutItsTotalIsAProblem() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "[0.333s][info][safepoint] Entering safepoint region: G1CollectFull");
        assertThat(facts.events).isEmpty();
        assertThat(facts.problems).hasSize(1);
    }

    @Test
    void jdk8StoppedTimeIsFoundBehindALineOfTheCollector() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "2026-11-21T13:32:01.274+0000: 0.283: [GC (CMS Initial"
                                + " Mark)2026-11-21T13:32:01.282+0000: 0,292: Total time for which"
                                + " application threads were stopped: 0,0085840 seconds, Stopping"
                                + " threads took: 0,0000191 seconds",
                        "Total time for which application threads were stopped: 0.0085840 seconds");
        assertThat(facts.events(SafepointPause.class))
                .extracting(SafepointPause::nanos)
                .containsExactly(292_000_000L - 8_584_000L, Time.UNKNOWN);
        assertThat(facts.events(SafepointPause.class))
                .extracting(SafepointPause::reachNanos)
                .containsExactly(19_100L, Time.UNKNOWN);
    }

    @Test
    void aJvmThatRefusesAFlagIsAProblem() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "Unrecognized VM option 'PrintSafepointStatistics'",
                        "Error: Could not create the Java Virtual Machine.",
                        "Error: A fatal exception has occurred. Program will exit.");
        assertThat(facts.problems)
                .containsExactly(
                        "1: The JVM did not start: Unrecognized VM option"
                                + " 'PrintSafepointStatistics'");
        assertThat(facts.programLines).isZero();
    }

    @Test
    void aJvmThatCannotBeginIsAProblemWithItsReason() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "Error occurred during initialization of VM", "Too small maximum heap");
        assertThat(facts.problems)
                .containsExactly("1: The JVM did not start: Too small maximum heap");
        assertThat(facts.programLines).isZero();
        assertThat(RecordedFacts.ofConsole("Error occurred during initialization of VM").problems)
                .containsExactly("1: The JVM did not start");
    }
}
