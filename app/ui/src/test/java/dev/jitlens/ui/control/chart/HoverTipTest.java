package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseEvent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class HoverTipTest {
    private Picture window;
    private StepChart chart;

    /** A peak of 30 tasks from 4 to 6 seconds. */
    @BeforeEach
    void show() {
        window = Windows.openDemo();
        Windows.show(window, PageId.CODE_CACHE);
        chart = (StepChart) Windows.lookup(window, "queue-chart");
        Curve curve =
                StepChart.steps(
                        "queue",
                        0,
                        new long[] {0, 4_000_000_000L, 6_000_000_000L},
                        new long[] {0, 30, 0},
                        10_000_000_000L);
        Windows.onFx(() -> chart.show(List.of(curve)));
        window.take();
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void theSideOfAPeakTellsOfItsNearerEnd() {
        assertThat(told(4, 20, 5)).hasValue("queue\n4 s: 30");
        assertThat(told(4, 20, -5)).hasValue("queue\n4 s: 30");
        assertThat(told(6, 8, 0)).hasValue("queue\n6 s: 0");
    }

    @Test
    void theTopOfAPeakTellsOfIt() {
        assertThat(told(5, 30, 0)).hasValueSatisfying(t -> assertThat(t).endsWith(": 30"));
    }

    @Test
    void farFromEveryLineNothingIsTold() {
        assertThat(told(5, 15, 0)).isEmpty();
    }

    @Test
    void whatIsDrawnAnewUnderTheMouseIsToldAnew() {
        Windows.onFx(() -> moveTo(5, 30));
        assertThat(hairs()).isEqualTo(2);
        Curve higher =
                StepChart.steps(
                        "queue",
                        0,
                        new long[] {0, 4_000_000_000L, 6_000_000_000L},
                        new long[] {0, 31, 0},
                        10_000_000_000L);
        Windows.onFx(() -> chart.show(List.of(higher)));
        window.take();
        assertThat(hairs()).isEqualTo(2);
        assertThat(Windows.words(window)).contains(": 31");
    }

    private void moveTo(double seconds, double tasks) {
        Node plot = chart.hoverTip().getChart().getPlotArea();
        Point2D at =
                plot.localToScene(
                        chart.xAxis().getDisplayPosition(seconds),
                        chart.yAxis().getDisplayPosition(tasks));
        Mouse.of(MouseEvent.MOUSE_MOVED, at, 0).on(plot);
    }

    private int hairs() {
        return Picture.onFx(() -> chart.lookupAll(".chart-crosshair").size());
    }

    private Optional<String> told(double seconds, double tasks, double pixelsAside) {
        return Picture.onFx(
                () -> {
                    Point2D mouse =
                            new Point2D(
                                    chart.xAxis().getDisplayPosition(seconds) + pixelsAside,
                                    chart.yAxis().getDisplayPosition(tasks));
                    return chart.hoverTip().find(mouse).map(point -> point.formattedLabel);
                });
    }
}
