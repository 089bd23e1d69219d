package dev.jitlens.ui.view.overview;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A number that leads to its page. */
final class Tile extends Button {
    private final String name;
    private final Label number = Texts.styled("", "tile-number");
    private final Label note = Texts.tooltipWhenCut(Texts.styled("", "muted", "small"));
    private String hint = "";

    Tile(String name, String style, Runnable action) {
        this.name = name;
        getStyleClass().setAll("tile");
        if (!style.isEmpty()) {
            number.getStyleClass().add(style);
        }
        setGraphic(new VBox(1, Texts.tooltipWhenCut(Texts.styled(name, "muted")), number, note));
        setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        setOnAction(e -> action.run());
        MenuKeys.install(
                this,
                () ->
                        new ContextMenu(
                                MenuKeys.shown("Show the page", "Space", this::fire),
                                MenuKeys.item(
                                        "Copy text",
                                        "Shortcut+C",
                                        () -> Clipboards.copy(PartMenu.textOf(this)))));
    }

    /**
     * @param newHint more of the number, while the mouse is over it; empty if there is none
     */
    Tile say(String value, String newNote, String newHint) {
        number.setText(value);
        note.setText(newNote);
        setAccessibleText(name + " " + value);
        if (!newHint.equals(hint)) {
            hint = newHint;
            Tips.says(this, hint);
        }
        return this;
    }
}
