package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Random;

class ExtremesTest {
    @Test
    void findsWhatALookAtEveryValueFinds() {
        Random random = new Random(3);
        for (int size : new int[] {1, 15, 16, 17, 256, 4_097, 10_000}) {
            double[] values = random.doubles(size).toArray();
            for (int i = 0; i < size; i += 7) {
                values[i] = Double.NaN;
            }
            Extremes extremes = Extremes.of(values);
            for (int k = 0; k < 300; k++) {
                int from = random.nextInt(size);
                int to = from + random.nextInt(size - from + 1);
                double least = Double.NaN;
                double greatest = Double.NaN;
                for (int i = from; i < to; i++) {
                    least = Double.isNaN(values[i]) || values[i] >= least ? least : values[i];
                    greatest =
                            Double.isNaN(values[i]) || values[i] <= greatest ? greatest : values[i];
                }
                assertThat(at(values, extremes.least(from, to))).isEqualTo(Double.valueOf(least));
                assertThat(at(values, extremes.greatest(from, to)))
                        .isEqualTo(Double.valueOf(greatest));
            }
        }
    }

    private static double at(double[] values, int index) {
        return index < 0 ? Double.NaN : values[index];
    }
}
