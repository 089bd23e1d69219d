package dev.jitlens.analysis.compiling;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class QuantitySpreadTest {
    @Test
    void eachValueIsInItsBarAndBarsTouch() {
        for (long value = 0; value < Long.MAX_VALUE / 100; value += 1 + value / 7) {
            Bar bar = Bar.of(value);
            assertThat(bar.has(value)).as("%s has %s", bar, value).isTrue();
            assertThat(bar.next().from()).isEqualTo(bar.to());
        }
    }

    @Test
    void barsAreStepsOfOneTwoAndFive() {
        assertThat(List.of(Bar.of(0), Bar.of(1), Bar.of(9), Bar.of(10), Bar.of(1_999)))
                .containsExactly(
                        new Bar(0, 1),
                        new Bar(1, 2),
                        new Bar(5, 10),
                        new Bar(10, 20),
                        new Bar(1_000, 2_000));
    }

    @Test
    void percentilesAreValuesThatAreThere() {
        QuantitySpread spread =
                QuantitySpread.of(Quantity.COMPILE_TIME, Made.taking(1, 2, 3, 4, 100));
        assertThat(spread.count()).isEqualTo(5);
        assertThat(spread.least()).isEqualTo(1);
        assertThat(spread.most()).isEqualTo(100);
        assertThat(spread.sum()).isEqualTo(110);
        assertThat(spread.percentiles()).containsExactly(3L, 100L, 100L);
        assertThat(spread.bars())
                .isEqualTo(Map.of(new Bar(1, 2), 1L, new Bar(2, 5), 3L, new Bar(100, 200), 1L));
    }

    @Test
    void whatNoLogTellsIsCountedApart() {
        QuantitySpread spread = QuantitySpread.of(Quantity.QUEUE_WAIT, Made.taking(1, 2));
        assertThat(spread.count()).isZero();
        assertThat(spread.untold()).isEqualTo(2);
        assertThat(spread.percentiles()).isEmpty();
        assertThat(spread.least()).isEqualTo(-1);
    }

    @Test
    void aGroupWithoutAnyValueHasNoRow() {
        assertThat(CompileTimes.of(Made.taking(5, 7)))
                .extracting(CompileTimes.Row::quantity)
                .containsExactly(Quantity.COMPILE_TIME, Quantity.BYTECODE_SIZE);
    }
}
