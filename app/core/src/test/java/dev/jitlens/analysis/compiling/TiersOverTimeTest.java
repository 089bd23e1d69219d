package dev.jitlens.analysis.compiling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampleTimes;
import dev.jitlens.model.samples.SampleTimes.Count;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.Sampling;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Each sample is of the tier of the code that its program counter was in. */
class TiersOverTimeTest {
    private static final long TENTH = 100_000_000;
    private static final List<SampledCode> CODE =
            List.of(
                    code("Interpreter", true, -1),
                    code("jint_disjoint_arraycopy", true, -1),
                    code("work", false, 3),
                    code("work", false, 4),
                    code("nobodyKnows", false, -1));

    private static SampledCode code(String name, boolean stub, int tier) {
        return new SampledCode(
                new Method(stub ? "" : "a.B", name, "()V"),
                0x1000,
                64,
                0,
                Time.UNKNOWN,
                stub,
                tier < 0 ? Optional.empty() : Optional.of(Made.installed(0, tier, 0x1000, 64)));
    }

    private static TiersOverTime of(List<Count> counts) {
        return TiersOverTime.of(
                new Profile(
                                SampleSource.PC,
                                "",
                                Made.ORIGIN,
                                Sampling.UNKNOWN,
                                List.of(),
                                CODE,
                                List.of())
                        .withTimes(new SampleTimes(TENTH, 3 * TENTH, counts, 0)));
    }

    @Test
    void theTierIsThatOfTheCode() {
        TiersOverTime tiers =
                of(
                        List.of(
                                new Count(0, 0, 0, FrameKind.STUB, 100),
                                new Count(0, 0, 1, FrameKind.STUB, 20),
                                new Count(0, 0, -1, FrameKind.NATIVE, 80),
                                new Count(1, 0, 2, FrameKind.COMPILED, 50),
                                new Count(1, 0, 3, FrameKind.COMPILED, 140),
                                new Count(1, 0, 4, FrameKind.COMPILED, 10)));
        assertThat(tiers.slices())
                .containsExactly(
                        new TierSlice(
                                3 * TENTH,
                                TENTH,
                                Map.of(
                                        FrameKind.INTERPRETED, 100L,
                                        FrameKind.STUB, 20L,
                                        FrameKind.NATIVE, 80L)),
                        new TierSlice(
                                4 * TENTH,
                                TENTH,
                                Map.of(
                                        FrameKind.C1, 50L,
                                        FrameKind.C2, 140L,
                                        FrameKind.COMPILED, 10L),
                                Map.of(3, 50L)));
        assertThat(tiers.slices().getLast().share(FrameKind.C2)).isEqualTo(0.7);
    }

    @Test
    void fewSamplesMakeLongerSlices() {
        List<Count> counts = new ArrayList<>();
        for (int slice = 0; slice < 40; slice++) {
            counts.add(new Count(slice, 0, 3, FrameKind.COMPILED, 11));
        }
        TiersOverTime tiers = of(counts);
        assertThat(tiers.slices())
                .hasSize(4)
                .allMatch(s -> s.nanos() == 10 * TENTH && s.samples() == 110);
    }

    @Test
    void aSliceInWhichNothingRanIsEmptyAndStays() {
        TiersOverTime tiers =
                of(
                        List.of(
                                new Count(0, 0, 3, FrameKind.COMPILED, 200),
                                new Count(2, 0, 3, FrameKind.COMPILED, 200)));
        assertThat(tiers.slices()).extracting(TierSlice::samples).containsExactly(200L, 0L, 200L);
    }
}
