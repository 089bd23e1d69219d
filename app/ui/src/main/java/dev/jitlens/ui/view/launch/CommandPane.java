package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.CommandPlan;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;

import javafx.beans.property.BooleanProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.Region;

import java.util.List;

/** The exact command line; editable once the user says so. */
final class CommandPane {
    private static final double LETTER = 7.21; // JetBrains Mono at 12 px

    private final TextArea text = new TextArea();
    private final ToggleButton edit = new ToggleButton("Edit");
    private final Node node;
    private List<String> words = List.of();

    /**
     * @param saveArgfile asks where, and writes the arguments there
     */
    CommandPane(Runnable saveArgfile) {
        text.setId("launch-command");
        text.getStyleClass().addAll("mono", "command-text");
        text.setWrapText(true);
        text.setPrefRowCount(4);
        text.setMinHeight(90);
        text.widthProperty().addListener(o -> show(words));
        text.editableProperty().bind(edit.selectedProperty());
        edit.setId("launch-edit");
        edit.getStyleClass().add("chip-toggle");
        edit.setTooltip(
                new Tooltip(
                        "Change the command line by hand; switch off to have it made from the"
                                + " choices again"));
        Hyperlink copy = Texts.link("Copy", this::copy);
        Hyperlink save = Texts.link("Save as @argfile…", saveArgfile);
        Label where = Texts.tooltipWhenCut(Texts.muted("{run} is the folder that the run gets"));
        where.setMinWidth(0);
        for (Region each : List.of(copy, edit, save)) {
            each.setMinWidth(Region.USE_PREF_SIZE);
        }
        node = Panel.titled("Command line", text, where, copy, edit, save);
    }

    Node node() {
        return node;
    }

    BooleanProperty editing() {
        return edit.selectedProperty();
    }

    /** Shows the words of a plan, unless the user edits them. */
    void show(List<String> argv) {
        words = argv;
        if (!edit.isSelected()) {
            String wrapped = CommandText.wrapped(words, columns());
            text.setText(wrapped);
            text.setPrefRowCount(Math.clamp(wrapped.lines().count() + 1, 4, 11));
        }
    }

    private int columns() {
        return Math.clamp((int) ((text.getWidth() - 44) / LETTER), 40, 160);
    }

    StringProperty text() {
        return text.textProperty();
    }

    /** For a shell, where the files go to the current folder. */
    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(text.getText().replace(CommandPlan.RUN_DIR + "/", ""));
        Clipboard.getSystemClipboard().setContent(content);
    }
}
