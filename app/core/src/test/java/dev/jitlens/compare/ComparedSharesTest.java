package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

import java.io.IOException;

/** Whether lines of samples may be compared. */
class ComparedSharesTest {
    @Test
    void linesOfSafepointsOnOneSideAreNone() throws IOException {
        assertThat(ofSafepoints(NonSafepoints.ON, NonSafepoints.OFF)).isTrue();
        assertThat(ofSafepoints(NonSafepoints.OFF, NonSafepoints.ON)).isTrue();
        assertThat(ofSafepoints(NonSafepoints.ON, NonSafepoints.UNKNOWN)).isFalse();
    }

    private static boolean ofSafepoints(NonSafepoints a, NonSafepoints b) throws IOException {
        Pair pair = new Pair(side(a), side(b));
        return ComparedShares.of(pair, SampleSource.AGCT, By.LINE).ofSafepoints();
    }

    private static Side side(NonSafepoints flag) throws IOException {
        MadeProfile samples = new MadeProfile(SampleSource.AGCT).with(flag);
        return Side.of(new MadeRun().profile(samples.walked(100, "a.B.run:12").made()).made());
    }
}
