package dev.jitlens.ui.control.code;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class ArrowsTest {
    @Test
    void arrowsThatOverlapStandSideBySide() {
        List<Arrow> arrows = Arrows.shortOnes(Map.of(1, 3, 2, 6, 8, 9));
        assertThat(arrows)
                .containsExactlyInAnyOrder(
                        new Arrow(1, 3, 0), new Arrow(2, 6, 1), new Arrow(8, 9, 0));
    }

    @Test
    void longOnesAndTooManyAreLeftOut() {
        assertThat(Arrows.shortOnes(Map.of(0, 100))).isEmpty();
        assertThat(Arrows.shortOnes(Map.of(0, 9, 1, 8, 2, 7, 3, 6, 4, 5)))
                .hasSize(Arrows.LANES)
                .extracting(Arrow::from)
                .containsExactly(4, 3, 2);
    }

    @Test
    void aJumpToItselfIsNoArrow() {
        assertThat(Arrows.shortOnes(Map.of(5, 5))).isEmpty();
    }
}
