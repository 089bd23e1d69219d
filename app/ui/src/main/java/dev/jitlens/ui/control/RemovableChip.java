package dev.jitlens.ui.control;

import javafx.scene.control.Button;
import javafx.scene.layout.Region;

/** A chip that says what a page is narrowed to; a click on it takes that away. */
public final class RemovableChip extends Button {
    public RemovableChip(Runnable removed) {
        getStyleClass().setAll("chip", "removable-chip", "clickable");
        setMinWidth(Region.USE_PREF_SIZE);
        managedProperty().bind(visibleProperty());
        setVisible(false);
        setOnAction(e -> removed.run());
    }

    /** Says this; the chip is not there while there is nothing to say. */
    public void say(String words) {
        setText(words + "  ✕");
        setAccessibleText("Do not narrow to " + words);
        setVisible(!words.isEmpty());
    }
}
