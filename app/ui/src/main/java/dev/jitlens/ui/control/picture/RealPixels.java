package dev.jitlens.ui.control.picture;

import javafx.application.Platform;
import javafx.scene.layout.Region;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Translate;

import java.util.function.DoubleConsumer;

/**
 * Lays out what draws on canvases of its own in the pixels of the zoomed window, not in ours, which
 * JavaFX would stretch: the larger the zoom, the larger the content, which has to draw its letters
 * and lines as much larger.
 */
public final class RealPixels extends Region {
    private final Region content;
    private final DoubleConsumer zoomed;
    private final Translate onPixel = new Translate();
    private final Scale back = new Scale(1, 1);
    private double zoom = 1;

    /**
     * @param zoomed called when the content has to draw larger or smaller, with the factor
     */
    public RealPixels(Region content, DoubleConsumer zoomed) {
        this.content = content;
        this.zoomed = zoomed;
        content.getTransforms().addAll(onPixel, back);
        getChildren().add(content);
        setMinSize(0, 0);
        localToSceneTransformProperty().subscribe(this::follow);
    }

    /** What is moved by a part of a pixel has to be moved back, and only then. */
    private void follow() {
        if (Sharp.isOther(Sharp.zoomOf(this), zoom)) {
            requestLayout();
        } else {
            Sharp.onPixel(this, onPixel);
        }
    }

    @Override
    protected double computePrefWidth(double height) {
        return content.prefWidth(height < 0 ? height : height * zoom) / zoom;
    }

    @Override
    protected double computePrefHeight(double width) {
        return content.prefHeight(width < 0 ? width : width * zoom) / zoom;
    }

    @Override
    protected void layoutChildren() {
        double now = Sharp.zoomOf(this);
        if (Sharp.isOther(now, zoom)) {
            zoom = now;
            back.setX(1 / zoom);
            back.setY(1 / zoom);
            // What is styled anew amid a layout keeps the styles of before.
            Platform.runLater(() -> zoomed.accept(now));
        }
        Sharp.onPixel(this, onPixel);
        content.resizeRelocate(0, 0, getWidth() * zoom, getHeight() * zoom);
    }
}
