package dev.jitlens.ui.control;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

class KeptHeightsTest {
    private final List<Double> computed = new ArrayList<>();
    private final KeptHeights heights = new KeptHeights();

    private final DoubleUnaryOperator text =
            width -> {
                computed.add(width);
                return 6000 / width;
            };

    @Test
    void areComputedOnceForEachOfTwoWidths() {
        for (int i = 0; i < 3; i++) {
            assertThat(heights.pref(600, text)).isEqualTo(10);
            assertThat(heights.pref(500, text)).isEqualTo(12);
            assertThat(heights.min(300, text)).isEqualTo(20);
        }
        assertThat(computed).containsExactly(600.0, 500.0, 300.0);
        assertThat(heights.pref(200, text)).isEqualTo(30);
        assertThat(heights.pref(500, text)).isEqualTo(12);
        assertThat(computed).hasSize(4);
    }

    @Test
    void areComputedAgainWhenForgotten() {
        heights.pref(600, text);
        heights.pref(500, text);
        heights.forget();
        heights.pref(600, text);
        heights.pref(500, text);
        assertThat(computed).hasSize(4);
    }
}
