package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import io.fair_acc.chartfx.axes.spi.AxisRange;
import io.fair_acc.dataset.spi.fastutil.DoubleArrayList;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChartWordsTest {
    @ParameterizedTest
    @CsvSource({
        "1, 0%",
        "2, 50%",
        "10, 90%",
        "20, 95%",
        "100, 99%",
        "500, 99.8%",
        "1000, 99.9%",
        "10000, 99.99%",
        "1000000, 99.9999%"
    })
    void aPlaceOnTheAxisIsItsPercentile(double at, String words) {
        assertThat(PercentileChart.words(at)).isEqualTo(words);
    }

    @Test
    void aPercentileHasItsPlace() {
        assertThat(PercentileChart.at(0)).isEqualTo(1);
        assertThat(PercentileChart.at(90)).isEqualTo(10);
        assertThat(PercentileChart.at(100)).isInfinite();
    }

    @ParameterizedTest
    @CsvSource({
        "MILLISECONDS, 5120000, 5.120 ms",
        "MILLISECONDS, 0, 0.000 ms",
        "MILLISECONDS, 812, 0.000812 ms",
        "MILLISECONDS, 123456789000, '123,456.8 ms'",
        "MICROSECONDS, 5120500, '5,120.500 µs'",
        "NANOSECONDS, 5120500, '5,120,500 ns'",
        "SECONDS, 2500000000, 2.500 s"
    })
    void valuesAreWrittenInTheirUnit(ValueUnit unit, double nanos, String words) {
        assertThat(unit.words(nanos)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "2.5e6, 2.5", "1e9, '1,000'", "1e3, 0.001"})
    void ticksHaveNoMoreDigitsThanTheyNeed(double nanos, String words) {
        assertThat(ValueUnit.MILLISECONDS.tick(nanos)).isEqualTo(words);
    }

    @ParameterizedTest
    @CsvSource({"0, 386, 0, 200", "0, 99, 0, 50", "40, 79, 40, 60", "0, 1000, 0, 500"})
    void aChartTooLowForManyLabelsHasTwo(double from, double to, double first, double second) {
        DoubleArrayList ticks = new DoubleArrayList();
        ValueAxis axis = new ValueAxis("pause, ms");
        axis.calculateMajorTickValues(new AxisRange(from, to, 60, 1, 10 * to), ticks);
        assertThat(ticks.elements()).startsWith(first, second);
    }
}
