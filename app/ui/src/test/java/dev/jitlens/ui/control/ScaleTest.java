package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class ScaleTest {
    @Test
    void noTickIsBelowZeroUnlessAValueIs() {
        Scale rates = Scale.of(List.of(100_000.0, 9_000_000.0), 0, 400);
        assertThat(rates.low()).isNegative();
        assertThat(rates.ticks(20)).startsWith(0.0).doesNotHaveDuplicates();

        Scale differences = Scale.of(List.of(-3.0, 5.0), 0, 400);
        assertThat(differences.ticks(8)).startsWith(-2.0).contains(0.0, 4.0);
    }

    @Test
    void withoutAValueThereIsNoTick() {
        assertThat(Scale.of(List.of(Double.NaN), 0, 400).ticks(8)).isEmpty();
        assertThat(Scale.of(List.of(0.0), 0, 400).ticks(8)).contains(0.0);
    }
}
