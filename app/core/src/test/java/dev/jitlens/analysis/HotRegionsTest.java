package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

class HotRegionsTest {
    private static final CodeListing PRINTED = HotCode.listing(7, 4, 0x1000);
    private static final Run RUN = CodeRuns.run(List.of(), List.of(PRINTED));

    /** The second instruction, the loop from its first to its last, and one far behind it. */
    private static MadeProfile samples(SampledCode nmethod) {
        return new MadeProfile(SampleSource.PC)
                .in(nmethod, 4)
                .walked(5, "a.Blame.hot:5@4")
                .in(nmethod, 80)
                .walked(60, "a.Blame.hot:6@12")
                .in(nmethod, 116)
                .walked(20, "a.Blame.hot:6@12")
                .in(nmethod, 4 * 90)
                .walked(5, "a.Blame.hot:5@4")
                .in(MadeProfile.stub("jint_disjoint_arraycopy", 0x9000, 64), 8)
                .failed(10, SampleFailure.named("stub jint_disjoint_arraycopy"));
    }

    @Test
    void samplesOfTheSameRunStandAtTheirAddresses() {
        Profile profile = samples(MadeProfile.nmethod("a.Blame.hot", 0x1000, 400)).made();
        HotRegions found = regions(profile, RUN);
        assertThat(found.regions())
                .extracting(r -> r.code().method().name(), r -> r.samples().part())
                .containsExactly(
                        tuple("hot", 80L),
                        tuple("jint_disjoint_arraycopy", 10L),
                        tuple("hot", 5L),
                        tuple("hot", 5L));
        HotRegion loop = found.regions().getFirst();
        assertThat(loop.first()).isEqualTo(20);
        assertThat(loop.last()).isEqualTo(29);
        assertThat(loop.loops()).hasSize(1);
        assertThat(loop.heat().orElseThrow().join()).isEqualTo(CodeHeat.Join.ADDRESS);
        assertThat(loop.heat().orElseThrow().share(20)).isEqualTo(0.6);
        assertThat(found.inCode()).isEqualTo(100);
        assertThat(found.unplaced()).isZero();
    }

    @Test
    void samplesOfAnotherRunStandAtTheirBytecodes() {
        Profile profile =
                samples(MadeProfile.nmethod("a.Blame.hot", 0x7000, 400)).member("2").made();
        HotRegions found = regions(profile, RUN);
        HotRegion all = found.regions().getFirst();
        CodeHeat heat = all.heat().orElseThrow();
        assertThat(heat.join()).isEqualTo(CodeHeat.Join.BYTECODE);
        assertThat(heat.samples().get(20)).isEqualTo(8.0); // 80 over the 10 instructions
        assertThat(heat.placed()).isEqualTo(90);
        assertThat(heat.samples().stream().mapToDouble(d -> d).sum()).isCloseTo(90, within(1e-9));
    }

    @Test
    void samplesAtNoInstructionAreCounted() {
        Profile profile =
                new MadeProfile(SampleSource.PC)
                        .in(MadeProfile.nmethod("a.Blame.hot", 0x1000, 0x1000), 0x800)
                        .walked(3, "a.Blame.hot:6@12")
                        .in(MadeProfile.nmethod("a.Blame.hot", 0x1000, 0x1000), 6)
                        .walked(4, "a.Blame.hot:5@4") // inside the second instruction
                        .made();
        HotRegions found = regions(profile, RUN);
        assertThat(found.unplaced()).isEqualTo(3);
        assertThat(found.regions().getFirst().first()).isEqualTo(1);
    }

    @Test
    void codeThatWasNotPrintedOrCannotBeReadIsShownByOffsets() {
        Profile profile = samples(MadeProfile.nmethod("a.Blame.hot", 0x1000, 400)).made();
        HotRegions found =
                HotRegions.of(
                        profile,
                        RUN,
                        code -> {
                            throw new IOException("vm.log is gone");
                        });
        assertThat(found.notRead()).containsExactly("vm.log is gone");
        assertThat(found.regions()).allMatch(r -> r.heat().isEmpty());
        assertThat(found.regions().stream().mapToLong(r -> r.samples().part()).sum())
                .isEqualTo(100);
        assertThat(found.regions().getFirst().firstOffset()).isEqualTo(80);
        assertThat(found.regions().getFirst().lastOffset()).isEqualTo(116);
    }

    @Test
    void noSampleIsInTwoPrintings() {
        CodeListing c1 = HotCode.listing(3, 3, 0x3000);
        Run run = CodeRuns.run(List.of(), List.of(c1, PRINTED));
        SampledCode known =
                MadeProfile.nmethod(
                        CodeRuns.compilation("other.log", 3, HotCode.HOT, 3, -1), 0x5000, 400);
        Profile profile =
                new MadeProfile(SampleSource.PC)
                        .member("2")
                        .in(known, 0)
                        .walked(7, "a.Blame.hot:6@12")
                        .in(MadeProfile.nmethod("a.Blame.hot", 0x7000, 400), 0)
                        .walked(9, "a.Blame.hot:6@12")
                        .made();
        SampledNmethods nmethods = new SampledNmethods(run);
        assertThat(CodeHeat.of(profile, nmethods, HotCode.assembly(c1, Polling.NONE)).placed())
                .isEqualTo(7);
        assertThat(CodeHeat.of(profile, nmethods, HotCode.assembly(PRINTED, Polling.NONE)).placed())
                .isEqualTo(9);
    }

    private static HotRegions regions(Profile profile, Run run) {
        return HotRegions.of(profile, run, code -> HotCode.assembly(code, Polling.NONE));
    }
}
