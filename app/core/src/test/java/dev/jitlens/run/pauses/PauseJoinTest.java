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
}
