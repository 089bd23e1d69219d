package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

import java.util.Random;

class StraightTest {
    private static final double NAN = Double.NaN;

    @Test
    void whatGrowsSteadilyIsOneLine() {
        double[] x = {0, 0.3, 0.6, 0.9, 20};
        double[] y = {100, 99.8, 99.7, 99.5, 90};
        assertThat(Straight.end(x, y, 0, 5)).isEqualTo(4);
    }

    @Test
    void aBendIsKept() {
        double[] x = {0, 1, 2, 3};
        double[] y = {10, 10, 11, 12};
        assertThat(Straight.end(x, y, 0, 4)).isEqualTo(1);
        assertThat(Straight.end(x, y, 1, 4)).isEqualTo(3);
    }

    @Test
    void whatGoesStraightUpEndsWhereItDoes() {
        double[] x = {5, 5, 5, 9};
        double[] y = {80, 10, 60, 60};
        assertThat(Straight.end(x, y, 0, 4)).isEqualTo(1);
        assertThat(Straight.end(x, y, 1, 4)).isEqualTo(2);
        assertThat(Straight.end(x, y, 2, 4)).isEqualTo(3);
    }

    @Test
    void anInterruptionAndTheEndStopIt() {
        double[] x = {0, 1, 2, 3};
        double[] y = {10, 10, NAN, 10};
        assertThat(Straight.end(x, y, 0, 4)).isEqualTo(1);
        assertThat(Straight.end(x, y, 1, 4)).isEqualTo(1);
        assertThat(Straight.end(x, y, 3, 4)).isEqualTo(3);
    }

    @Test
    void noPointIsFarFromTheLine() {
        Random random = new Random(7);
        for (int round = 0; round < 500; round++) {
            int points = 2 + random.nextInt(200);
            double steep = random.nextDouble() * 3;
            double[] x = random.doubles(points, 0, 100).sorted().toArray();
            double[] y = new double[points];
            for (int i = 1; i < points; i++) {
                y[i] = y[i - 1] + random.nextGaussian() * steep;
            }
            int from = 0;
            while (from < points - 1) {
                int to = Straight.end(x, y, from, points);
                assertThat(to).isGreaterThan(from);
                for (int i = from + 1; i < to; i++) {
                    double share = (x[i] - x[from]) / (x[to] - x[from]);
                    double drawn = y[from] + share * (y[to] - y[from]);
                    assertThat(drawn).isCloseTo(y[i], within(0.2 + 1e-9));
                }
                from = to;
            }
        }
    }
}
