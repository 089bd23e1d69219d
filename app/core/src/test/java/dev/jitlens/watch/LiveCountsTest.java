package dev.jitlens.watch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseDurations;
import dev.jitlens.model.Time;
import dev.jitlens.watch.LiveCounts.Count;
import dev.jitlens.watch.LiveCounts.Thing;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;

class LiveCountsTest {
    private static final Path LOG = Path.of("gc.log");
    private static final Path OTHER = Path.of("stdout.txt");
    private static final int LAST = LiveCounts.BARS - 1;

    private long clock = 77;
    private final LiveCounts counts = new LiveCounts(() -> clock);

    private static SafepointPause pause(long millis, long totalNanos) {
        return new SafepointPause(
                new Origin("gc.log", 0, 1),
                millis < 0 ? Time.UNKNOWN : millis * 1_000_000,
                "Cleanup",
                PauseDurations.reachAndTotal(0, totalNanos),
                9);
    }

    private void told(Path log, JvmEvent event) {
        counts.told(log, LogKind.UNIFIED_SAFEPOINT, event);
    }

    private Count only() {
        assertThat(counts.now()).hasSize(1);
        return counts.now().getFirst();
    }

    private static List<Long> last(Count count, int bars) {
        return count.bars().subList(LiveCounts.BARS - bars, LiveCounts.BARS);
    }

    @Test
    void barsAreHalfSecondsOfTheJvmInAnyOrder() {
        told(LOG, pause(1000, 5));
        told(LOG, pause(2100, 7));
        told(LOG, pause(1499, 3));
        Count count = only();
        assertThat(count.thing()).isEqualTo(Thing.SAFEPOINTS);
        assertThat(count.total()).isEqualTo(3);
        assertThat(last(count, 4)).containsExactly(0L, 8L, 0L, 7L);
        assertThat(count.highest()).isEqualTo(8);
    }

    @Test
    void timeGoesOnWhileNothingIsTold() {
        told(LOG, pause(2000, 7));
        clock += 1_000_000_000;
        assertThat(last(only(), 3)).containsExactly(7L, 0L, 0L);
        clock += 60_000_000_000L;
        assertThat(only().bars()).containsOnly(0L);
        told(LOG, pause(63_000, 9));
        assertThat(last(only(), 3)).containsExactly(0L, 0L, 9L);
    }

    @Test
    void aMinuteIsKept() {
        LongStream.range(0, 300).forEach(i -> told(LOG, pause(i * 500, i + 1)));
        Count count = only();
        assertThat(count.total()).isEqualTo(300);
        assertThat(count.bars()).isEqualTo(LongStream.rangeClosed(181, 300).boxed().toList());
        told(LOG, pause(0, 1_000));
        assertThat(only().bars()).as("too old for a bar").isEqualTo(count.bars());
    }

    @Test
    void whatHasNoTimeIsInTheTotalOnly() {
        told(LOG, pause(-1, 5));
        assertThat(only().total()).isEqualTo(1);
        assertThat(only().bars()).hasSize(LiveCounts.BARS).containsOnly(0L);
    }

    /** Both are taken of the same time, and a recording leaves short compilations out. */
    @Test
    void samplesOfTwoKindsAreNotAdded() {
        counts.recorded(LOG, "jdk.ExecutionSample", 1_000_000_000);
        counts.recorded(LOG, "jdk.CPUTimeSample", 1_000_000_000);
        counts.recorded(LOG, "jdk.CPUTimeSample", 1_100_000_000);
        counts.recorded(LOG, "jdk.Compilation", 1_100_000_000);
        Count count = only();
        assertThat(count.thing()).isEqualTo(Thing.SAMPLES);
        assertThat(count.by()).isEqualTo("jdk.CPUTimeSample");
        assertThat(count.bars().get(LAST)).isEqualTo(2);
    }

    @Test
    void whatTwoLogsTellCountsOnce() {
        told(OTHER, pause(1000, 5));
        told(LOG, pause(1000, 5));
        told(LOG, pause(1500, 6));
        Count count = only();
        assertThat(count.source()).isEqualTo(LOG);
        assertThat(count.total()).isEqualTo(2);
        assertThat(count.bars().get(LAST)).isEqualTo(6);
    }
}
