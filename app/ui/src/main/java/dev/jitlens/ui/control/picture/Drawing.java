package dev.jitlens.ui.control.picture;

import javafx.scene.layout.Region;

import java.util.function.Consumer;

/** A small drawing of fixed size, sharp however large its window is shown. */
public final class Drawing extends Region {
    private final SharpCanvas canvas = new SharpCanvas();
    private Consumer<Pen> drawing = pen -> {};

    public Drawing() {
        getChildren().add(canvas);
        localToSceneTransformProperty()
                .subscribe(
                        () -> {
                            if (canvas.isStale()) {
                                requestLayout();
                            }
                        });
    }

    /** Draws this from now on. */
    public void show(double width, double height, Consumer<Pen> newDrawing) {
        drawing = newDrawing;
        setMinSize(width, height);
        setPrefSize(width, height);
        setMaxSize(width, height);
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        canvas.setSizeOnPixel(getWidth(), getHeight());
        canvas.draw(drawing);
    }
}
