package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import io.fair_acc.chartfx.ui.css.DataSetNode;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;

class ZoomedChartTest {
    /** Curves are told apart by more than their colours. */
    @ParameterizedTest
    @ValueSource(ints = {80, 150, 200})
    void linesAndDashesAreAsManyTimesAsLarge(int percent) {
        try (Picture window = Windows.openDemo()) {
            Windows.onFx(() -> window.workbench().settings().zoom().set(percent));
            Windows.show(window, PageId.CODE_CACHE);
            window.settle();
            CurveChart chart =
                    (CurveChart) window.window().scene().getRoot().lookup(".curve-chart");
            assertThat(chart.zoom()).isEqualTo(percent / 100.0);
            List<DataSetNode> nodes =
                    Picture.onFx(
                            () ->
                                    List.copyOf(
                                            chart.chart()
                                                    .getRenderers()
                                                    .getFirst()
                                                    .getDatasetNodes()));
            List<Curve> curves = chart.curves();
            assertThat(curves).anyMatch(Curve::dashed).anyMatch(c -> !c.dashed());
            for (int i = 0; i < curves.size(); i++) {
                double[] dashes = nodes.get(i).getLineDashes();
                if (curves.get(i).dashed()) {
                    assertThat(dashes[0]).isCloseTo(6 * chart.zoom(), within(0.1));
                } else {
                    assertThat(dashes).isNull();
                }
            }
        }
    }
}
