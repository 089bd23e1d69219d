package dev.jitlens.run.pauses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;

import org.junit.jupiter.api.Test;

import java.util.List;

class PauseJoinTest {
    private static final long MILLI = 1_000_000L;

    private static SafepointPause row(long atMillis, String operation, long millis) {
        return new SafepointPause(
                new Origin("log", atMillis, 1),
                atMillis * MILLI,
                operation,
                new PauseDurations(0, 0, millis * MILLI, Time.UNKNOWN, millis * MILLI),
                7);
    }

    private static SafepointPause line(long nanos, long reachNanos, long totalNanos) {
        return new SafepointPause(
                new Origin("log", 0, 1),
                nanos,
                "",
                new PauseDurations(
                        reachNanos, Time.UNKNOWN, Time.UNKNOWN, Time.UNKNOWN, totalNanos),
                -1);
    }

    private static List<SafepointPause> rowsAndLines(
            List<SafepointPause> rows, List<SafepointPause> lines) {
        return PauseJoin.join(
                lines, rows, PauseLikeness.of(LogKind.STOPPED_TIME, LogKind.SAFEPOINT_STATISTICS));
    }

    @Test
    void jdk8RowsGetExactTimesFromLinesWithoutAClock() {
        List<SafepointPause> joined =
                rowsAndLines(
                        List.of(row(292, "ParallelGCSystemGC", 9), row(302, "RevokeBias", 0)),
                        List.of(
                                line(Time.UNKNOWN, 21_700, 9_721_800),
                                line(Time.UNKNOWN, 10_900, 342_800)));
        assertThat(joined).hasSize(2);
        assertThat(joined.getFirst().operation()).isEqualTo("ParallelGCSystemGC");
        assertThat(joined.getFirst().totalNanos()).isEqualTo(9_721_800);
        assertThat(joined.getFirst().reachNanos()).isEqualTo(21_700);
        assertThat(joined.getFirst().nanos()).isEqualTo(292 * MILLI);
        assertThat(joined.getLast().operation()).isEqualTo("RevokeBias");
        assertThat(joined.getLast().totalNanos()).isEqualTo(342_800);
    }

    @Test
    void theLastRowOfARunHasNoLine() {
        List<SafepointPause> joined =
                rowsAndLines(
                        List.of(row(292, "ParallelGCSystemGC", 9), row(355, "no vm operation", 10)),
                        List.of(line(Time.UNKNOWN, 21_700, 9_721_800)));
        assertThat(joined)
                .extracting(SafepointPause::totalNanos)
                .containsExactly(9_721_800L, 10_000_000L);
    }

    @Test
    void aLineWithoutARowStays() {
        List<SafepointPause> joined =
                rowsAndLines(
                        List.of(row(300, "ParallelGCSystemGC", 4)),
                        List.of(
                                line(100 * MILLI, 5_000, 4_100_000),
                                line(300 * MILLI, 6_000, 4_200_000)));
        assertThat(joined)
                .extracting(SafepointPause::operation)
                .containsExactly("", "ParallelGCSystemGC");
        assertThat(joined.getLast().totalNanos()).isEqualTo(4_200_000);
    }

    private static SafepointPause recorded(long nanos, String operation, long reach, long at) {
        return new SafepointPause(
                new Origin("r.jfr", 0, 1),
                nanos,
                operation,
                new PauseDurations(reach, Time.UNKNOWN, at, Time.UNKNOWN, Time.UNKNOWN),
                9);
    }

    /** Recordings of JDK 8 and 11 leave SafepointEnd out; their logs have no time at safepoints. */
    @Test
    void aPauseThatWasLongAwaitedIsOneInLogAndRecording() {
        List<SafepointPause> joined =
                PauseJoin.join(
                        List.of(
                                line(900 * MILLI, 20_000, 140_000),
                                line(1_010 * MILLI, 184 * MILLI, 184_200_000),
                                line(1_300 * MILLI, 30_000, 58_053_500)),
                        List.of(
                                recorded(1_110 * MILLI, "RevokeBias", 184_050_000, 60_000),
                                recorded(1_400 * MILLI, "ParallelGCSystemGC", 69_000, 57_900_000)),
                        PauseLikeness.of(LogKind.STOPPED_TIME, LogKind.JFR));
        assertThat(joined)
                .extracting(SafepointPause::operation)
                .containsExactly("", "RevokeBias", "ParallelGCSystemGC");
        assertThat(joined).extracting(SafepointPause::totalNanos).allMatch(total -> total > 0);
    }

    @Test
    void pausesThatWereAwaitedForDifferentTimesAreTwo() {
        List<SafepointPause> joined =
                PauseJoin.join(
                        List.of(line(1_000 * MILLI, 184 * MILLI, 184_100_000)),
                        List.of(recorded(1_000 * MILLI, "RevokeBias", 4 * MILLI, 100_000)),
                        PauseLikeness.of(LogKind.STOPPED_TIME, LogKind.JFR));
        assertThat(joined).hasSize(2);
    }

    @Test
    void jdk8sRowsWithoutLinesAreJoinedWithARecording() {
        List<SafepointPause> joined =
                PauseJoin.join(
                        List.of(
                                recorded(1_110 * MILLI, "ThreadDump", 60_000, 50_000),
                                recorded(1_400 * MILLI, "ParallelGCSystemGC", 69_000, 57_900_000)),
                        List.of(row(1_108, "ThreadDump", 0), row(1_399, "ParallelGCSystemGC", 57)),
                        PauseLikeness.of(LogKind.JFR, LogKind.SAFEPOINT_STATISTICS));
        assertThat(joined).hasSize(2);
    }
}
