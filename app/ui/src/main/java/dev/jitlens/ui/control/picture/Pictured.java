package dev.jitlens.ui.control.picture;

import javafx.geometry.Bounds;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Paint;

/** What can be copied and saved as a picture. FX thread only. */
public interface Pictured {
    /** What is seen. */
    Node node();

    /** The colour that it is drawn on. */
    Paint ground();

    /** The picture as it is seen. */
    default WritableImage image() {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(ground());
        // The frame that shows the focus is around it.
        Bounds inside = node().localToParent(node().getLayoutBounds());
        parameters.setViewport(
                new Rectangle2D(
                        inside.getMinX(), inside.getMinY(), inside.getWidth(), inside.getHeight()));
        return node().snapshot(parameters, null);
    }

    /** The same as a vector picture, with what is scrolled out of sight. */
    String svg();
}
