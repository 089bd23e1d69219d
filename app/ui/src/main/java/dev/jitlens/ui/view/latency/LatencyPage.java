package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.model.Run;
import dev.jitlens.run.RunLatency;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;
import dev.jitlens.ui.control.chart.ValueUnit;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ChartMenu;
import dev.jitlens.ui.view.Noise;

import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The charts over the table, and what connects them. */
final class LatencyPage extends VBox {
    /** Narrower pages show the charts over each other, where they are high enough. */
    private static final double SIDE_BY_SIDE = 900;

    /** Of the panel with the table; lower pages have less of the charts. */
    private static final double SERIES_HEIGHT = 210;

    private static final double TABLE_HEIGHT = 84;
    private static final double STATISTIC_WIDTH = 190;
    private static final double HEAD_HEIGHT = 26;

    private final Workbench workbench;
    private final PercentileChart percentiles = new PercentileChart();
    private final TimeChart times = new TimeChart();
    private final SeriesTable table = new SeriesTable();
    private final RangeBar range = new RangeBar(this::wholeRun);
    private final ChoiceBox<Statistic> statistic = new ChoiceBox<>();
    private final Label explanation = Texts.paragraph("", "panel-foot");
    private final SplitPane charts = new SplitPane();
    private List<ServiceLevel> levels = List.of();
    private Loaded loaded = Loaded.NOTHING;
    private Runnable cancel = () -> {};

    LatencyPage(Workbench workbench) {
        this.workbench = workbench;
        getStyleClass().add("page");
        String css =
                Objects.requireNonNull(LatencyPage.class.getResource("latency.css")).toString();
        getStylesheets().add(css);
        percentiles.setId("latency-percentiles");
        times.setId("latency-times");
        explanation.setId("latency-explanation");
        ChartMenu.install(workbench, percentiles, "percentiles");
        ChartMenu.install(workbench, times, "latency-over-time");
        workbench.palette().subscribe(table::colors);
        table.onChange(this::drawAll);
        times.chosenProperty().addListener((o, old, stretch) -> chosen(stretch));
        workbench.selection().addListener((o, old, now) -> selected(now));
        getChildren().addAll(header(), body());
        workbench.run().subscribe(this::load);
    }

    private Node header() {
        ChoiceBox<ValueUnit> unit = new ChoiceBox<>();
        unit.setId("latency-unit");
        unit.getItems().setAll(ValueUnit.values());
        unit.setConverter(Choices.words(ValueUnit::label));
        unit.setValue(ValueUnit.MILLISECONDS);
        unit.valueProperty().subscribe(this::units);
        ToggleButton log = Chips.toggle("logarithmic", "Draw values on a logarithmic scale");
        log.setId("latency-log");
        percentiles.logarithmicProperty().bind(log.selectedProperty());
        times.logarithmicProperty().bind(log.selectedProperty());
        LevelField level = new LevelField(this::levels);
        return new PageHeader("Latency", Noise.chip(workbench, "latency-noise"), range)
                .right(level, log, unit);
    }

    private Node body() {
        statistic.getItems().setAll(Statistic.values());
        statistic.setValue(Statistic.GREATEST);
        statistic.setId("latency-statistic");
        statistic.valueProperty().subscribe(this::drawTimes);
        statistic.getStyleClass().add("small-choice");
        statistic.setMinWidth(STATISTIC_WIDTH);
        statistic.setPrefWidth(STATISTIC_WIDTH);
        Label help = Texts.muted("Shift+drag cuts to a stretch of time");
        help.getStyleClass().add("small");
        Label zoom = Texts.muted("Drag zooms · double click shows all");
        zoom.getStyleClass().add("small");
        zoom.setMinHeight(HEAD_HEIGHT); // as high as the other chart's, so that both line up
        charts.getItems()
                .setAll(
                        Panel.titled("By percentile", percentiles, zoom),
                        Panel.titled("Over time", times, help, statistic));
        widthProperty().subscribe(this::placeCharts);
        heightProperty().subscribe(this::placeCharts);
        ExportMenu export =
                new ExportMenu(workbench, this::drawn)
                        .with("Chart by percentile", percentiles, "percentiles")
                        .with("Chart over time", times, "latency-over-time");
        explanation.setMinHeight(0);
        Texts.tooltipWhenCut(explanation);
        VBox rows = new VBox(table, explanation);
        VBox.setVgrow(table, Priority.ALWAYS);
        table.setMinHeight(TABLE_HEIGHT);
        table.setPrefHeight(TABLE_HEIGHT); // so that the sentences below give way, not it
        Panel series = Panel.titled("Series", rows, export);
        series.setMinHeight(SERIES_HEIGHT);
        SplitPane split = new SplitPane(charts, series);
        split.setOrientation(Orientation.VERTICAL);
        split.setDividerPositions(0.66);
        VBox.setVgrow(split, Priority.ALWAYS);
        return split;
    }

