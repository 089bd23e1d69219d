package dev.jitlens.samples.shared;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.Collections;
import java.util.List;

class IntervalTest {
    /** Five values with the deviation sqrt(2.5), and t = 2.776 for four degrees of freedom. */
    @Test
    void theIntervalIsStudents() {
        List<Double> values = List.of(1.0, 2.0, 3.0, 4.0, 5.0);
        assertThat(Interval.mean(values)).isEqualTo(3);
        assertThat(Interval.plusOrMinus(values)).isCloseTo(1.963, within(0.001));
    }

    @Test
    void oneValueTellsNothing() {
        assertThat(Interval.plusOrMinus(List.of(1.0))).isNaN();
    }

    @Test
    void equalValuesHaveNoWidth() {
        assertThat(Interval.plusOrMinus(Collections.nCopies(40, 2.0))).isZero();
    }
}
