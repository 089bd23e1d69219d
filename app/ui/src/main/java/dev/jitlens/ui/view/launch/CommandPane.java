package dev.jitlens.ui.view.launch;

import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;

/** The exact command line; editable once the user says so. */
final class CommandPane {
    private final TextArea text = new TextArea();
    private final ToggleButton edit = new ToggleButton("Edit");
    private final Node node;

    /**
     * @param saveArgfile asks where, and writes the arguments there
     */
    CommandPane(Runnable saveArgfile) {
        text.setId("launch-command");
        text.getStyleClass().addAll("mono", "command-text");
        text.setWrapText(true);
        text.setPrefRowCount(7);
        text.setMinHeight(92);
        text.editableProperty().bind(edit.selectedProperty());
        edit.setId("launch-edit");
        edit.getStyleClass().add("chip-toggle");
        edit.setTooltip(
                new Tooltip(
                        "Change the command line by hand; switch off to have it made from the"
                                + " choices again"));
        Hyperlink copy = Texts.link("Copy", this::copy);
        Hyperlink save = Texts.link("Save as @argfile…", saveArgfile);
        node = Panel.titled("Command line", text, copy, edit, save);
    }

    Node node() {
        return node;
    }

    BooleanProperty editing() {
        return edit.selectedProperty();
    }

    StringProperty text() {
        return text.textProperty();
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(text.getText());
        Clipboard.getSystemClipboard().setContent(content);
    }
}