    private void placeCharts() {
        boolean narrow = getWidth() < SIDE_BY_SIDE && getHeight() > getWidth();
        charts.setOrientation(narrow ? Orientation.VERTICAL : Orientation.HORIZONTAL);
    }

    private void load(Run run) {
        cancel.run();
        show(Loaded.NOTHING);
        table.open(List.of());
        times.chosenProperty().set(Optional.empty());
        if (!LatencyView.hasLatencies(run)) {
            return;
        }
        cancel =
                workbench
                        .background()
                        .run(
                                () -> Loaded.of(RunLatency.series(run)),
                                found -> {
                                    table.open(found.rows());
                                    show(found);
                                    percentiles.fit();
                                    times.fit();
                                    selected(workbench.selection().get());
                                },
                                workbench::say);
    }

    private void show(Loaded newLoaded) {
        loaded = newLoaded;
        boolean reading = loaded.rows().isEmpty();
        percentiles.whenEmpty(reading ? "" : "Nothing to draw: tick a series that has values.");
        times.whenEmpty(reading ? "" : "No ticked series has values over time.");
        table.rows(loaded.rows());
        range.show(loaded.stretch());
        drawAll();
    }

    /** The rows that are drawn, in the order of their colours. */
    private List<SeriesRow> drawn() {
        return loaded.rows().stream().filter(table::isDrawn).toList();
    }

    private void drawAll() {
        drawPercentiles();
        drawTimes();
        explanation.setText(Explanation.of(drawn()));
        explanation.setVisible(!explanation.getText().isEmpty());
        explanation.setManaged(explanation.isVisible());
    }

    private void drawPercentiles() {
        List<Curve> curves = new ArrayList<>();
        for (SeriesRow row : drawn()) {
            if (row.stats().count() > 0) {
                curves.add(row.percentiles());
            }
        }
        if (!curves.isEmpty()) {
            curves.addAll(LevelLines.of(levels, drawn()));
        }
        percentiles.show(curves);
    }

    private void drawTimes() {
        List<SeriesRow> rows = drawn();
        double percentile = statistic.getValue().percentile();
        times.since(loaded.sinceJvmStart() ? "time since the JVM started, s" : "time, s");
        workbench
                .background()
                .run(
                        () ->
                                rows.stream()
                                        .filter(row -> row.series().points().size() > 0)
                                        .map(row -> row.overTime(percentile))
                                        .toList(),
                        curves -> {
                            if (rows.equals(drawn())) {
                                times.show(curves);
                            }
                        },
                        workbench::say);
    }

    private void units(ValueUnit unit) {
        percentiles.unitProperty().set(unit);
        times.unitProperty().set(unit);
        table.units(unit);
    }

    private void levels(List<ServiceLevel> newLevels) {
        levels = newLevels;
        table.levels(levels);
        drawPercentiles();
    }

    private void wholeRun() {
        times.chosenProperty().set(Optional.empty());
    }

    /** A stretch was chosen here, or taken back. */
    private void chosen(Optional<Stretch> stretch) {
        if (loaded.sinceJvmStart()) {
            Optional<TimeRange> asked =
                    stretch.map(s -> new TimeRange(Loaded.nanos(s.from()), Loaded.nanos(s.to())));
            Selection now = workbench.selection().get();
            if (!now.range().equals(asked)) {
                workbench.select(asked.map(now::with).orElseGet(now::withoutRange));
            }
        }
        cut(stretch);
    }

    /** A stretch was chosen on another page. */
    private void selected(Selection now) {
        if (loaded.sinceJvmStart()) {
            times.chosenProperty()
                    .set(now.range().map(r -> new Stretch(r.fromNanos() / 1e9, r.toNanos() / 1e9)));
        }
    }

    private void cut(Optional<Stretch> stretch) {
        if (loaded.rows().isEmpty() || loaded.stretch().equals(stretch)) {
            return;
        }
        cancel.run();
        Loaded before = loaded;
        range.reading();
        cancel = workbench.background().run(() -> before.cut(stretch), this::show, workbench::say);
    }
}
