package dev.jitlens.ui.view.settings;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;

import org.controlsfx.control.PropertySheet;
import org.controlsfx.property.editor.PropertyEditor;

import java.util.Optional;

/** A row of the sheet. Its editor shows and changes the setting by itself. */
record Setting(String getName, String getDescription, Node editor) implements PropertySheet.Item {
    @Override
    public Class<?> getType() {
        return String.class;
    }

    @Override
    public String getCategory() {
        return "";
    }

    @Override
    public Object getValue() {
        return "";
    }

    @Override
    public void setValue(Object value) {
        // The editor has done it.
    }

    @Override
    public Optional<ObservableValue<? extends Object>> getObservableValue() {
        return Optional.empty();
    }

    PropertyEditor<String> asEditor() {
        return new PropertyEditor<>() {
            @Override
            public Node getEditor() {
                return editor;
            }

            @Override
            public String getValue() {
                return "";
            }

            @Override
            public void setValue(String value) {
                // The editor shows it by itself.
            }
        };
    }
}
