package dev.jitlens.ui.window;

import javafx.scene.Node;
import javafx.scene.layout.BorderPane;

import org.controlsfx.control.HiddenSidesPane;

/** The list of pages: beside the page, or hidden until the mouse comes to the window's edge. */
final class SideList {
    private final BorderPane frame;
    private final Node list;
    private final HiddenSidesPane sides = new HiddenSidesPane();

    SideList(BorderPane frame, Node list, Node page) {
        this.frame = frame;
        this.list = list;
        sides.setId("page-and-list");
        sides.setFocusTraversable(false);
        sides.setContent(page);
        sides.setMinSize(0, 0);
        frame.setLeft(list);
        frame.setCenter(sides);
    }

    boolean isShown() {
        return frame.getLeft() == list;
    }

    void hideOrShow() {
        boolean beside = frame.getLeft() == list;
        if (beside) {
            frame.setLeft(null);
            sides.setLeft(list);
        } else {
            sides.setLeft(null);
            // The pane takes what is in it out of the layout, and out of sight.
            list.setManaged(true);
            list.setVisible(true);
            list.setClip(null);
            frame.setLeft(list);
        }
    }
}
