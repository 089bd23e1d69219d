package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.ShareChart.Layer;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import io.fair_acc.chartfx.plugins.DataPointTooltip;

import javafx.geometry.Point2D;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class ShareChartTest {
    private Picture window;
    private ShareChart chart;

    /** Two slices of five seconds each: C2 has little of the first, and most of the second. */
    @BeforeEach
    void show() {
        window = Windows.openDemo();
        Windows.show(window, PageId.WARM_UP);
        chart = (ShareChart) Windows.lookup(window, "warm-up-shares");
        List<Layer> layers =
                List.of(
                        new Layer("C2", SeriesColors.of(0), new double[] {45, 95}),
                        new Layer("C1", SeriesColors.of(1), new double[] {55, 5}));
        Windows.onFx(() -> chart.show(ShareChart.stacked(new double[] {1, 6, 11}, layers)));
        window.take();
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void hoveringTellsOfTheSliceUnderTheMouse() {
        assertThat(told(6.3, 46)).hasValueSatisfying(t -> assertThat(t).contains("6 to 11 s"));
        assertThat(told(5.7, 94)).hasValueSatisfying(t -> assertThat(t).contains("1 to 6 s"));
        assertThat(told(10.9, 3)).hasValueSatisfying(t -> assertThat(t).contains("C2: 95%"));
    }

    @Test
    void aPictureHasTheLettersOfItsLegendAtTheLines() {
        String svg = Picture.onFx(chart::svg);
        assertThat(svg).contains(">A</text>", ">B</text>", ">A  C2</text>");
    }

    private Optional<String> told(double seconds, double percent) {
        return Picture.onFx(
                () -> {
                    Point2D mouse =
                            new Point2D(
                                    chart.xAxis().getDisplayPosition(seconds),
                                    chart.yAxis().getDisplayPosition(percent));
                    return chart.hoverTip().find(mouse).map(ShareChartTest::words);
                });
    }

    private static String words(DataPointTooltip.DataPoint point) {
        return point.formattedLabel;
    }
}
