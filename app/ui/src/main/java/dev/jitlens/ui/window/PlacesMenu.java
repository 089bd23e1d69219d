package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.shell.Trail;
import dev.jitlens.ui.shell.Visited;

import javafx.geometry.Side;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuItem;

import java.util.ArrayList;
import java.util.List;

/** The places where the user was, the latest first, in the menu of the buttons for both ways. */
final class PlacesMenu {
    /** As many lead each way as a small window has room for. */
    private static final int MOST = 10;

    private final Trail trail;

    PlacesMenu(Trail trail) {
        this.trail = trail;
    }

    void install(Button... buttons) {
        for (Button button : buttons) {
            button.setOnContextMenuRequested(
                    e -> {
                        e.consume();
                        show(button);
                    });
        }
    }

    private void show(Node at) {
        List<MenuItem> items = items();
        if (items.size() > 1) {
            ContextMenu menu = new ContextMenu();
            menu.getItems().setAll(items);
            menu.show(at, Side.BOTTOM, 0, 4);
        }
    }

    /** Those around the one that is shown, which has a sign. */
    private List<MenuItem> items() {
        List<Visited> places = trail.places();
        int last = Math.min(places.size() - 1, trail.at() + MOST);
        List<MenuItem> items = new ArrayList<>();
        for (int i = last; i >= Math.max(0, trail.at() - MOST); i--) {
            int index = i;
            MenuItem item = new MenuItem(places.get(i).words());
            item.setMnemonicParsing(false);
            item.setGraphic(i == trail.at() ? Icons.CHECK.node() : null);
            item.setOnAction(e -> trail.go(index));
            items.add(item);
        }
        return items;
    }
}
