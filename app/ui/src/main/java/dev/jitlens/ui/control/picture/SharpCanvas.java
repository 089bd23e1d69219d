package dev.jitlens.ui.control.picture;

import javafx.scene.Group;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.transform.Scale;
import javafx.scene.transform.Translate;

import java.util.function.Consumer;

/**
 * A canvas with as many pixels as it takes on the screen: JavaFX paints a canvas in its own size
 * and then stretches that picture where its window is zoomed, which blurs text.
 */
public final class SharpCanvas extends Group {
    private final Canvas canvas = new Canvas();
    private final Translate onPixel = new Translate();
    private final Scale back = new Scale(1, 1);
    private double width;
    private double height;
    private double zoom = 1;
    private Consumer<Pen> drawing = pen -> {};

    public SharpCanvas() {
        canvas.getTransforms().addAll(onPixel, back);
        getChildren().add(canvas);
    }

    public void setSize(double newWidth, double newHeight) {
        width = Math.max(0, newWidth);
        height = Math.max(0, newHeight);
        fit(Sharp.zoomOf(this));
    }

    /**
     * The same, with its first pixel on one of the screen. Not for what has to meet its neighbours
     * at its edges.
     */
    public void setSizeOnPixel(double newWidth, double newHeight) {
        setSize(newWidth, newHeight);
        Sharp.onPixel(this, onPixel);
    }

    private void fit(double newZoom) {
        zoom = newZoom;
        canvas.setWidth(width * zoom);
        canvas.setHeight(height * zoom);
        back.setX(1 / zoom);
        back.setY(1 / zoom);
    }

    /** Whether the window was zoomed since it was drawn. */
    public boolean isStale() {
        return Sharp.isOther(Sharp.zoomOf(this), zoom);
    }

    /** How wide a pixel of the screen is in ours. */
    public double pixel() {
        return 1 / (Sharp.outputScale(this) * Sharp.zoomOf(this));
    }

    public double width() {
        return width;
    }

    public double height() {
        return height;
    }

    /** Whether this is what the mouse is on. */
    public boolean is(Object picked) {
        return picked == canvas;
    }

    /** Draws on an empty ground what is drawn again for a vector picture. */
    public void draw(Consumer<Pen> newDrawing) {
        drawing = newDrawing;
        drawing.accept(new CanvasPen(begin()));
    }

    /** Draws what was drawn last. */
    void drawAgain(Pen pen) {
        drawing.accept(pen);
    }

    /** Draws in our own pixels, on an empty ground. */
    public GraphicsContext begin() {
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.setTransform(zoom, 0, 0, zoom, 0, 0);
        g.clearRect(0, 0, width, height);
        return g;
    }
}
