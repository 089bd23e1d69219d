package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SquarePartsTest {
    private static final double NAN = Double.NaN;

    @Test
    void ofACountNothingIsLeft() {
        double[] x = {0, 4, 4, 9};
        double[] y = {10, 10, 7, 7};
        assertThat(rest(SquareParts.of(x, y, 4))).isEmpty();
    }

    @Test
    void whatSlopesIsLeftAndBeginsAnew() {
        double[] x = {0, 4, 5, 6, 6, 7};
        double[] y = {10, 10, 7, 6, 2, 3};
        assertThat(rest(SquareParts.of(x, y, 6))).isEqualTo("- 4,10 5,7 6,6 - 6,2 7,3");
    }

    @Test
    void anInterruptionStaysOne() {
        double[] x = {0, 4, 4, 4, 9};
        double[] y = {10, 10, NAN, 7, 8};
        assertThat(rest(SquareParts.of(x, y, 5))).isEqualTo("- 4,10 - 4,7 9,8");
    }

    private static String rest(SquareParts parts) {
        StringBuilder said = new StringBuilder();
        for (int i = 0; i < parts.rest().length(); i++) {
            double y = parts.rest().y()[i];
            String point = (int) parts.rest().x()[i] + "," + (int) y;
            said.append(Double.isNaN(y) ? "-" : point).append(' ');
        }
        return said.toString().strip();
    }
}
