package dev.jitlens.analysis.compiling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.compiling.WarmUp.StillChanging;
import dev.jitlens.analysis.compiling.WarmUp.TooLittle;
import dev.jitlens.analysis.compiling.WarmUp.Warm;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Warm is what is as later on, and nothing is said of what does not come to rest. */
class WarmUpTest {
    private static final long SECOND = 1_000_000_000;

    /** Slices of a second with so many of 100 samples in C2, the others interpreted. */
    private static List<TierSlice> inC2(int... percent) {
        List<TierSlice> slices = new ArrayList<>();
        for (int p : percent) {
            slices.add(slice(slices.size(), p, 100 - p));
        }
        return slices;
    }

    private static TierSlice slice(int at, long c2, long interpreted) {
        return new TierSlice(
                at * SECOND, SECOND, Map.of(FrameKind.C2, c2, FrameKind.INTERPRETED, interpreted));
    }

    @Test
    void itIsWarmWhereTheSharesBecomeThoseOfLater() {
        WarmUp is = WarmUp.of(inC2(0, 20, 60, 91, 90, 92, 90, 91, 93, 90, 91, 92, 90));
        assertThat(is).isInstanceOfSatisfying(Warm.class, w -> assertThat(w.slice()).isEqualTo(3));
    }

    @Test
    void aSliceThatFallsBackMakesItLater() {
        WarmUp is = WarmUp.of(inC2(0, 91, 92, 91, 30, 90, 92, 90, 91, 93, 90, 91, 92));
        assertThat(is).isInstanceOfSatisfying(Warm.class, w -> assertThat(w.slice()).isEqualTo(5));
    }

    @Test
    void whatIsTheSameAllTheTimeIsWarmFromTheStart() {
        WarmUp is = WarmUp.of(inC2(91, 90, 92, 91, 90, 92, 91, 90, 92, 91));
        assertThat(is).isInstanceOfSatisfying(Warm.class, w -> assertThat(w.slice()).isZero());
    }

    /** Of 3% that go late no more than 3% can be saved, however many samples show it. */
    @Test
    void whatCanSaveLittleMoreDoesNotKeepItFromBeingWarm() {
        List<TierSlice> slices = inC2(0, 20, 60);
        for (int i = 3; i < 20; i++) {
            slices.add(slice(i, i < 13 ? 9700 : 10_000, i < 13 ? 300 : 0));
        }
        assertThat(WarmUp.of(slices))
                .isInstanceOfSatisfying(Warm.class, w -> assertThat(w.slice()).isEqualTo(3));
        for (int i = 3; i < 13; i++) {
            slices.set(i, slice(i, 9000, 1000));
        }
        assertThat(WarmUp.of(slices)).isInstanceOf(StillChanging.class);
    }

    @Test
    void aProgramThatIsInterpretedForEverIsNotWarm() {
        WarmUp is = WarmUp.of(inC2(35, 30, 32, 31, 33, 32, 31, 34, 32, 30, 31, 33));
        assertThat(is)
                .isInstanceOfSatisfying(
                        WarmUp.Cold.class,
                        c -> {
                            assertThat(c.slice()).isZero();
                            assertThat(c.slow()).isBetween(0.66, 0.70);
                        });
    }

    @Test
    void ofSharesThatStillMoveNothingIsSaid() {
        WarmUp is = WarmUp.of(inC2(0, 7, 14, 21, 28, 35, 42, 49, 56, 63, 70, 77, 84));
        assertThat(is).isInstanceOf(StillChanging.class);
    }

    @Test
    void theLastSliceInWhichTheProgramEndsIsNotJudged() {
        WarmUp is = WarmUp.of(inC2(0, 20, 60, 91, 90, 92, 90, 91, 93, 90, 91, 92, 0));
        assertThat(is).isInstanceOfSatisfying(Warm.class, w -> assertThat(w.slice()).isEqualTo(3));
    }

    @Test
    void fewSlicesAndThoseWithFewSamplesSayNothing() {
        assertThat(WarmUp.of(inC2(0, 50, 90, 91, 90, 92, 90))).isEqualTo(new TooLittle(6));
        List<TierSlice> idle = inC2(0, 50, 90, 91, 90, 92, 90);
        for (int i = 7; i < 20; i++) {
            idle.add(slice(i, 2, 1));
        }
        assertThat(WarmUp.of(idle)).isEqualTo(new TooLittle(7));
    }

    @Test
    void anIdleSliceAmongOthersDoesNotCount() {
        List<TierSlice> slices = inC2(0, 20, 91, 90, 92, 90, 91, 93, 90, 91, 92, 90);
        slices.set(6, slice(6, 0, 3));
        assertThat(WarmUp.of(slices))
                .isInstanceOfSatisfying(Warm.class, w -> assertThat(w.slice()).isEqualTo(2));
    }
}
