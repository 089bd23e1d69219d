package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.paint.Color;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Judges colours as an eye would: by contrast, and by distance for those who see fewer hues. */
class SeriesColorsTest {
    /** The parts of linear red, green and blue as people without red or green cones see them. */
    private static final double[][] FULL = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}};

    private static final double[][] NO_RED = {
        {0.152286, 1.052583, -0.204868},
        {0.114503, 0.786281, 0.099216},
        {-0.003882, -0.048116, 1.051998}
    };
    private static final double[][] NO_GREEN = {
        {0.367322, 0.860646, -0.227968},
        {0.280085, 0.672501, 0.047413},
        {-0.011820, 0.042940, 0.968881}
    };

    @ParameterizedTest
    @EnumSource
    void linesStandOutFromThePanel(Look look) {
        Palette palette = look.palette();
        for (int i = 0; i < SeriesColors.count(); i++) {
            double a = luminance(SeriesColors.of(i).in(palette));
            double b = luminance(palette.panel());
            double contrast = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
            assertThat(contrast).as("series " + i).isGreaterThan(look == Look.CONTRAST ? 7 : 3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void noTwoLookAlikeToAnyEye(Look look) {
        Palette palette = look.palette();
        for (double[][] eye : new double[][][] {FULL, NO_RED, NO_GREEN}) {
            for (int i = 0; i < SeriesColors.count(); i++) {
                for (int k = 0; k < i; k++) {
                    double[] a = lab(SeriesColors.of(i).in(palette), eye);
                    double[] b = lab(SeriesColors.of(k).in(palette), eye);
                    double distance = Math.hypot(Math.hypot(a[0] - b[0], a[1] - b[1]), a[2] - b[2]);
                    assertThat(distance).as("series %d and %d", i, k).isGreaterThan(20);
                }
            }
        }
    }

    private static double luminance(Color color) {
        return 0.2126 * linear(color.getRed())
                + 0.7152 * linear(color.getGreen())
                + 0.0722 * linear(color.getBlue());
    }

    private static double linear(double c) {
        return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
    }

    /** CIE L*a*b*, in which a distance of 2 can just be seen. */
    private static double[] lab(Color color, double[][] eye) {
        double[] rgb = {linear(color.getRed()), linear(color.getGreen()), linear(color.getBlue())};
        double[] seen = new double[3];
        for (int i = 0; i < 3; i++) {
            double sum = eye[i][0] * rgb[0] + eye[i][1] * rgb[1] + eye[i][2] * rgb[2];
            seen[i] = Math.clamp(sum, 0, 1);
        }
        double x = f((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
        double y = f(0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
        double z = f((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
        return new double[] {116 * y - 16, 500 * (x - y), 200 * (y - z)};
    }

    private static double f(double t) {
        return t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16.0 / 116;
    }
}
