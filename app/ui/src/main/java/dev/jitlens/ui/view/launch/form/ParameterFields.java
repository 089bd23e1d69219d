package dev.jitlens.ui.view.launch.form;

import dev.jitlens.launch.presets.Workload;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.view.launch.model.ProgramModel;

import javafx.beans.property.Property;
import javafx.collections.FXCollections;
import javafx.collections.MapChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.VBox;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A field for each parameter of a workload. */
final class ParameterFields extends FlowPane {
    /** About as wide as a field is with the gap beside it. */
    private static final double FIELD_WIDTH = 116;

    private final ProgramModel model;
    private final Map<String, Property<String>> shown = new HashMap<>();

    ParameterFields(ProgramModel model) {
        super(12, 8);
        this.model = model;
        model.parameters.addListener(this::put);
        model.workload.addListener(
                (o, was, chosen) -> show(chosen == null ? List.of() : chosen.parameters()));
    }

    private void show(List<Workload.Parameter> parameters) {
        getChildren().clear();
        shown.clear();
        setPrefWrapLength(Math.min(parameters.size(), 2) * FIELD_WIDTH);
        for (Workload.Parameter parameter : parameters) {
            getChildren().add(field(parameter));
        }
    }

    private Node field(Workload.Parameter parameter) {
        Control control = parameter.values().isEmpty() ? free(parameter) : oneOf(parameter);
        control.setId("launch-param-" + parameter.name());
        control.setAccessibleText(parameter.name());
        control.setAccessibleHelp(parameter.description());
        Tips.says(control, parameter.description());
        return new VBox(4, Texts.muted(parameter.name()), control);
    }

    private Control free(Workload.Parameter parameter) {
        TextField field = new TextField(parameter.defaultValue());
        field.setPrefColumnCount(Math.clamp(parameter.defaultValue().length() * 3 / 4 + 1, 6, 18));
        join(parameter, field.textProperty());
        return field;
    }

    private Control oneOf(Workload.Parameter parameter) {
        ComboBox<String> box =
                new ComboBox<>(FXCollections.observableArrayList(parameter.values()));
        box.setValue(parameter.defaultValue());
        join(parameter, box.valueProperty());
        return box;
    }

    private void join(Workload.Parameter parameter, Property<String> value) {
        shown.put(parameter.name(), value);
        value.addListener((o, was, typed) -> model.parameters.put(parameter.name(), typed));
    }

    /** What others put into the model is shown. */
    private void put(MapChangeListener.Change<? extends String, ? extends String> change) {
        if (change.wasAdded() && shown.containsKey(change.getKey())) {
            shown.get(change.getKey()).setValue(change.getValueAdded());
        }
    }
}
