package dev.jitlens.ui.view.compare;

import dev.jitlens.compare.Change;
import dev.jitlens.compare.LatencyPair;
import dev.jitlens.compare.ListedLatencies;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.control.chart.ValueUnit;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.control.ChoiceBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Latencies of both runs by percentile, over each other, each with the intervals of its quantiles.
 */
final class LatencyPanel extends StackPane {
    private final LatestWork work;
    private final Runnable read;
    private final Workbench workbench;
    private final PercentileChart chart = new PercentileChart();
    private final ComboBox<LatencyCurves> series = new ComboBox<>();
    private final ChoiceBox<ValueUnit> unit = new ChoiceBox<>();
    private final Label foot = Texts.paragraph("", "panel-foot");

    /**
     * @param read called when it is known whether there are any
     */
    LatencyPanel(Workbench workbench, Runnable read) {
        this.workbench = workbench;
        this.read = read;
        work = new LatestWork(workbench.background());
        chart.setId("compare-latencies");
        chart.setMinHeight(0);
        PictureMenu.install(workbench, chart, "latencies-compared");
        chart.whenEmpty("Neither run has latencies that the other has, too.");
        series.setId("compare-latency-series");
        series.setAccessibleText("Series");
        series.getStyleClass().add("compact-combo");
        series.setConverter(words());
        series.setOnAction(e -> draw());
        unit.setId("compare-latency-unit");
        unit.setAccessibleText("Unit");
        unit.getStyleClass().add("small-choice");
        unit.getItems().setAll(ValueUnit.values());
        unit.setConverter(unitWords());
        unit.setValue(ValueUnit.MILLISECONDS);
        unit.valueProperty().subscribe(now -> chart.unitProperty().set(now));
        ToggleButton log = Chips.toggle("logarithmic", "Draw values on a logarithmic scale");
        log.setId("compare-latency-log");
        log.setSelected(true);
        chart.logarithmicProperty().bind(log.selectedProperty());
        foot.setId("compare-latency-foot");
        foot.setMinHeight(USE_PREF_SIZE);
        foot.setMaxWidth(Double.MAX_VALUE);
        VBox.setVgrow(chart, Priority.ALWAYS);
        getChildren().add(Panel.titled("B over A", new VBox(chart, foot), series, log, unit));
        setMinHeight(0);
    }

    private static StringConverter<LatencyCurves> words() {
        return converter(LatencyCurves::name);
    }

    private static StringConverter<ValueUnit> unitWords() {
        return converter(ValueUnit::label);
    }

    private static <T> StringConverter<T> converter(Function<T, String> words) {
        return new StringConverter<>() {
            @Override
            public String toString(T of) {
                return of == null ? "" : words.apply(of);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("nothing is typed");
            }
        };
    }

    /** Reads the latencies of both. */
    void compare(Run a, Run b) {
        fill(List.of());
        work.run(
                () ->
                        Stream.concat(
                                        LatencyPair.of(a, b).stream()
                                                .map(
                                                        p ->
                                                                LatencyCurves.of(
                                                                        p, a.label(), b.label())),
                                        ListedLatencies.of(a, b).stream()
                                                .map(
                                                        l ->
                                                                LatencyCurves.of(
                                                                        l, a.label(), b.label())))
                                .toList(),
                this::fill,
                workbench::say);
    }

    private void fill(List<LatencyCurves> found) {
        series.getItems().setAll(found);
        series.setValue(found.isEmpty() ? null : found.getFirst());
        draw();
        read.run();
    }

    boolean isFilled() {
        return !series.getItems().isEmpty();
    }

    /** Shows what this change is a quantile of; false if there is no such curve. */
    boolean choose(Change change) {
        Optional<LatencyCurves> wanted =
                series.getItems().stream()
                        .filter(curves -> isOf(change, curves.name()))
                        .findFirst();
        wanted.ifPresent(series::setValue);
        return wanted.isPresent();
    }

    private static boolean isOf(Change change, String name) {
        return change.kind() == Change.Kind.PAUSES
                ? name.equals(LatencyPair.PAUSES)
                : change.what().startsWith(name + ", ");
    }

    private void draw() {
        LatencyCurves shown = series.getValue();
        chart.show(shown == null ? List.of() : shown.curves());
        chart.fit();
        foot.setText(shown == null ? "" : shown.foot());
    }
}
