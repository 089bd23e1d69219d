package dev.jitlens.ui.view.overview;

import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;

import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;

/** A number that leads to its page. */
final class Tile extends Button {
    Tile(String name, String value, String note, String style, Runnable action) {
        getStyleClass().setAll("tile");
        Label number = Texts.styled(value, "tile-number");
        if (!style.isEmpty()) {
            number.getStyleClass().add(style);
        }
        setGraphic(
                new VBox(
                        1,
                        Texts.tooltipWhenCut(Texts.styled(name, "muted")),
                        number,
                        Texts.tooltipWhenCut(Texts.styled(note, "muted", "small"))));
        setAccessibleText(name + " " + value);
        setMaxSize(Double.MAX_VALUE, Double.MAX_VALUE);
        setOnAction(e -> action.run());
        MenuKeys.install(
                this,
                new ContextMenu(
                        MenuKeys.shown("Show the page", "Space", this::fire),
                        MenuKeys.item(
                                "Copy text",
                                "Shortcut+C",
                                () -> Clipboards.copy(PartMenu.textOf(this)))));
    }

    /** Says more of the number while the mouse is over it, if there is more to say. */
    Tile hinted(String hint) {
        if (!hint.isEmpty()) {
            setTooltip(Texts.tooltip(hint));
            setAccessibleHelp(hint);
        }
        return this;
    }
}
