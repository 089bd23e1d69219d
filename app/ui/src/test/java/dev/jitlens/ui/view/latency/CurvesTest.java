package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.latency.LatencyValues;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.view.PercentileStairs;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.util.Random;

class CurvesTest {
    @Test
    void theStairsAreTheValuesAtTheirPercentiles() {
        Histogram histogram = new Histogram(3);
        Random random = new Random(5);
        for (int i = 0; i < 20_000; i++) {
            histogram.recordValue((long) (1e5 * Math.exp(2 * random.nextGaussian())));
        }
        Curve curve = PercentileStairs.of("all", 0, LatencyValues.of(histogram));
        // Between the shares of whole values: at one of them a step is up and down at once.
        for (double percentile = 0.0025; percentile < 100; percentile += 0.08) {
            double at = PercentileChart.at(percentile);
            assertThat(valueAt(curve, at))
                    .as("value at %s%%", percentile)
                    .isEqualTo(histogram.getValueAtPercentile(percentile));
        }
        assertThat(curve.x()[0]).isEqualTo(1);
        assertThat(curve.y()[curve.size() - 1]).isEqualTo(histogram.getMaxValue());
    }

    @Test
    void aSingleValueIsALine() {
        Histogram histogram = new Histogram(3);
        histogram.recordValue(7);
        Curve curve = PercentileStairs.of("one", 0, LatencyValues.of(histogram));
        assertThat(curve.y()).containsExactly(7, 7);
        assertThat(curve.x()[1]).isGreaterThan(curve.x()[0]);
    }

    @Test
    void noValuesAreNoLine() {
        assertThat(PercentileStairs.of("none", 0, LatencyValues.of(new Histogram(3))).size())
                .isZero();
    }

    /** The step that begins last before it. */
    private static double valueAt(Curve curve, double at) {
        int step = 0;
        while (step + 1 < curve.size() && curve.x()[step + 1] <= at) {
            step++;
        }
        return curve.y()[step];
    }
}
