package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.SampleChoice.Assembly;
import dev.jitlens.launch.SampleChoice.Engine;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.view.launch.model.SamplingModel;

import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.util.function.Function;

/** How the chosen sources sample. */
final class SampleSettings {
    private final TextField interval = new TextField();
    private final TextField events = new TextField();
    private final CheckBox jitter = new CheckBox("random intervals");
    private final ComboBox<NonSafepoints> nonSafepoints =
            choice("launch-non-safepoints", NonSafepoints.values(), SampleSettings::word);
    private final ComboBox<Assembly> assembly =
            choice("launch-assembly", Assembly.values(), SampleSettings::word);
    private final ComboBox<Engine> engine =
            choice("launch-engine", Engine.values(), SampleSettings::word);
    private final CheckBox climbing = new CheckBox("climb out of stubs");
    private final FlowPane node = new FlowPane(14, 8);

    SampleSettings(SamplingModel model) {
        interval.setAccessibleText("Interval");
        interval.setId("launch-interval");
        interval.setPrefColumnCount(4);
        events.setId("launch-events");
        events.setPrefColumnCount(14);
        events.setPromptText("cpu");
        jitter.setId("launch-jitter-interval");
        Tips.says(
                jitter,
                "From half to one and a half of the interval (agct, pc): a fixed one can"
                        + " beat with the program");
        climbing.setId("launch-climbing");
        Tips.says(
                climbing,
                "Where AsyncGetCallTrace fails in a stub, try again from the stub's"
                        + " caller; such samples are marked");
        node.setAlignment(Pos.BOTTOM_LEFT);
        node.getChildren()
                .addAll(
                        named("interval (ms)", interval, "CPU time between two samples"),
                        named(
                                "events",
                                events,
                                "What samples are of, such as cpu, page-faults, cache-misses:5000"
                                        + " (one sample in 5,000), alloc; \"jitlens list events\""
                                        + " says what the kernel here counts"),
                        named(
                                "DebugNonSafepoints",
                                nonSafepoints,
                                "Whether the JVM records debug info between safepoints, too;"
                                        + " without it, lines are those of the nearest safepoint"),
                        named(
                                "machine code",
                                assembly,
                                "Printing it doubles the CPU time and changes what gets compiled:"
                                        + " a run of its own keeps the samples clean"),
                        named("signals by", engine, "What makes the signals of the agents"),
                        climbing,
                        jitter);
        interval.textProperty().bindBidirectional(model.interval);
        events.textProperty().bindBidirectional(model.events);
        jitter.selectedProperty().bindBidirectional(model.jitter);
        nonSafepoints.valueProperty().bindBidirectional(model.nonSafepoints);
        assembly.valueProperty().bindBidirectional(model.assembly);
        engine.valueProperty().bindBidirectional(model.engine);
        climbing.selectedProperty().bindBidirectional(model.climbing);
    }

    private static Node named(String name, Control control, String meaning) {
        control.setAccessibleText(name);
        control.setAccessibleHelp(meaning);
        Tips.says(control, meaning);
        return new VBox(4, Texts.muted(name), control);
    }

    private static <E extends Enum<E>> ComboBox<E> choice(
            String id, E[] values, Function<E, String> word) {
        ComboBox<E> box = new ComboBox<>(FXCollections.observableArrayList(values));
        box.setId(id);
        box.setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(E value) {
                        return value == null ? "" : word.apply(value);
                    }

                    @Override
                    public E fromString(String text) {
                        return null; // not editable
                    }
                });
        return box;
    }

    private static String word(NonSafepoints value) {
        return switch (value) {
            case DEFAULT -> "as the source has it";
            case ON -> "on";
            case OFF -> "off";
            case BOTH -> "both, a run each";
        };
    }

    private static String word(Assembly value) {
        return switch (value) {
            case NONE -> "none";
            case SAME -> "in the same run";
            case SECOND -> "in a second run";
        };
    }

    private static String word(Engine value) {
        return switch (value) {
            case AUTO -> "the best there is";
            case PERF -> "perf events";
            case THREAD -> "a timer a thread";
            case ITIMER -> "one timer";
        };
    }

    Node node() {
        return node;
    }
}
