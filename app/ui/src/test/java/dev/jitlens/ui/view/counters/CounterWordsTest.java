package dev.jitlens.ui.view.counters;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Counter;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.model.run.Counter.Variability;

import org.junit.jupiter.api.Test;

import java.util.Optional;

class CounterWordsTest {
    private static Counter counter(CounterUnit unit, long value) {
        return new Counter("x", unit, Variability.MONOTONIC, Optional.empty(), value);
    }

    @Test
    void ticksAreTimesWhereTheirClockIsKnown() {
        Counter ticks = counter(CounterUnit.TICKS, 2_500_000);
        assertThat(CounterWords.value(ticks, 1_000_000_000)).isEqualTo("2.50 ms");
        assertThat(CounterWords.value(ticks, 1_000_000)).isEqualTo("2.50 s");
        assertThat(CounterWords.value(ticks, 0)).isEqualTo("2,500,000 ticks");
    }

    @Test
    void negativeValuesKeepTheirSign() {
        assertThat(CounterWords.value(counter(CounterUnit.BYTES, -1_500), 0)).isEqualTo("-1.50 kB");
        assertThat(CounterWords.value(counter(CounterUnit.NONE, -7), 0)).isEqualTo("-7");
    }

    @Test
    void aRateNeedsTwoReadingsOfACounterThatOnlyGrows() {
        CounterRow row = new CounterRow(counter(CounterUnit.BYTES, 1_000), 0, 0);
        assertThat(row.rateWords()).isEqualTo("–");
        row.read(counter(CounterUnit.BYTES, 4_000), 500_000_000, 0);
        assertThat(row.perSecond()).isEqualTo(6_000);
        assertThat(row.rateWords()).isEqualTo("6.00 kB/s");
        row.read(counter(CounterUnit.BYTES, 4_000), 1_000_000_000, 0);
        assertThat(row.rateWords()).isEqualTo("0");
        CounterRow level =
                new CounterRow(
                        new Counter(
                                "y", CounterUnit.BYTES, Variability.VARIABLE, Optional.empty(), 1),
                        0,
                        0);
        level.read(
                new Counter("y", CounterUnit.BYTES, Variability.VARIABLE, Optional.empty(), 9),
                9,
                0);
        assertThat(level.rateWords()).isEqualTo("–");
    }
}
