package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.InlineHeat;
import dev.jitlens.profile.shares.InlineHeat.Step;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.profile.shares.Share;

import org.junit.jupiter.api.Test;

import java.util.List;

class InlineHeatTest {
    private static final Method OUTER = new Method("a.C", "outer", "()V");
    private static final Step TO_MIDDLE = new Step(3, new Method("a.C", "middle", "()V"));
    private static final Step TO_INNER = new Step(7, new Method("a.C", "inner", "()V"));
    private static final Compilation C2 = CodeRuns.compilation("vm.log", 9, OUTER, 4, -1);
    private static final Compilation C1 = CodeRuns.compilation("vm.log", 5, OUTER, 3, -1);

    private static final Profile PC =
            new MadeProfile(SampleSource.PC)
                    .in(MadeProfile.nmethod(C2, 0x1000, 400), 8)
                    .walked(50, "~a.C.inner:5@2", "~a.C.middle:8@7", "a.C.outer:1@3")
                    .walked(20, "~a.C.middle:8@9", "a.C.outer:1@3")
                    .walked(10, "a.C.outer:1@0")
                    .in(MadeProfile.nmethod(C1, 0x2000, 400), 8)
                    .walked(5, "~a.C.middle:8@9", "a.C.outer:1@3")
                    .inNoCode()
                    .walked(15, "a.C.slow:30@0", "~a.C.middle:8@11", "a.C.outer:1@3")
                    .made();

    @Test
    void eachNodeCarriesItsShare() {
        InlineHeat heat = InlineHeat.of(PC, C2);
        assertThat(heat.total(List.of())).isEqualTo(new Share(95, 100));
        assertThat(heat.self(List.of())).isEqualTo(new Share(10, 100));
        assertThat(heat.total(List.of(TO_MIDDLE))).isEqualTo(new Share(85, 100));
        assertThat(heat.self(List.of(TO_MIDDLE))).isEqualTo(new Share(20, 100));
        assertThat(heat.self(List.of(TO_MIDDLE, TO_INNER))).isEqualTo(new Share(50, 100));
        assertThat(heat.total(List.of(TO_INNER))).isEqualTo(new Share(0, 100));
        assertThat(heat.isEstimate()).isFalse();
    }

    @Test
    void anotherCompilationOfTheMethodHasItsOwn() {
        InlineHeat heat = InlineHeat.of(PC, C1);
        assertThat(heat.self(List.of(TO_MIDDLE))).isEqualTo(new Share(5, 100));
    }

    @Test
    void aThreadDumpSaysNeitherBytecodeNorWhatIsInlined() {
        Profile biased =
                new MadeProfile(SampleSource.BIASED)
                        .java(4, "a.C.inner:5", "a.C.middle:8", "a.C.outer:1")
                        .java(6, "a.C.outer:1")
                        .made();
        InlineHeat heat = InlineHeat.of(biased, C2);
        assertThat(heat.total(List.of(TO_MIDDLE, TO_INNER))).isEqualTo(new Share(4, 10));
        assertThat(heat.isEstimate()).isTrue();
    }
}
