package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.control.chart.ValueUnit;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;

import javafx.beans.value.ObservableValue;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;

import java.util.ArrayList;
import java.util.List;

/** The same series twice: by percentile, and over time. */
final class LatencyCharts {
    /** Narrower pages show the charts over each other, where they are high enough. */
    private static final double SIDE_BY_SIDE = 900;

    private static final double STATISTIC_WIDTH = 190;
    private static final double HEAD_HEIGHT = 26;

    private final Workbench workbench;
    private final PercentileChart percentiles = new PercentileChart();
    private final TimeChart times = new TimeChart();
    private final ChoiceBox<Statistic> statistic = new ChoiceBox<>();
    private final SplitPane node = new SplitPane();
    private List<SeriesRow> rows = List.of();

    LatencyCharts(Workbench workbench) {
        this.workbench = workbench;
        percentiles.setId("latency-percentiles");
        times.setId("latency-times");
        PictureMenu.install(workbench, percentiles, "percentiles");
        PictureMenu.install(workbench, times, "latency-over-time");
        statistic.setAccessibleText("Statistic");
        statistic.getItems().setAll(Statistic.values());
        statistic.setValue(Statistic.GREATEST);
        statistic.setId("latency-statistic");
        statistic.valueProperty().subscribe(this::drawTimes);
        statistic.getStyleClass().add("small-choice");
        statistic.setMinWidth(STATISTIC_WIDTH);
        statistic.setPrefWidth(STATISTIC_WIDTH);
        Label zoom = Texts.hint("Drag zooms · double click shows all");
        zoom.setMinHeight(HEAD_HEIGHT); // as high as the other chart's, so that both line up
        Label cut = Texts.hint("Shift+drag cuts to a stretch of time");
        node.getItems()
                .setAll(
                        Panel.titled("By percentile", percentiles, zoom),
                        Panel.titled("Over time", times, cut, statistic));
    }

    Node node() {
        return node;
    }

    PercentileChart percentiles() {
        return percentiles;
    }

    TimeChart times() {
        return times;
    }

    /** Places the charts over each other on a page that is narrow and high. */
    void place(double width, double height) {
        boolean narrow = width < SIDE_BY_SIDE && height > width;
        node.setOrientation(narrow ? Orientation.VERTICAL : Orientation.HORIZONTAL);
    }

    void units(ValueUnit unit) {
        percentiles.unitProperty().set(unit);
        times.unitProperty().set(unit);
    }

    void logarithmic(ObservableValue<Boolean> wanted) {
        percentiles.logarithmicProperty().bind(wanted);
        times.logarithmicProperty().bind(wanted);
    }

    /** What other series are; {@link #draw} draws them. */
    void open(LoadedSeries loaded) {
        boolean reading = loaded.rows().isEmpty();
        percentiles.whenEmpty(reading ? "" : "Nothing to draw: tick a series that has values.");
        times.whenEmpty(reading ? "" : "No ticked series has values over time.");
        times.since(loaded.sinceJvmStart() ? "time since the JVM started, s" : "time, s");
    }

    void fit() {
        percentiles.fit();
        times.fit();
    }

    /** Draws these, in the order of their colours. */
    void draw(List<SeriesRow> newRows, List<ServiceLevel> levels) {
        rows = List.copyOf(newRows);
        drawPercentiles(levels);
        drawTimes();
    }

    void drawPercentiles(List<ServiceLevel> levels) {
        List<Curve> curves = new ArrayList<>();
        for (SeriesRow row : rows) {
            if (row.stats().count() != 0) {
                curves.add(row.percentiles());
            }
        }
        if (!curves.isEmpty()) {
            curves.addAll(LevelLines.of(levels, rows));
        }
        percentiles.show(curves);
    }

    private void drawTimes() {
        List<SeriesRow> wanted = rows;
        double percentile = statistic.getValue().percentile();
        workbench
                .background()
                .run(
                        () ->
                                wanted.stream()
                                        .filter(row -> row.series().points().size() > 0)
                                        .map(row -> row.overTime(percentile))
                                        .toList(),
                        curves -> {
                            if (wanted.equals(rows) && isChosen(percentile)) {
                                times.show(curves);
                            }
                        },
                        workbench::say);
    }

    private boolean isChosen(double percentile) {
        return statistic.getValue().percentile() == percentile;
    }
}
