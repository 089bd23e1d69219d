package dev.jitlens.ui.view.jvms;

import dev.jitlens.launch.SampledEvents;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.watch.SeenJvm;
import dev.jitlens.watch.WatchChoice;
import dev.jitlens.watch.WatchException;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What is to be done in the JVM: sources, how often, how long. */
final class AttachChoice {
    private static final Set<SampleSource> AGENTS =
            EnumSet.of(SampleSource.AGCT, SampleSource.PC, SampleSource.BIASED, SampleSource.ASYNC);

    private static final int COLUMNS = 2;

    private final Map<SampleSource, CheckBox> boxes = new EnumMap<>(SampleSource.class);
    private final CheckBox logs = new CheckBox("unified logging");
    private final TextField seconds = new TextField(Integer.toString(WatchChoice.DEFAULT_SECONDS));
    private final TextField interval = new TextField("10");
    private final TextField events = new TextField();
    private final CheckBox jitter = new CheckBox("random intervals");
    private final VBox node = new VBox(8);
    private final Runnable changed;
    private boolean quiet = true;

    AttachChoice(Runnable changed) {
        this.changed = changed;
        GridPane sources = new GridPane(18, 8);
        node.getChildren().add(sources);
        for (SampleSource source : WatchChoice.ALL) {
            CheckBox box = new CheckBox(title(source));
            box.setId("attach-" + source.id());
            box.setMnemonicParsing(false);
            Tips.says(box, about(source));
            box.setSelected(WatchChoice.USUAL.contains(source));
            box.selectedProperty().subscribe(on -> changed());
            sources.add(box, boxes.size() % COLUMNS, boxes.size() / COLUMNS);
            boxes.put(source, box);
        }
        logs.setId("attach-log");
        Tips.says(logs, "Compilations, safepoints and collections from now on (JDK 9 and later)");
        logs.selectedProperty().subscribe(on -> changed());
        FlowPane fields =
                new FlowPane(
                        14,
                        8,
                        named("seconds", seconds, "It lets go after so long, or earlier"),
                        named("interval (ms)", interval, "CPU time between two samples"),
                        named(
                                "events",
                                events,
                                "What samples are of: cpu, page-faults, cache-misses:5000 (one"
                                        + " sample in 5,000), alloc"));
        events.setId("attach-events");
        events.setPromptText("cpu");
        events.setPrefColumnCount(12);
        events.textProperty().subscribe(text -> changed());
        jitter.setId("attach-jitter-interval");
        Tips.says(jitter, "From half to one and a half of the interval (agct, pc)");
        jitter.selectedProperty().subscribe(on -> changed());
        fields.setAlignment(Pos.BOTTOM_LEFT);
        seconds.setId("attach-seconds");
        interval.setId("attach-interval");
        seconds.textProperty().subscribe(text -> changed());
        interval.textProperty().subscribe(text -> changed());
        node.getChildren().addAll(new HBox(18, logs, jitter), fields);
        quiet = false;
    }

    private static Node named(String name, TextField field, String meaning) {
        field.setPrefColumnCount(5);
        describe(field, name, meaning);
        return new VBox(4, Texts.muted(name), field);
    }

    private static void describe(Control control, String name, String meaning) {
        control.setAccessibleText(name);
        Tips.says(control, meaning);
    }

    private static String title(SampleSource source) {
        return source == SampleSource.BIASED
                ? "biased (thread dumps)"
                : source.id() + " (" + source.title() + ")";
    }

    private static String about(SampleSource source) {
        return switch (source) {
            case AGCT -> "A signal, and the stack as the JVM walks it; code is copied from memory.";
            case PC -> "The program counter of the same signals; code is copied from memory.";
            case BIASED -> "All stacks at a fixed interval: threads are seen at safepoints only.";
            case JFR -> "Flight Recorder's jdk.ExecutionSample, with the profile's other events.";
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

    private void changed() {
        if (!quiet) {
            changed.run();
        }
    }

    Node node() {
        return node;
    }

    /** Offers what gets into this JVM. */
    void offer(SeenJvm seen) {
        quiet = true;
        boolean agents = seen.reach() == SeenJvm.Reach.ALL;
        for (SampleSource source : AGENTS) {
            boxes.get(source).setDisable(!agents);
        }
        if (!agents && chosen().stream().anyMatch(AGENTS::contains)) {
            AGENTS.forEach(source -> boxes.get(source).setSelected(false));
            boxes.get(SampleSource.JFR).setSelected(true);
        }
        quiet = false;
    }

    private List<SampleSource> chosen() {
        return boxes.keySet().stream().filter(source -> boxes.get(source).isSelected()).toList();
    }

    /**
     * @throws WatchException with a sentence, if that is no choice
     */
    WatchChoice choice() throws WatchException {
        List<SampleSource> sources = chosen();
        if (sources.isEmpty() && !logs.isSelected()) {
            throw new WatchException("Nothing is chosen that would be done.");
        }
        return WatchChoice.of(
                sources,
                Math.round(number(interval, "The interval") * 1_000_000),
                events(),
                (int) Math.min(Integer.MAX_VALUE, Math.round(number(seconds, "The seconds"))),
                logs.isSelected());
    }

    private SampledEvents events() throws WatchException {
        try {
            return SampledEvents.typed(events.getText(), jitter.isSelected());
        } catch (LaunchException e) {
            throw new WatchException(e.getMessage(), e);
        }
    }

    private static double number(TextField field, String what) throws WatchException {
        try {
            double number = Double.parseDouble(field.getText().strip());
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            // said below
        }
        throw new WatchException(what + " must be a number but is \"" + field.getText() + "\".");
    }
}
