package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunLatency;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;
import dev.jitlens.ui.control.chart.ValueUnit;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.TimeRange;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.RunNoise;

import javafx.beans.property.ObjectProperty;
import javafx.scene.Node;
import javafx.scene.control.ChoiceBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Objects;
import java.util.Optional;

/** The charts over the table, and what connects them. */
final class LatencyPage extends VBox {
    /** The height of the panel with the table in pixels; lower pages have less of the charts. */
    private static final double SERIES_HEIGHT = 210;

    private static final double TABLE_HEIGHT = 84;

    private final Workbench workbench;
    private final LatencyCharts charts;
    private final SeriesTable table = new SeriesTable();
    private final RangeBar range = new RangeBar(this::wholeRun);
    private final Label explanation = Texts.paragraph("", "panel-foot");
    private List<ServiceLevel> levels = List.of();
    private LoadedSeries loaded = LoadedSeries.NOTHING;
    private Runnable cancel = () -> {};

    LatencyPage(Workbench workbench) {
        this.workbench = workbench;
        charts = new LatencyCharts(workbench);
        getStyleClass().add("page");
        String css =
                Objects.requireNonNull(LatencyPage.class.getResource("latency.css")).toString();
        getStylesheets().add(css);
        widthProperty().subscribe(this::placeCharts);
        heightProperty().subscribe(this::placeCharts);
        workbench.palette().subscribe(table::colors);
        table.onChange(this::drawAll);
        stretch().addListener((o, old, now) -> chosen(now));
        workbench.selection().addListener((o, old, now) -> selected(now));
        getChildren().addAll(header(), body());
        workbench.all().subscribe(this::load);
    }

    private Node header() {
        ChoiceBox<ValueUnit> unit = new ChoiceBox<>();
        unit.setAccessibleText("Unit");
        unit.setId("latency-unit");
        unit.setAccessibleHelp("The unit of all values; arrows choose.");
        unit.setMinWidth(USE_PREF_SIZE);
        unit.getItems().setAll(ValueUnit.values());
        unit.setConverter(ChoiceTexts.words(ValueUnit::label));
        unit.setValue(ValueUnit.MILLISECONDS);
        unit.valueProperty().subscribe(this::units);
        ToggleButton log = Chips.toggle("logarithmic", "Draw values on a logarithmic scale");
        log.setId("latency-log");
        charts.logarithmic(log.selectedProperty());
        LevelField level = new LevelField(this::levels);
        return new PageHeader("Latency", RunNoise.chip(workbench, "latency-noise"), range)
                .right(level, log, unit);
    }

    private Node body() {
        ExportMenu export =
                new ExportMenu(workbench, this::drawn)
                        .with("Chart by percentile", charts.percentiles(), "percentiles")
                        .with("Chart over time", charts.times(), "latency-over-time");
        explanation.setId("latency-explanation");
        explanation.setMinHeight(0);
        explanation.setMaxWidth(Double.MAX_VALUE); // as its border
        Texts.tooltipWhenCut(explanation);
        VBox rows = new VBox(table, explanation);
        VBox.setVgrow(table, Priority.ALWAYS);
        table.setMinHeight(TABLE_HEIGHT);
        table.setPrefHeight(TABLE_HEIGHT); // so that the sentences below give way, not it
        Panel series = Panel.titled("Series", rows, export);
        series.setMinHeight(SERIES_HEIGHT);
        Node split = SteadySplit.above(0.66, charts.node(), series);
        VBox.setVgrow(split, Priority.ALWAYS);
        return split;
    }

    private void placeCharts() {
        charts.place(getWidth(), getHeight());
    }

    private ObjectProperty<Optional<Stretch>> stretch() {
        return charts.times().chosenProperty();
    }

    private void load(Run run) {
        cancel.run();
        show(LoadedSeries.NOTHING);
        table.open(List.of());
        stretch().set(Optional.empty());
        if (!LatencyView.hasLatencies(run)) {
            return;
        }
        cancel =
                workbench
                        .background()
                        .run(
                                () -> LoadedSeries.of(RunLatency.series(run)),
                                found -> {
                                    table.open(found.rows());
                                    show(found);
                                    charts.fit();
                                    selected(workbench.selection().get());
                                },
                                workbench::say);
    }

    private void show(LoadedSeries newLoaded) {
        loaded = newLoaded;
        charts.open(loaded);
        table.rows(loaded.rows());
        range.show(loaded.stretch());
        drawAll();
    }

    /** The rows that are drawn, in the order of their colours. */
    private List<SeriesRow> drawn() {
        return loaded.rows().stream().filter(table::isDrawn).toList();
    }

    private void drawAll() {
        List<SeriesRow> drawn = drawn();
        charts.draw(drawn, levels);
        explanation.setText(LatencyExplanation.of(drawn));
        explanation.setVisible(!explanation.getText().isEmpty());
        explanation.setManaged(explanation.isVisible());
    }

    private void units(ValueUnit unit) {
        charts.units(unit);
        table.units(unit);
    }

    private void levels(List<ServiceLevel> newLevels) {
        levels = newLevels;
        table.levels(levels);
        charts.drawPercentiles(levels);
    }

    private void wholeRun() {
        stretch().set(Optional.empty());
    }

    /** A stretch was chosen here, or taken back. */
    private void chosen(Optional<Stretch> stretch) {
        if (loaded.sinceJvmStart()) {
            Optional<TimeRange> asked =
                    stretch.map(
                            s ->
                                    new TimeRange(
                                            LoadedSeries.nanos(s.from()),
                                            LoadedSeries.nanos(s.to())));
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
            stretch()
                    .set(now.range().map(r -> new Stretch(r.fromNanos() / 1e9, r.toNanos() / 1e9)));
        }
    }

    private void cut(Optional<Stretch> stretch) {
        if (loaded.rows().isEmpty() || loaded.stretch().equals(stretch)) {
            return;
        }
        cancel.run();
        LoadedSeries before = loaded;
        range.reading();
        cancel = workbench.background().run(() -> before.cut(stretch), this::show, workbench::say);
    }
}
