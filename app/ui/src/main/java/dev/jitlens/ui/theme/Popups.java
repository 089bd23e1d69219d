package dev.jitlens.ui.theme;

import javafx.collections.ListChangeListener;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Tooltip;
import javafx.stage.PopupWindow;
import javafx.stage.Window;
import javafx.util.Subscription;

/** Menus and tooltips of the whole app. */
final class Popups {
    private static boolean watched;

    private Popups() {}

    /**
     * A popup outlives the place of the node that it is of, such as a page that another one
     * replaces: it has its colours from there, and finds none when the theme changes. FX thread
     * only.
     */
    static void closeWithTheirOwners() {
        if (!watched) {
            watched = true;
            Window.getWindows()
                    .addListener(
                            (ListChangeListener<Window>)
                                    change -> {
                                        while (change.next()) {
                                            change.getAddedSubList().forEach(Popups::shown);
                                        }
                                    });
        }
    }

    /** Closes menus and tooltips: one that is styled between two themes finds no colours. */
    static void closeAll() {
        Window.getWindows().stream()
                .filter(w -> w instanceof ContextMenu || w instanceof Tooltip)
                .toList()
                .forEach(Window::hide);
    }

    private static void shown(Window window) {
        if (window instanceof PopupWindow popup && popup.getOwnerNode() != null) {
            Node owner = popup.getOwnerNode();
            Subscription gone =
                    owner.sceneProperty()
                            .subscribe(
                                    scene -> {
                                        if (scene == null) {
                                            popup.hide();
                                        }
                                    });
            // Not once and for all: the same popup may be shown again, of another node.
            Subscription[] hidden = new Subscription[1];
            hidden[0] =
                    popup.showingProperty()
                            .subscribe(
                                    showing -> {
                                        if (!showing && hidden[0] != null) {
                                            gone.unsubscribe();
                                            hidden[0].unsubscribe();
                                        }
                                    });
        }
    }
}
