package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.control.picture.SvgText;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;

/** What is drawn over what, where curves meet. */
class DrawingOrderTest extends LatencyPageFixture {
    private static final Curve HIGH =
            Curve.of("pauses", 0, new double[] {0, 1, 1, 2}, new double[] {5, 5, 9, 9});
    private static final Curve LOW = Curve.of("reach", 1, new double[] {0, 1}, new double[] {5, 5});

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theLowerCurveIsOverTheHigherOne(boolean highFirst) throws IOException {
        TimeChart chart = drawn(highFirst ? List.of(HIGH, LOW) : List.of(LOW, HIGH));
        Color low = LOW.color().in(Palette.DARK);
        // A line from the left edge to the middle; its sign in the legend is much shorter.
        assertThat(pixels(window.fx(chart::image), low)).isGreaterThan(100);
    }

    @Test
    void ofEqualOnesTheLaterIsOnTop() throws IOException {
        Curve same = HIGH.drawn(LOW.color(), HIGH.width(), false);
        TimeChart chart = drawn(List.of(HIGH, same));
        WritableImage image = window.fx(chart::image);
        assertThat(pixels(image, same.color().in(Palette.DARK)))
                .isGreaterThan(5 * pixels(image, HIGH.color().in(Palette.DARK)));
    }

    @Test
    void theVectorPictureIsDrawnInTheSameOrder() throws IOException {
        TimeChart chart = drawn(List.of(LOW, HIGH));
        String svg = window.fx(chart::svg);
        String low = SvgText.color(LOW.color().in(Palette.DARK));
        String high = SvgText.color(HIGH.color().in(Palette.DARK));
        assertThat(svg.indexOf("stroke=\"" + high)).isPositive().isLessThan(svg.indexOf(low));
    }

    private TimeChart drawn(List<Curve> curves) throws IOException {
        shown(log());
        TimeChart chart = times();
        window.fx(
                () -> {
                    chart.show(curves);
                    return true;
                });
        window.settleDrawn();
        return chart;
    }

    private static int pixels(WritableImage image, Color color) {
        PixelReader reader = image.getPixelReader();
        int found = 0;
        for (int x = 0; x < image.getWidth(); x++) {
            for (int y = 0; y < image.getHeight(); y++) {
                Color seen = reader.getColor(x, y);
                double distance =
                        Math.abs(seen.getRed() - color.getRed())
                                + Math.abs(seen.getGreen() - color.getGreen())
                                + Math.abs(seen.getBlue() - color.getBlue());
                found += distance < 0.3 ? 1 : 0;
            }
        }
        return found;
    }
}
