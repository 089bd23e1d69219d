package dev.jitlens.ui;

import javafx.collections.ListChangeListener;
import javafx.event.Event;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.input.InputEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.stage.Window;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Keeps random events from what reaches beyond the window: launches, dialogs of the desktop, other
 * programs, files of the user. FX thread only.
 */
final class Guard implements AutoCloseable {
    private static final Set<String> IDS = Set.of("launch-run", "open");
    // The places in Settings are written down for all of this user's windows.
    private static final List<String> ID_STARTS = List.of("settings-");
    private static final List<String> TEXTS = List.of("file manager", "Delete", "editor");
    private static final Set<KeyCode> FIRING = Set.of(KeyCode.ENTER, KeyCode.SPACE);
    private static final Set<KeyCode> WITH_CTRL = Set.of(KeyCode.O, KeyCode.S, KeyCode.ENTER);

    private final ListChangeListener<Window> opened =
            change -> {
                while (change.next()) {
                    change.getAddedSubList().forEach(Guard::watch);
                }
            };

    Guard() {
        Window.getWindows().forEach(Guard::watch);
        Window.getWindows().addListener(opened);
    }

    private static void watch(Window window) {
        window.addEventFilter(
                InputEvent.ANY,
                e -> {
                    if (isForbidden(e, window)) {
                        e.consume();
                    }
                });
    }

    private static boolean isForbidden(Event e, Window window) {
        return switch (e) {
            case KeyEvent key when key.isShortcutDown() && WITH_CTRL.contains(key.getCode()) ->
                    true;
            case KeyEvent key when FIRING.contains(key.getCode()) ->
                    isForbidden(window.getScene().getFocusOwner());
            case MouseEvent mouse
                    when mouse.getEventType() == MouseEvent.MOUSE_PRESSED
                            || mouse.getEventType() == MouseEvent.MOUSE_RELEASED
                            || mouse.getEventType() == MouseEvent.MOUSE_CLICKED ->
                    mouse.getTarget() instanceof Node node && isForbidden(node);
            default -> false;
        };
    }

    static boolean isForbidden(Node node) {
        return Stream.iterate(node, n -> n != null, Node::getParent).anyMatch(Guard::reachesOut);
    }

    private static boolean reachesOut(Node node) {
        String id = node.getId() == null ? "" : node.getId();
        boolean isMenuItem = node.getStyleClass().contains("menu-item");
        return IDS.contains(id)
                || ID_STARTS.stream().anyMatch(id::startsWith)
                || isMenuItem && node.lookupAll(".label").stream().anyMatch(Guard::asks)
                || asks(node);
    }

    /** Dots after a command say that it will ask, by a dialog. */
    private static boolean asks(Node node) {
        return node instanceof Labeled labeled
                && labeled.getText() != null
                && (labeled.getText().contains("…")
                        || TEXTS.stream().anyMatch(labeled.getText()::contains));
    }

    @Override
    public void close() {
        Window.getWindows().removeListener(opened);
    }
}
