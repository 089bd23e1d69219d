package dev.jitlens.ui.window;

import javafx.scene.Scene;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;

import java.util.concurrent.TimeUnit;

/** Shift, pressed and released twice with nothing in between. */
final class ShiftShift {
    private static final long MOST_BETWEEN = TimeUnit.MILLISECONDS.toNanos(500);

    private final Runnable action;
    private boolean alone;
    private boolean once;
    private long released;

    private ShiftShift(Runnable action) {
        this.action = action;
    }

    static void install(Scene scene, Runnable action) {
        ShiftShift keys = new ShiftShift(action);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, keys::pressed);
        scene.addEventFilter(KeyEvent.KEY_RELEASED, keys::released);
        scene.addEventFilter(MouseEvent.MOUSE_PRESSED, e -> keys.forget());
    }

    private void pressed(KeyEvent e) {
        if (e.getCode() != KeyCode.SHIFT) {
            forget();
        } else {
            alone = true;
        }
    }

    private void released(KeyEvent e) {
        if (e.getCode() != KeyCode.SHIFT || !alone) {
            return;
        }
        long now = System.nanoTime();
        if (once && now - released < MOST_BETWEEN) {
            forget();
            action.run();
        } else {
            once = true;
            released = now;
        }
    }

    private void forget() {
        alone = false;
        once = false;
    }
}
