package dev.jitlens.ui.window;

import dev.jitlens.ui.shell.Notice;

import javafx.geometry.Pos;
import javafx.scene.Scene;
import javafx.stage.Window;
import javafx.util.Duration;

import org.controlsfx.control.Notifications;

/** Shows notices at the lower right of a window: they take no focus, and go away by themselves. */
final class Notices {
    private static final Duration STAYS = Duration.seconds(12);
    private static final int MOST_AT_ONCE = 4;

    private Notices() {}

    /** A click leads to what it is about. */
    static void show(Scene scene, Notice notice) {
        Window window = scene.getWindow();
        if (window == null || !window.isShowing()) {
            return; // its user has closed it meanwhile
        }
        Notifications.create()
                .owner(window)
                .styleClass("notice")
                .title(notice.title())
                .text(notice.words())
                .position(Pos.BOTTOM_RIGHT)
                .hideAfter(STAYS)
                .threshold(
                        MOST_AT_ONCE, Notifications.create().owner(window).title("More has ended"))
                .onAction(e -> notice.show().run())
                .show();
    }
}
