package dev.jitlens.ui.window;

import javafx.event.Event;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/** The menu key and Shift+F10, which JavaFX takes for a wish for a menu on Windows only. */
final class MenuKey {
    private static final boolean HEARD = System.getProperty("os.name").startsWith("Windows");

    private MenuKey() {}

    static void install(Scene scene) {
        if (!HEARD) {
            scene.addEventHandler(KeyEvent.KEY_PRESSED, e -> pressed(scene, e));
        }
    }

    private static void pressed(Scene scene, KeyEvent e) {
        boolean asks =
                e.getCode() == KeyCode.CONTEXT_MENU
                        || e.getCode() == KeyCode.F10 && e.isShiftDown();
        Node owner = scene.getFocusOwner();
        if (asks && owner != null) {
            e.consume();
            Bounds bounds = owner.getLayoutBounds();
            Point2D in = new Point2D(bounds.getMinX() + 24, bounds.getCenterY());
            Point2D at = owner.localToScreen(in);
            Event.fireEvent(
                    owner,
                    new ContextMenuEvent(
                            ContextMenuEvent.CONTEXT_MENU_REQUESTED,
                            in.getX(),
                            in.getY(),
                            at.getX(),
                            at.getY(),
                            true,
                            null));
        }
    }
}
