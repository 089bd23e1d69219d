package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.control.Texts;

import javafx.beans.InvalidationListener;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A field for each parameter of a workload. */
final class ParameterFields extends FlowPane {
    /** About as wide as a field is with the gap beside it. */
    private static final double FIELD_WIDTH = 116;

    private final InvalidationListener changed;
    private final Map<String, StringProperty> values = new LinkedHashMap<>();
    private final Map<String, String> defaults = new LinkedHashMap<>();
    private final Map<String, Consumer<String>> setters = new LinkedHashMap<>();

    ParameterFields(InvalidationListener changed) {
        super(12, 8);
        this.changed = changed;
    }

    void show(List<Workload.Parameter> parameters) {
        getChildren().clear();
        setPrefWrapLength(Math.min(parameters.size(), 2) * FIELD_WIDTH);
        values.clear();
        defaults.clear();
        setters.clear();
        for (Workload.Parameter parameter : parameters) {
            getChildren().add(field(parameter));
        }
    }

    /** What was changed from its default, by name. */
    Map<String, String> changedValues() {
        Map<String, String> given = new LinkedHashMap<>();
        values.forEach(
                (name, value) -> {
                    String text = value.get() == null ? "" : value.get().strip();
                    if (!text.isEmpty() && !text.equals(defaults.get(name))) {
                        given.put(name, text);
                    }
                });
        return given;
    }

    /** Other values than the defaults. */
    void set(Map<String, String> chosen) {
        chosen.forEach((name, value) -> setters.getOrDefault(name, v -> {}).accept(value));
    }

    private Node field(Workload.Parameter parameter) {
        Control control = parameter.values().isEmpty() ? free(parameter) : oneOf(parameter);
        control.setId("launch-param-" + parameter.name());
        control.setTooltip(new Tooltip(parameter.description()));
        defaults.put(parameter.name(), parameter.defaultValue());
        return new VBox(4, Texts.muted(parameter.name()), control);
    }

    private Control free(Workload.Parameter parameter) {
        TextField field = new TextField(parameter.defaultValue());
        field.setPrefColumnCount(Math.clamp(parameter.defaultValue().length() * 3 / 4 + 1, 6, 18));
        watch(parameter, field.textProperty());
        setters.put(parameter.name(), field::setText);
        return field;
    }

    private Control oneOf(Workload.Parameter parameter) {
        ComboBox<String> box =
                new ComboBox<>(FXCollections.observableArrayList(parameter.values()));
        box.setValue(parameter.defaultValue());
        StringProperty value = new javafx.beans.property.SimpleStringProperty();
        value.bind(box.valueProperty());
        watch(parameter, value);
        setters.put(parameter.name(), box::setValue);
        return box;
    }

    private void watch(Workload.Parameter parameter, StringProperty value) {
        values.put(parameter.name(), value);
        value.addListener(changed);
    }
}
