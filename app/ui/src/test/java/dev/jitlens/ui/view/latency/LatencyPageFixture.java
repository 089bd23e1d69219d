package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.CurveChart;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;
import dev.jitlens.ui.shell.PageId;

import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseEvent;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The page of one run, and what a user does to it. */
abstract class LatencyPageFixture {
    @TempDir Path folder;
    UiWindow window;

    @BeforeEach
    void open() {
        window = new UiWindow(true);
    }

    @AfterEach
    void close() {
        window.close();
        assertThat(Windows.uncaught()).isEmpty();
    }

    Run log() throws IOException {
        return RunReader.open(
                List.of(LatencyLog.write(folder.resolve("workload.hlog"))), Progress.NONE);
    }

    SeriesTable shown(Run run) {
        window.add(run).show(PageId.LATENCY);
        return window.node("latency-series", SeriesTable.class);
    }

    PercentileChart percentiles() {
        return window.node("latency-percentiles", PercentileChart.class);
    }

    TimeChart times() {
        return window.node("latency-times", TimeChart.class);
    }

    List<String> names(CurveChart chart) {
        return curves(chart).stream().map(Curve::name).toList();
    }

    List<Curve> curves(CurveChart chart) {
        return window.fx(chart::curves);
    }

    List<Long> counts(SeriesTable table) {
        window.picture().settle();
        return window.fx(() -> table.getItems().stream().map(r -> r.stats().count()).toList());
    }

    void choose(TimeChart chart, Stretch stretch) {
        window.fx(
                () -> {
                    chart.chosenProperty().set(Optional.of(stretch));
                    return true;
                });
        window.picture().settle();
    }

    void level(TextField field, String text) {
        window.fx(
                () -> {
                    field.setText(text);
                    return true;
                });
        window.picture().settle();
    }

    Node plot(CurveChart chart) {
        return window.fx(() -> chart.lookup(".chart-plot-area"));
    }

    static Point2D point(Node plot, double x, double y) {
        Bounds bounds = plot.getLayoutBounds();
        return plot.localToScene(x * bounds.getWidth(), y * bounds.getHeight());
    }

    void drag(Node plot, double from, double to, boolean shift) {
        window.fx(
                () -> {
                    fire(plot, MouseEvent.MOUSE_PRESSED, point(plot, from, 0.5), shift, 1);
                    fire(plot, MouseEvent.MOUSE_DRAGGED, point(plot, to, 0.5), shift, 1);
                    fire(plot, MouseEvent.MOUSE_RELEASED, point(plot, to, 0.5), shift, 1);
                    return true;
                });
        window.picture().settle();
    }

    static void fire(Node plot, EventType<MouseEvent> type, Point2D at, boolean shift, int clicks) {
        Mouse.of(type, at, clicks).withShift(shift).on(plot);
    }
}
