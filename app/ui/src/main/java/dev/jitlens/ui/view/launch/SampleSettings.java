package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SampleChoice.Assembly;
import dev.jitlens.launch.SampleChoice.Engine;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.control.Texts;

import javafx.beans.InvalidationListener;
import javafx.collections.FXCollections;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.math.BigDecimal;
import java.util.List;
import java.util.function.Function;

/** How the chosen sources sample. */
final class SampleSettings {
    private static final BigDecimal NANOS_PER_MILLI = BigDecimal.valueOf(1_000_000);

    private final TextField interval = new TextField("10");
    private final ComboBox<NonSafepoints> nonSafepoints =
            choice("launch-non-safepoints", NonSafepoints.values(), SampleSettings::word);
    private final ComboBox<Assembly> assembly =
            choice("launch-assembly", Assembly.values(), SampleSettings::word);
    private final ComboBox<Engine> engine =
            choice("launch-engine", Engine.values(), SampleSettings::word);
    private final CheckBox climbing = new CheckBox("climb out of stubs");
    private final FlowPane node = new FlowPane(14, 8);

    SampleSettings(InvalidationListener changed) {
        interval.setId("launch-interval");
        interval.setPrefColumnCount(4);
        climbing.setId("launch-climbing");
        climbing.setSelected(true);
        climbing.setTooltip(
                new Tooltip(
                        "Where AsyncGetCallTrace fails in a stub, try again from the stub's"
                                + " caller; such samples are marked"));
        node.setAlignment(Pos.BOTTOM_LEFT);
        node.getChildren()
                .addAll(
                        named("interval (ms)", interval, "CPU time between two samples"),
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
                        climbing);
        interval.textProperty().addListener(changed);
        nonSafepoints.valueProperty().addListener(changed);
        assembly.valueProperty().addListener(changed);
        engine.valueProperty().addListener(changed);
        climbing.selectedProperty().addListener(changed);
    }

    private static Node named(String name, Control control, String meaning) {
        control.setTooltip(new Tooltip(meaning));
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
        box.setValue(values[0]);
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

    void nonSafepoints(NonSafepoints value) {
        nonSafepoints.setValue(value);
    }

    /**
     * @throws LaunchException if the interval is none
     */
    SampleChoice choice(List<SampleSource> sources) {
        return new SampleChoice(
                sources,
                nanos(interval.getText().strip()),
                nonSafepoints.getValue(),
                climbing.isSelected(),
                engine.getValue(),
                assembly.getValue());
    }

    private static long nanos(String millis) {
        if (!millis.matches("\\d{1,9}(\\.\\d{1,6})?")) {
            throw new LaunchException(
                    "The interval must be a number of milliseconds, such as 10 or 0.5.");
        }
        return new BigDecimal(millis).multiply(NANOS_PER_MILLI).longValue();
    }
}
