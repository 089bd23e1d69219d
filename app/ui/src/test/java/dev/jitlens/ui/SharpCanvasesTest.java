package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.ui.control.chart.CurveChart;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.canvas.Canvas;
import javafx.scene.control.ScrollPane;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;

/** JavaFX stretches the picture of a canvas where its window is zoomed, which blurs it. */
class SharpCanvasesTest {
    @ParameterizedTest
    @ValueSource(ints = {80, 125, 200})
    void aPixelOfACanvasIsOneOfTheWindow(int percent) {
        try (Picture window = Windows.openDemo()) {
            Windows.onFx(() -> window.workbench().settings().zoom().set(percent));
            window.settle();
            int seen = 0;
            for (PageId page : PageId.values()) {
                Windows.show(window, page);
                for (Canvas canvas : canvases(window)) {
                    double size = Picture.onFx(() -> canvas.getLocalToSceneTransform().getMxx());
                    assertThat(size).as("on %s at %d%%", page, percent).isEqualTo(1, within(1e-6));
                    seen++;
                }
            }
            assertThat(seen).isGreaterThan(20);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {80, 110, 125, 150, 200})
    void aChartBeginsWithAWholePixel(int percent) {
        try (Picture window = Windows.openDemo()) {
            Windows.onFx(() -> window.workbench().settings().zoom().set(percent));
            window.settle();
            int seen = 0;
            for (PageId page : List.of(PageId.CODE_CACHE, PageId.WARM_UP, PageId.LATENCY)) {
                Windows.show(window, page);
                for (Canvas canvas : canvases(window)) {
                    if (canvas.getWidth() > 0 && isOfAChart(canvas)) {
                        Point2D at = Picture.onFx(() -> canvas.localToScene(0, 0));
                        assertThat(at.getX() - Math.round(at.getX()))
                                .as("%s at %d%%", page, percent)
                                .isEqualTo(0, within(0.02));
                        assertThat(at.getY() - Math.round(at.getY())).isEqualTo(0, within(0.02));
                        seen++;
                    }
                }
            }
            assertThat(seen).isGreaterThan(8);
        }
    }

    /** Its legend stands where its words end. */
    private static boolean isOfAChart(Node node) {
        boolean isLegend = false;
        for (Node up = node; up != null; up = up.getParent()) {
            isLegend |= up.getStyleClass().contains("chart-legend");
            if (up instanceof CurveChart) {
                return !isLegend;
            }
        }
        return false;
    }

    private static List<Canvas> canvases(Picture window) {
        List<Canvas> found = new ArrayList<>();
        Windows.onFx(() -> collect(window.window().scene().getRoot(), found));
        return found;
    }

    private static void collect(Node node, List<Canvas> found) {
        if (!node.isVisible()) {
            return;
        }
        if (node instanceof Canvas canvas) {
            found.add(canvas);
        } else if (node instanceof Parent parent) {
            List<Node> children =
                    parent instanceof ScrollPane scroll && scroll.getContent() != null
                            ? List.of(scroll.getContent())
                            : parent.getChildrenUnmodifiable();
            children.forEach(child -> collect(child, found));
        }
    }
}
