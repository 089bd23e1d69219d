package dev.jitlens.run.pauses;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

/** JDK 8 with PrintGCDateStamps alone and a table: two clocks in one text. */
class TableClockTest {
    private static final long MILLI = 1_000_000L;
    private static final long START = 1_790_000_000_000L;
    private static final int TEXT = 0;

    private static SafepointPause pause(
            int line, long nanos, String operation, long reachNanos, long totalNanos) {
        return new SafepointPause(
                new Origin("console", 0, line),
                nanos,
                operation,
                new PauseDurations(
                        reachNanos, Time.UNKNOWN, Time.UNKNOWN, Time.UNKNOWN, totalNanos),
                -1);
    }

    /** Times of day count from the first; the table's from the JVM's start, 1.2 s before. */
    private static void told(Pauses pauses) {
        pauses.zero(TEXT, START + 1200, false);
        for (int i = 0; i < 50; i++) {
            long at = i * 7 * MILLI;
            pauses.add(
                    TEXT,
                    LogKind.SAFEPOINT_STATISTICS,
                    pause(3 * i + 2, 1200 * MILLI + at, "ParallelGC" + i % 5, 0, 0));
            pauses.add(
                    TEXT,
                    LogKind.STOPPED_TIME,
                    pause(3 * i + 3, at + i % 3 * MILLI, "", 20_000 + i, 800_000 + i));
        }
    }

    @Test
    void whatBothTellIsOnePauseAndHasTheUptime() {
        Pauses pauses = new Pauses();
        told(pauses);
        List<SafepointPause> all = pauses.finish(-1, "", new ArrayList<>());
        assertThat(all).hasSize(50);
        assertThat(all).allSatisfy(p -> assertThat(p.seenAlso()).hasSize(1));
        for (int i = 0; i < 50; i++) {
            assertThat(all.get(i).reachNanos()).isEqualTo(20_000 + i);
            assertThat(all.get(i).operation()).isEqualTo("ParallelGC" + i % 5);
            assertThat(all.get(i).nanos())
                    .isBetween((1195 + 7 * i) * MILLI, (1205 + 7 * i) * MILLI);
        }
    }

    /** A log with uptimes and another of the same JVM with times of day only. */
    @Test
    void equalPausesSetTheClockOfTimesOfDay() {
        Pauses pauses = new Pauses();
        pauses.zero(1, START + 1200, false);
        for (int i = 0; i < 20; i++) {
            long at = i * 7 * MILLI;
            for (int text = 0; text <= 1; text++) {
                pauses.add(
                        text,
                        LogKind.UNIFIED_SAFEPOINT,
                        pause(
                                i,
                                at + (1 - text) * 1200 * MILLI,
                                "Cleanup",
                                20_000 + i,
                                40_000 + i));
            }
        }
        List<SafepointPause> all = pauses.finish(-1, "", new ArrayList<>());
        assertThat(all).hasSize(20);
        assertThat(all).allSatisfy(p -> assertThat(p.seenAlso()).hasSize(1));
        assertThat(all.getFirst().nanos()).isEqualTo(1200 * MILLI);
    }

    @Test
    void uptimesStayWhereTheStartIsKnown() {
        Pauses pauses = new Pauses();
        told(pauses);
        List<SafepointPause> all = pauses.finish(START, "", new ArrayList<>());
        assertThat(all).hasSize(50);
        assertThat(all.getFirst().nanos()).isEqualTo(1200 * MILLI);
    }
}
