package dev.jitlens.ui;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

/**
 * What a mouse does, made: the headless robot does not put modifier keys into mouse events, and
 * hits no node that is scrolled out of sight.
 *
 * @param at where it is, in the scene
 * @param isStill whether it did not move since the button was pressed
 */
public record Mouse(
        EventType<MouseEvent> type,
        Point2D at,
        int clicks,
        boolean shift,
        boolean ctrl,
        boolean isStill) {
    /** A click of the left button into a corner of a node, without keys. */
    public static Mouse clickAt(Node node) {
        return of(MouseEvent.MOUSE_CLICKED, node.localToScene(1, 1), 1).still(true);
    }

    /** One without keys, in movement. */
    public static Mouse of(EventType<MouseEvent> type, Point2D at, int clicks) {
        return new Mouse(type, at, clicks, false, false, false);
    }

    public Mouse withShift(boolean held) {
        return new Mouse(type, at, clicks, held, ctrl, isStill);
    }

    public Mouse withCtrl(boolean held) {
        return new Mouse(type, at, clicks, shift, held, isStill);
    }

    public Mouse still(boolean newStill) {
        return new Mouse(type, at, clicks, shift, ctrl, newStill);
    }

    /** Clicks a node, on the FX thread. */
    public static void click(Node node) {
        clickAt(node).on(node);
    }

    /** Does it on a node, on the FX thread. */
    public void on(Node node) {
        boolean down = type != MouseEvent.MOUSE_MOVED;
        Event.fireEvent(
                node,
                new MouseEvent(
                        type,
                        at.getX(),
                        at.getY(),
                        at.getX(),
                        at.getY(),
                        down ? MouseButton.PRIMARY : MouseButton.NONE,
                        clicks,
                        shift,
                        ctrl,
                        false,
                        false,
                        down,
                        false,
                        false,
                        false,
                        false,
                        isStill,
                        null));
    }
}
