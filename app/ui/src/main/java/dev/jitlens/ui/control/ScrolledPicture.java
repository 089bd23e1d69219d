package dev.jitlens.ui.control;

import javafx.scene.control.ScrollPane;

/**
 * The bitmap that JavaFX keeps of what a scroll pane shows. It is moved when the user scrolls; but
 * where a letter of it changes, all that is in sight is painted anew.
 */
public final class ScrolledPicture {
    private ScrolledPicture() {}

    /** For content that changes more often than it is scrolled: keeps none. */
    public static void keepNone(ScrollPane pane) {
        pane.skinProperty()
                .subscribe(
                        skin ->
                                pane.lookupAll(".viewport")
                                        .forEach(viewport -> viewport.setCache(false)));
    }
}
