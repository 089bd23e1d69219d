package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.heap.Filling;
import dev.jitlens.model.Unknown;

import org.junit.jupiter.api.Test;

import java.util.List;

class NoPressureTest {
    private static final Filling NOTHING = new Filling(List.of(), 0);

    /** Pauses of a machine whose processors others have are long, however little is collected. */
    @Test
    void pausesInWhichTheCollectorHardlyRanAreTheMachines() {
        assertThat(ran(0.04).holds(0.14, false)).isTrue();
        assertThat(ran(0.04).text()).contains(" ran for 4.0% of the time at most");
        assertThat(ran(0.12).holds(0.14, false)).isFalse();
        assertThat(ran(Unknown.NUMBER).holds(0.14, false)).isFalse();
    }

    private static NoPressure ran(double share) {
        return new NoPressure(NOTHING, 0, Unknown.NUMBER, Unknown.NUMBER, share);
    }

    /** What waits for its finalizer is no memory that the program keeps. */
    @Test
    void whoseMemoryFillsWithWhatItKeepsHasNoPressureUntilAFifth() {
        NoPressure filled =
                new NoPressure(NOTHING, 0.15, Unknown.NUMBER, Unknown.NUMBER, Unknown.NUMBER);
        assertThat(filled.holds(0.18, false)).isTrue();
        assertThat(filled.holds(0.18, true)).isFalse();
        assertThat(filled.holds(0.22, false)).isFalse();
        assertThat(filled.holds(0.3, false)).as("most is garbage").isFalse();
    }
}
