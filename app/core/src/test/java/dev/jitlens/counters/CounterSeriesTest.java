package dev.jitlens.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class CounterSeriesTest {
    private static final long SECOND = 1_000_000_000;

    private static Counter ticks(long value) {
        return new Counter("t", CounterUnit.TICKS, Variability.MONOTONIC, Optional.empty(), value);
    }

    @Test
    void ticksBecomeSecondsAndRatesSecondsASecond() {
        GrowingSeries growing = new GrowingSeries(16);
        growing.add(0, ticks(1000));
        growing.add(2 * SECOND, ticks(2000));
        growing.add(3 * SECOND, ticks(2250));
        CounterSeries series = growing.copy(500);
        assertThat(series.isInSeconds()).isTrue();
        assertThat(series.secondsSince(SECOND)).containsExactly(-1, 1, 2);
        assertThat(series.values()).containsExactly(2, 4, 4.5);
        assertThat(series.rates()).containsExactly(Double.NaN, 1, 0.5);
    }

    @Test
    void withoutTheClocksFrequencyTicksStayTicks() {
        GrowingSeries growing = new GrowingSeries(16);
        growing.add(0, ticks(1000));
        assertThat(growing.copy(0).isInSeconds()).isFalse();
        assertThat(growing.copy(0).values()).containsExactly(1000);
    }

    @Test
    void aFullSeriesKeepsItsStartItsNewestAndACountOfTheRest() {
        GrowingSeries growing = new GrowingSeries(100);
        for (int i = 0; i < 10_000; i++) {
            growing.add(i * SECOND, ticks(i));
        }
        CounterSeries series = growing.copy(0);
        assertThat(series.size()).isBetween(50, 100);
        assertThat(series.size() + series.thinned()).isEqualTo(10_000);
        assertThat(series.value(0)).isZero();
        assertThat(series.value(series.size() - 1)).isEqualTo(9_999);
        assertThat(series.value(series.size() - 20)).isEqualTo(9_980);
        // What is left is still true: a counter that grows by one a second does so everywhere.
        assertThat(series.rates()).as("rates").endsWith(1.0);
        for (int i = 1; i < series.size(); i++) {
            assertThat(series.epochNanos(i)).isGreaterThan(series.epochNanos(i - 1));
            assertThat(series.rates()[i]).isEqualTo(1.0);
        }
    }
}
