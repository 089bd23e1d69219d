package dev.jitlens.findings.fact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

/** Stacks of which nobody says what they count. */
class OtherThanTimeTest {
    private static boolean is(MadeProfile profile) {
        return OtherThanTime.is(new Cpu(profile.made()));
    }

    private static MadeProfile stacks() {
        return new MadeProfile(SampleSource.COLLAPSED).inNoCode();
    }

    @Test
    void classesOfArraysAtTheLeavesAreAllocations() {
        assertThat(is(stacks().java(970, "a.B.work").java(30, "byte[]", "a.B.work"))).isTrue();
        assertThat(is(stacks().java(970, "a.B.work").java(30, "a.B.leaf", "a.B.work"))).isFalse();
    }

    @Test
    void whatAsksForMemoryAloneIsWhereAProbeStood() {
        assertThat(is(stacks().java(1_000, "malloc", "a.B.work"))).isTrue();
        assertThat(is(stacks().java(1_000, "__mprotect", "a.B.work"))).isTrue();
        assertThat(is(stacks().java(1_000, "a.B.work", "a.B.main"))).isFalse();
        assertThat(is(stacks().java(1_000, "jshort_disjoint_arraycopy", "a.B.work"))).isFalse();
        assertThat(is(stacks().java(900, "malloc", "a.B.work").java(100, "a.B.work"))).isFalse();
    }

    @Test
    void aSourceThatSaysWhatItCountsIsBelieved() {
        assertThat(
                        is(
                                new MadeProfile(SampleSource.AGCT)
                                        .inNoCode()
                                        .java(1_000, "malloc", "a.B.work")))
                .isFalse();
    }
}
