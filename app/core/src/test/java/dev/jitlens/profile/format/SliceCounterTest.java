package dev.jitlens.profile.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Time;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.SampleTimes.Count;

import org.junit.jupiter.api.Test;

/** Samples are counted by when they were taken, in bounded memory. */
class SliceCounterTest {
    private static final long FINEST = 10_000_000;

    private static long samples(SampleTimes times) {
        return times.counts().stream().mapToLong(Count::samples).sum();
    }

    @Test
    void slicesBeginWithTheFirstSampleEvenIfItComesLate() {
        SliceCounter counter = new SliceCounter();
        counter.add(10 * FINEST, 0, 3, FrameKind.COMPILED, 1);
        counter.add(10 * FINEST + 1, 0, 3, FrameKind.COMPILED, 1);
        counter.add(8 * FINEST, 1, -1, FrameKind.NATIVE, 1);
        SampleTimes times = counter.times(5 * FINEST);
        assertThat(times.sliceNanos()).isEqualTo(FINEST);
        assertThat(times.fromNanos()).isEqualTo(3 * FINEST);
        assertThat(times.counts())
                .containsExactlyInAnyOrder(
                        new Count(2, 0, 3, FrameKind.COMPILED, 2),
                        new Count(0, 1, -1, FrameKind.NATIVE, 1));
        assertThat(counter.times(Time.UNKNOWN).fromNanos()).isEqualTo(Time.UNKNOWN);
    }

    @Test
    void aLongRunHasLongerSlicesAndLosesNothing() {
        SliceCounter counter = new SliceCounter();
        for (int i = 0; i < 100_000; i++) {
            counter.add(i * FINEST, 0, 0, FrameKind.COMPILED, 1);
        }
        SampleTimes times = counter.times(0);
        assertThat(times.sliceNanos()).isEqualTo(8 * FINEST);
        assertThat(times.counts()).hasSize(12_500).allMatch(c -> c.samples() == 8);
    }

    @Test
    void timesOfADamagedFileEndInFewSlices() {
        SliceCounter counter = new SliceCounter();
        for (long nanos : new long[] {0, Long.MAX_VALUE, Long.MIN_VALUE, -1}) {
            counter.add(nanos, 0, 0, FrameKind.COMPILED, 1);
        }
        assertThat(samples(counter.times(0))).isEqualTo(4);
    }

    @Test
    void whatThereIsNoRoomForIsCounted() {
        SliceCounter counter = new SliceCounter(4);
        for (int i = 0; i < 10; i++) {
            counter.add(i * FINEST, 0, i, FrameKind.COMPILED, 1);
        }
        SampleTimes times = counter.times(0);
        assertThat(times.untold()).isPositive();
        assertThat(samples(times) + times.untold()).isEqualTo(10);
    }
}
