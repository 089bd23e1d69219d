package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.SampleSources;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.view.launch.model.FormModel;
import dev.jitlens.ui.view.launch.model.Planned;
import dev.jitlens.ui.view.launch.model.SamplingModel;

import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which profilers sample the program, and how. */
public final class SourcesPanel {
    private static final int COLUMNS = 2;

    private final Map<SampleSource, CheckBox> boxes = new EnumMap<>(SampleSource.class);
    private final Map<SampleSource, Label> lines = new EnumMap<>(SampleSource.class);
    private final SamplingModel model;
    private final Label runs = Texts.muted("");
    private final Panel node;

    public SourcesPanel(FormModel form) {
        model = form.sampling;
        SampleSettings settings = new SampleSettings(model);
        GridPane grid = new GridPane(14, 8);
        for (int i = 0; i < COLUMNS; i++) {
            ColumnConstraints half = new ColumnConstraints();
            half.setPercentWidth(100.0 / COLUMNS);
            grid.getColumnConstraints().add(half);
        }
        List<SampleSource> all = SampleSources.ALL;
        for (int i = 0; i < all.size(); i++) {
            grid.add(source(all.get(i)), i % COLUMNS, i / COLUMNS);
        }
        settings.node().managedProperty().bind(settings.node().visibleProperty());
        settings.node().setVisible(false);
        model.sources.addListener(
                (o, was, chosen) -> {
                    settings.node().setVisible(!chosen.isEmpty());
                    boxes.forEach((source, box) -> box.setSelected(chosen.contains(source)));
                });
        model.missing.addListener((o, was, why) -> missing(why));
        form.planned.addListener((o, was, planned) -> show(planned.flatMap(Planned::plan)));
        runs.setId("launch-runs");
        runs.setMinWidth(0);
        Texts.tooltipWhenCut(runs);
        node = Panel.titled("Sample sources", Panel.body(grid, settings.node()), runs);
        node.setMinHeight(Region.USE_PREF_SIZE);
    }

    private Node source(SampleSource source) {
        CheckBox box = new CheckBox(title(source));
        box.setWrapText(true);
        box.setId("source-" + source.id());
        box.setMnemonicParsing(false);
        box.selectedProperty().addListener((o, was, chosen) -> model.choose(source, chosen));
        Label line = Texts.paragraph(about(source), "muted", "small", "source-text");
        boxes.put(source, box);
        lines.put(source, line);
        return new VBox(2, box, line);
    }

    private static String title(SampleSource source) {
        return source == SampleSource.BIASED ? "biased (thread dumps)" : source.title();
    }

    private static String about(SampleSource source) {
        return switch (source) {
            case BIASED ->
                    "All stacks at a fixed interval, as VisualVM takes them: a thread is seen at"
                            + " safepoint polls only.";
            case AGCT -> "A signal, and the stack as the JVM walks it; failures keep their code.";
            case PC -> "The program counter of the same signals, looked up in the debug info.";
            case JFR -> "Flight Recorder's jdk.ExecutionSample.";
            case JFR_CPU -> "Flight Recorder's jdk.CPUTimeSample, from JDK 25 on.";
            case ASYNC -> "async-profiler, which walks stacks in ways of its own.";
            case HONEST,
                    COLLAPSED,
                    PPROF,
                    OTLP,
                    SPEEDSCOPE,
                    FIREFOX,
                    HPROF,
                    PERFASM,
                    JMH_STACK,
                    PERF ->
                    "";
        };
    }

    public Node node() {
        return node;
    }

    /** What cannot sample on the chosen JDK is switched off and says why. */
    private void missing(Map<SampleSource, String> why) {
        boxes.forEach(
                (source, box) -> {
                    String reason = why.getOrDefault(source, "");
                    box.setDisable(!reason.isEmpty());
                    lines.get(source).setText(reason.isEmpty() ? about(source) : reason);
                });
    }

    /** How many runs it takes. */
    private void show(Optional<SetPlan> plan) {
        int count = plan.map(p -> p.members().size()).orElse(0);
        runs.setText(
                model.sources.get().isEmpty()
                        ? ""
                        : count > 1
                                ? count + " runs, one after the other"
                                : count == 1 ? "all in one run" : "");
    }
}
