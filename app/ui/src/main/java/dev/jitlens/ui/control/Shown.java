package dev.jitlens.ui.control;

import javafx.scene.Node;
import javafx.scene.layout.Pane;

import java.util.List;

/**
 * Shows something in the place of what was there. What is there already stays: what is taken out
 * and put back is laid out and drawn anew, twice a second where a run is followed.
 */
public final class Shown {
    private Shown() {}

    /** Only this is shown in the pane. */
    public static void in(Pane pane, Node node) {
        in(pane, List.of(node));
    }

    /** Only these are shown in the pane. */
    public static void in(Pane pane, List<? extends Node> nodes) {
        if (!pane.getChildren().equals(nodes)) {
            pane.getChildren().setAll(nodes);
        }
    }
}
