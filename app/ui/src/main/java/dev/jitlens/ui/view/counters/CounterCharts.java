package dev.jitlens.ui.view.counters;

import dev.jitlens.counters.CounterSampler;
import dev.jitlens.counters.CounterSeries;
import dev.jitlens.model.run.Counter.CounterUnit;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.RemovableChip;
import dev.jitlens.ui.control.Shown;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.CounterChart;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PictureMenu;

import javafx.geometry.Insets;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The chosen counters over time: a chart for each unit, side by side. */
final class CounterCharts {
    private static final String INVITATION =
            "Click the circle before a counter, or press Space on it, to draw it here over time.";

    private final Workbench workbench;
    private final Consumer<String> remove;
    private final ToggleButton perSecond =
            Chips.toggle("per second", "Draw by how much a counter grows in a second");
    private final FlowPane chips = new FlowPane(6, 6);
    private final Label words = Texts.paragraph(INVITATION, "muted");
    private final HBox charts = new HBox(8);
    private final StackPane body = new StackPane();
    private final Map<CounterUnit, UnitChart> byUnit = new EnumMap<>(CounterUnit.class);
    private final Panel node;
    private List<String> shown = List.of();
    private Runnable redraw = () -> {};

    /**
     * @param remove takes a counter out of the charts
     */
    CounterCharts(Workbench workbench, Consumer<String> remove) {
        this.workbench = workbench;
        this.remove = remove;
        perSecond.setId("counters-per-second");
        perSecond.selectedProperty().addListener(o -> redraw.run());
        charts.setId("counters-charts");
        chips.setPadding(new Insets(6, 10, 0, 10));
        words.setMaxWidth(VBox.USE_PREF_SIZE);
        VBox box = new VBox(chips, body);
        VBox.setVgrow(body, Priority.ALWAYS);
        body.setPadding(new Insets(4, 8, 6, 4));
        node = Panel.titled("Over time", box, perSecond);
        node.setMinHeight(150);
    }

    Node node() {
        return node;
    }

    void show(Set<String> names, Optional<CounterSampler> sampler) {
        redraw = () -> show(names, sampler);
        if (!shown.equals(List.copyOf(names))) {
            shown = List.copyOf(names);
            chips.getChildren().setAll(shown.stream().map(this::chip).toList());
        }
        boolean empty = names.isEmpty();
        perSecond.setDisable(empty);
        Shown.in(body, empty ? words : charts);
        if (!empty) {
            draw(sampler);
        }
    }

    private Node chip(String name) {
        RemovableChip chip = new RemovableChip(() -> remove.accept(name));
        chip.say(name);
        return chip;
    }

    private void draw(Optional<CounterSampler> sampler) {
        Map<CounterUnit, List<CounterSeries>> series = new EnumMap<>(CounterUnit.class);
        for (String name : shown) {
            sampler.flatMap(s -> s.series(name))
                    .ifPresent(
                            s ->
                                    series.computeIfAbsent(
                                                    s.counter().unit(), u -> new ArrayList<>())
                                            .add(s));
        }
        List<Node> nodes = new ArrayList<>();
        series.forEach(
                (unit, all) -> {
                    UnitChart chart =
                            byUnit.computeIfAbsent(unit, u -> new UnitChart(workbench, u));
                    chart.show(all, perSecond.isSelected());
                    nodes.add(chart.node());
                });
        Shown.in(charts, nodes);
    }

    /** The counters of one unit. */
    private static final class UnitChart {
        private final CounterUnit unit;
        private final CounterChart chart = new CounterChart();
        private final Label title = Texts.styled("", "muted", "small");
        private final VBox node = new VBox(2, title, chart);

        UnitChart(Workbench workbench, CounterUnit unit) {
            this.unit = unit;
            PictureMenu.install(workbench, chart, "counters");
            VBox.setVgrow(chart, Priority.ALWAYS);
            HBox.setHgrow(node, Priority.ALWAYS);
            node.setMinWidth(0);
            node.setPrefWidth(300);
            title.setPadding(new Insets(0, 0, 0, 8));
        }

        Node node() {
            return node;
        }

        void show(List<CounterSeries> series, boolean rates) {
            boolean seconds = series.stream().allMatch(CounterSeries::isInSeconds);
            String what = seconds ? "seconds" : CounterWords.unit(unit);
            title.setText(rates ? what + " per second" : what);
            chart.mode(rates ? CounterChart.Mode.RATE : CounterChart.Mode.VALUE);
            long start = series.stream().mapToLong(s -> s.epochNanos(0)).min().orElse(0);
            List<Curve> curves = new ArrayList<>();
            for (CounterSeries s : series) {
                curves.add(
                        Curve.of(
                                s.counter().name(),
                                curves.size(),
                                s.secondsSince(start),
                                rates ? s.rates() : s.values()));
            }
            chart.show(curves);
        }
    }
}
