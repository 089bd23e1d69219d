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
import org.junit.jupiter.params.provider.MethodSource;

import java.util.ArrayList;
import java.util.List;

/** JavaFX stretches the picture of a canvas where its window is zoomed, which blurs it. */
class SharpCanvasesTest {
    /** The others with -Djitlens.everyLook=true. */
    private static final List<Integer> PERCENTS =
            Boolean.getBoolean("jitlens.everyLook")
                    ? List.of(80, 110, 125, 150, 200)
                    : List.of(125);

    static List<Integer> percents() {
        return PERCENTS;
    }

    @ParameterizedTest
    @MethodSource("percents")
    void aPixelOfACanvasIsOneOfTheWindowAndAChartBeginsWithAWholeOne(int percent) {
        try (Picture window = Windows.openDemo()) {
            Windows.onFx(() -> window.workbench().settings().zoom().set(percent));
            window.settle();
            int seen = 0;
            int charts = 0;
            for (PageId page : PageId.values()) {
                Windows.show(window, page);
                for (Canvas canvas : canvases(window)) {
                    String where = "on %s at %d%%".formatted(page, percent);
                    double size = Picture.onFx(() -> canvas.getLocalToSceneTransform().getMxx());
                    assertThat(size).as(where).isEqualTo(1, within(1e-6));
                    seen++;
                    if (canvas.getWidth() > 0 && isOfAChart(canvas)) {
                        beginsWithAWholePixel(canvas, where);
                        charts++;
                    }
                }
            }
            assertThat(seen).isGreaterThan(20);
            assertThat(charts).isGreaterThan(8);
        }
    }

    private static void beginsWithAWholePixel(Canvas canvas, String where) {
        Point2D at = Picture.onFx(() -> canvas.localToScene(0, 0));
        assertThat(at.getX() - Math.round(at.getX())).as(where).isEqualTo(0, within(0.02));
        assertThat(at.getY() - Math.round(at.getY())).as(where).isEqualTo(0, within(0.02));
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
