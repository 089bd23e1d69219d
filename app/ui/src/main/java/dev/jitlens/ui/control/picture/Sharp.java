package dev.jitlens.ui.control.picture;

import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.transform.Translate;
import javafx.stage.Window;

/** Where the pixels of a zoomed window are. */
final class Sharp {
    /** More pixels than this would be a picture that no memory is for. */
    private static final double MOST = 4;

    private static final double LEAST = 0.5;

    private Sharp() {}

    /** How many pixels of its window one of this node's is wide. */
    static double zoomOf(Node node) {
        double here = node.getLocalToSceneTransform().getMxx();
        return here > 0 ? Math.clamp(here, LEAST, MOST) : 1;
    }

    /** How many pixels of the screen one of the window's is wide. */
    static double outputScale(Node node) {
        Window window = node.getScene() == null ? null : node.getScene().getWindow();
        return window == null ? 1 : window.getOutputScaleX();
    }

    static boolean isOther(double zoom, double other) {
        return Math.abs(zoom - other) > 1e-6;
    }

    /**
     * Moves what is in a zoomed node by less than a pixel, so that it begins with one. Without a
     * zoom JavaFX does so itself.
     */
    static void onPixel(Node node, Translate shift) {
        double zoom = zoomOf(node);
        if (!isOther(zoom, 1)) {
            shift.setX(0);
            shift.setY(0);
            return;
        }
        Point2D at = node.localToScene(0, 0);
        double scale = outputScale(node);
        shift.setX(upTo(at.getX(), scale) / zoom);
        shift.setY(upTo(at.getY(), scale) / zoom);
    }

    private static double upTo(double at, double scale) {
        return Math.round(at * scale) / scale - at;
    }
}
