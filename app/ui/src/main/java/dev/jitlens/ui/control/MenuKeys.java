package dev.jitlens.ui.control;

import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;

import java.util.List;
import java.util.function.Supplier;

/**
 * Menus whose commands have keys: the key stands at the right of the command, where JavaFX writes
 * accelerators, and the control that the menu belongs to hears it. Accelerators that JavaFX hears
 * would act in the whole window, and a second time where the window has the key, too.
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
        MenuItem item = shown(text, key, action);
        if (!key.isEmpty()) {
            item.getProperties().put(KEY, KeyCombination.valueOf(key));
        }
        return item;
    }

    /**
     * An item whose key is heard elsewhere, such as by the window.
     *
     * @param key as JavaFX writes it; empty if it has none
     */
    public static MenuItem shown(String text, String key, Runnable action) {
        MenuItem item = new MenuItem(text);
        item.setMnemonicParsing(false);
        item.setOnAction(e -> action.run());
        show(item, key);
        return item;
    }

    /**
     * Writes a key beside a command, in place of the one that stood there.
     *
     * @param key as JavaFX writes it; empty for none
     */
    public static void show(MenuItem item, String key) {
        item.setAccelerator(key.isEmpty() ? null : new Written(KeyCombination.valueOf(key)));
    }

    /**
     * Gives a node a menu, on right click and on the menu key, whose keys the node hears.
     *
     * @param made once, when the menu is asked for or a key is pressed: a menu is a window of its
     *     own, of which most are never seen
     */
    public static void install(Node node, Supplier<ContextMenu> made) {
        Lazy<ContextMenu> menu = new Lazy<>(made);
        node.addEventHandler(KeyEvent.KEY_PRESSED, e -> press(menu.get().getItems(), e));
        node.setOnContextMenuRequested(
                e -> {
                    menu.get().show(node, e.getScreenX(), e.getScreenY());
                    e.consume();
                });
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

    /** A key that JavaFX writes and never hears. */
    private static final class Written extends KeyCombination {
        private final KeyCombination key;

        Written(KeyCombination key) {
            this.key = key;
        }

        @Override
        public boolean match(KeyEvent event) {
            return false;
        }

        @Override
        public String getName() {
            return key.getName();
        }

        @Override
        public String getDisplayText() {
            return key.getDisplayText();
        }

        /** Each is itself: a window's table of keys keeps one of those that are equal. */
        @Override
        public boolean equals(Object other) {
            return this == other;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }
}
