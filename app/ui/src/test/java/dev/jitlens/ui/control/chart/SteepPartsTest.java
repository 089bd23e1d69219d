package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.Random;

class SteepPartsTest {
    private static final double NAN = Double.NaN;

    @Test
    void aSmoothLineIsStrokedAsItIs() {
        double[] x = {0, 0.5, 1, 1.5};
        double[] y = {10, 11, 12, 14};
        SteepParts parts = SteepParts.of(x, y, 4, 10);
        assertThat(rest(parts)).isEqualTo("- 0,10 0.5,11 1,12 1.5,14");
        assertThat(parts.filled(0)).isZero();
    }

    @Test
    void whatGoesUpInAColumnIsFilledThere() {
        double[] x = {0, 0.4, 1, 2};
        double[] y = {10, 90, 91, 92};
        SteepParts parts = SteepParts.of(x, y, 4, 10);
        assertThat(parts.filled(0)).isEqualTo(80);
        assertThat(rest(parts)).isEqualTo("- 0.4,90 1,91 2,92");
    }

    @Test
    void aSlopeThatCanBeSeenIsStroked() {
        double[] x = {0, 8};
        double[] y = {0, 100};
        assertThat(rest(SteepParts.of(x, y, 2, 10))).isEqualTo("- 0,0 8,100");
    }

    @Test
    void anInterruptionStaysOne() {
        double[] x = {0, 0.2, 0.2, 0.3, 0.6};
        double[] y = {0, 50, NAN, 0, 1};
        SteepParts parts = SteepParts.of(x, y, 5, 10);
        assertThat(parts.filled(0)).isEqualTo(50);
        assertThat(rest(parts)).endsWith("- 0.3,0 0.6,1");
    }

    /** Each piece of the line is either filled or stroked, and no other is. */
    @Test
    void noPieceIsLostAndNoneIsAdded() {
        Random random = new Random(7);
        for (int round = 0; round < 200; round++) {
            int points = 2 + random.nextInt(300);
            double[] x = random.doubles(points, 0, 100).sorted().toArray();
            double[] y = random.doubles(points, 0, 12).toArray();
            SteepParts parts = SteepParts.of(x, y, points, 100);
            double[] restX = Arrays.copyOf(parts.rest().x(), parts.rest().length());
            double[] restY = Arrays.copyOf(parts.rest().y(), parts.rest().length());
            int next = 0;
            for (int i = 1; i < points; i++) {
                boolean steep = x[i] - x[i - 1] <= 1.5 && Math.abs(y[i] - y[i - 1]) >= 4;
                if (steep) {
                    int column = (int) ((x[i] + x[i - 1]) / 2);
                    assertThat(parts.filled(column)).isGreaterThanOrEqualTo(4);
                } else {
                    next = after(restX, restY, next, x[i], y[i]);
                    assertThat(restX[next - 2]).isEqualTo(x[i - 1]);
                    assertThat(restY[next - 2]).isEqualTo(y[i - 1]);
                }
            }
            assertThat(next).isEqualTo(restX.length);
        }
    }

    /** The place after this end of a piece. */
    private static int after(double[] restX, double[] restY, int from, double x, double y) {
        int at = from;
        while (restX[at] != x || restY[at] != y || at == 0 || Double.isNaN(restY[at - 1])) {
            at++;
        }
        return at + 1;
    }

    private static String rest(SteepParts parts) {
        StringBuilder words = new StringBuilder();
        for (int i = 0; i < parts.rest().length(); i++) {
            double y = parts.rest().y()[i];
            words.append(words.isEmpty() ? "" : " ")
                    .append(
                            Double.isNaN(y)
                                    ? "-"
                                    : ValueUnit.plain(parts.rest().x()[i], 3)
                                            + ","
                                            + ValueUnit.plain(y, 3));
        }
        return words.toString();
    }
}
