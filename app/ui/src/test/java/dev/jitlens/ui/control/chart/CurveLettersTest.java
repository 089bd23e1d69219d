package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.geometry.Point2D;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

class CurveLettersTest {
    private static final long SECOND = 1_000_000_000L;

    private Picture window;
    private StepChart chart;

    @BeforeEach
    void open() {
        window = Windows.openDemo();
        Windows.show(window, PageId.CODE_CACHE);
        chart = (StepChart) Windows.lookup(window, "queue-chart");
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void aLetterIsAtItsLineThoughAnotherLineEndsAsHighEarlier() {
        Map<String, Point2D> letters = letters(curve("a", 50, 5), curve("b", 50, 10));
        assertThat(letters.get("A").getY()).isEqualTo(letters.get("B").getY());
    }

    @Test
    void lettersOfLinesThatEndAtOnePlaceAreAllWithinThePlot() {
        double height = Picture.onFx(() -> chart.yAxis().getLength());
        Map<String, Point2D> letters =
                letters(
                        curve("a", 100, 10),
                        curve("b", 0, 10),
                        curve("c", 0, 10),
                        curve("d", 0, 10),
                        curve("e", 0, 10));
        assertThat(letters.values().stream().map(Point2D::getY).distinct()).hasSize(5);
        assertThat(letters.values())
                .allSatisfy(at -> assertThat(at.getY()).isBetween(5.0, height - 5));
    }

    private static Curve curve(String name, long value, long end) {
        return StepChart.steps(
                name, name.charAt(0) - 'a', new long[] {0}, new long[] {value}, end * SECOND);
    }

    private Map<String, Point2D> letters(Curve... curves) {
        Windows.onFx(() -> chart.show(Arrays.asList(curves)));
        window.take();
        return Picture.onFx(
                () -> {
                    Map<String, Point2D> letters = new HashMap<>();
                    List<DrawnCurve> drawn = List.copyOf(chart.drawn());
                    new CurveLetters(
                                    (letter, x, y, alignment) ->
                                            letters.put(letter, new Point2D(x, y)),
                                    chart.xAxis(),
                                    chart.yAxis(),
                                    1)
                            .write(drawn);
                    return letters;
                });
    }
}
