package dev.jitlens.analysis.compiling;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.compiling.CompileRate.Slice;
import dev.jitlens.model.Compilation;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Each compilation counts in the slice in which its code was there. */
class CompileRateTest {
    private static final long TENTH = 100_000_000;

    private static CompileRate of(Compilation... compilations) {
        return CompileRate.of(Made.run(List.of(compilations))).orElseThrow();
    }

    private static Compilation at(long nanos, int tier) {
        return Made.installed(nanos, tier, 0x1000, 64);
    }

    @Test
    void c1AndC2AreCountedApartByTenthsOfASecond() {
        CompileRate rate =
                of(at(0, 3), at(TENTH - 1, 1), at(TENTH, 2), at(TENTH + 1, 4), at(3 * TENTH, 4));
        assertThat(rate.slices())
                .containsExactly(
                        new Slice(0, TENTH, 2, 0),
                        new Slice(TENTH, TENTH, 1, 1),
                        new Slice(2 * TENTH, TENTH, 0, 0),
                        new Slice(3 * TENTH, TENTH, 0, 1));
        assertThat(rate.slices().getFirst().c1PerSecond()).isEqualTo(20);
    }

    @Test
    void aLongRunHasLongerSlicesAndLosesNone() {
        CompileRate rate = of(at(0, 3), at(3600 * 10 * TENTH, 4));
        assertThat(rate.slices()).hasSizeLessThanOrEqualTo(601);
        assertThat(rate.slices().stream().mapToLong(s -> s.c1() + s.c2()).sum()).isEqualTo(2);
        assertThat(rate.slices().getLast().c2()).isEqualTo(1);
    }

    @Test
    void evenAYearDoes() {
        CompileRate rate = of(at(365L * 86_400 * 10 * TENTH, 4));
        assertThat(rate.slices().stream().mapToLong(Slice::c2).sum()).isEqualTo(1);
    }

    @Test
    void ofARunWithoutCompilationsNothingIsTold() {
        assertThat(CompileRate.of(Made.run(List.of()))).isEmpty();
    }
}
