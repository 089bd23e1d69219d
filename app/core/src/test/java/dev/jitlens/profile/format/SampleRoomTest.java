package dev.jitlens.profile.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Samples that do not fit are counted and named, whatever of them does not fit. */
class SampleRoomTest {
    private static final String TOO_MANY = "stack not kept: too many different ones";
    private static final int SAMPLES = 10_000;

    private static SampleFrame frame(String name) {
        return new SampleFrame(new Method("a.B", name, ""), -1, -1, FrameKind.JAVA);
    }

    private static Profile profile(SampleCounter counter) {
        return counter.profile(SampleSource.COLLAPSED, new Origin("file", 0, 1), Sampling.UNKNOWN);
    }

    @Test
    void whatFitsIsKept() {
        SampleCounter counter = new SampleCounter(new SampleRoom(1 << 20));
        for (int i = 0; i < SAMPLES; i++) {
            counter.walked(-1, 1, CodePlace.NONE, List.of(frame("c" + i % 100)), false);
        }
        assertThat(profile(counter).failed()).isEmpty();
        assertThat(profile(counter).stacks()).hasSize(100);
    }

    @Test
    void stacksFitByTheirNumber() {
        SampleCounter counter = new SampleCounter(new SampleRoom(1 << 20));
        for (int i = 0; i < SAMPLES; i++) {
            counter.walked(-1, 1, CodePlace.NONE, List.of(frame("c" + i)), false);
        }
        assertSumIsRight(counter, 3000);
    }

    @Test
    void andByTheLengthOfTheirNames() {
        SampleCounter counter = new SampleCounter(new SampleRoom(1 << 20));
        String name = "c".repeat(10_000);
        for (int i = 0; i < SAMPLES; i++) {
            counter.walked(-1, 1, CodePlace.NONE, List.of(frame(name + i)), false);
        }
        assertSumIsRight(counter, 200);
    }

    @Test
    void placesOfOneStackTakeRoomToo() {
        SampleCounter counter = new SampleCounter(new SampleRoom(1 << 20));
        for (int i = 0; i < SAMPLES; i++) {
            counter.walked(-1, 1, new CodePlace(0, i), List.of(frame("c")), false);
        }
        assertSumIsRight(counter, 6000);
    }

    private static void assertSumIsRight(SampleCounter counter, int most) {
        Profile profile = profile(counter);
        assertThat(profile.samples()).isEqualTo(SAMPLES);
        assertThat(profile.failed()).containsOnlyKeys(TOO_MANY);
        assertThat(SAMPLES - profile.failed().get(TOO_MANY)).isBetween(1L, (long) most);
    }
}
