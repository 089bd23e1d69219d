package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.Heat.Count;

import org.junit.jupiter.api.Test;

class HeatTest {
    private static final Method FIB = new Method("a.F", "fib", "(I)I");

    @Test
    void samplesStandAtLinesAndBytecodes() {
        Profile profile =
                new MadeProfile(SampleSource.AGCT)
                        .walked(7, "a.F.fib:2@1", "a.F.fib:3@5", "a.F.fib:3@9", "a.F.main:9@0")
                        .walked(2, "a.F.add:5@0", "a.F.fib:3@9")
                        .walked(1, "a.F.main:9@0")
                        .failed(5, new SampleFailure(-5, "unknown_Java"), "a.F.fib:2@1")
                        .waiting(9, "a.F.fib:2@1")
                        .made();
        Heat heat = Heat.of(profile, FIB);
        assertThat(heat.atLine(2)).isEqualTo(new Count(7, 7));
        assertThat(heat.atLine(3)).isEqualTo(new Count(0, 9));
        assertThat(heat.atBci(9)).isEqualTo(new Count(0, 9));
        assertThat(heat.atBci(5)).isEqualTo(new Count(0, 7));
        assertThat(heat.atLine(99)).isEqualTo(Count.NONE);
        assertThat(heat.whole()).isEqualTo(new Count(7, 9));
        assertThat(heat.taken()).isEqualTo(15);
    }

    @Test
    void unknownLinesCountForTheMethodOnly() {
        Profile profile = new MadeProfile(SampleSource.COLLAPSED).walked(3, "a.F.fib").made();
        Heat heat = Heat.of(profile, FIB);
        assertThat(heat.whole()).isEqualTo(new Count(3, 3));
        assertThat(heat.byLine()).isEmpty();
        assertThat(heat.byBci()).isEmpty();
    }
}
