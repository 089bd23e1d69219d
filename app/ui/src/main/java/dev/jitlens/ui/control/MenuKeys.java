package dev.jitlens.ui.control;

import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import java.util.List;

/**
 * Menus whose commands have keys: the key stands beside the command, and the control that the menu
 * belongs to hears it. Accelerators of JavaFX would be heard in the whole window.
 */
public final class MenuKeys {
    private static final Object KEY = MenuKeys.class;

    private MenuKeys() {}

    /**
     * An item.
     *
     * @param key as JavaFX writes it: {@code Shortcut+L}; empty if it has none
     */
    public static MenuItem item(String text, String key, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(e -> action.run());
        if (!key.isEmpty()) {
            KeyCombination keys = KeyCombination.valueOf(key);
            item.setText(text + "   " + keys.getDisplayText());
            item.getProperties().put(KEY, keys);
        }
        return item;
    }

    /** Does what the pressed key stands for in a menu, and in the menus in it. */
    public static void press(List<MenuItem> items, KeyEvent event) {
        for (MenuItem item : items) {
            if (event.isConsumed()) {
                return;
            }
            if (item instanceof Menu menu) {
                press(menu.getItems(), event);
            } else if (!item.isDisable()
                    && item.getProperties().get(KEY) instanceof KeyCombination key
                    && key.match(event)) {
                event.consume();
                item.fire();
            }
        }
    }
}
