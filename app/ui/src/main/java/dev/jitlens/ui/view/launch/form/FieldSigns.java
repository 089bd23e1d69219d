package dev.jitlens.ui.view.launch.form;

import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.view.launch.model.FormModel;

import impl.org.controlsfx.skin.DecorationPane;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Control;
import javafx.scene.layout.StackPane;

import org.controlsfx.control.decoration.Decorator;
import org.controlsfx.control.decoration.GraphicDecoration;

import java.util.LinkedHashMap;
import java.util.Map;

/** A sign at the end of each field with which something is wrong, and the reason on hover. */
final class FieldSigns {
    private static final PseudoClass INVALID = PseudoClass.getPseudoClass("invalid");

    private final Map<String, Control> fields = new LinkedHashMap<>();
    private Map<String, String> shown = Map.of();

    FieldSigns(FormModel model) {
        model.complaints.subscribe(this::show);
    }

    /** Signs are drawn in this pane; ControlsFX would put one around the whole window. */
    static Node around(Node form) {
        DecorationPane pane = new DecorationPane();
        pane.setRoot(form);
        return pane;
    }

    /** A field that may have one. */
    <C extends Control> C add(C field) {
        fields.put(field.getId(), field);
        return field;
    }

    private void show(Map<String, String> complaints) {
        fields.forEach(
                (id, field) -> {
                    String why = complaints.getOrDefault(id, "");
                    if (!why.equals(shown.getOrDefault(id, ""))) {
                        show(field, why);
                    }
                });
        shown = complaints;
    }

    private static void show(Control field, String why) {
        Decorator.removeAllDecorations(field);
        field.pseudoClassStateChanged(INVALID, !why.isEmpty());
        field.setAccessibleHelp(why.isEmpty() ? null : why);
        Tips.says(field, why);
        if (!why.isEmpty()) {
            Decorator.addDecoration(
                    field, new GraphicDecoration(sign(why), Pos.CENTER_RIGHT, -12, 0));
        }
    }

    private static Node sign(String why) {
        StackPane sign = new StackPane(Icons.CROSS.node("bad"));
        sign.getStyleClass().add("field-sign");
        sign.setAccessibleText(why);
        Tips.of(sign, () -> why);
        return sign;
    }
}
