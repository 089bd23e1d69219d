package dev.jitlens.ui.control.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;

import org.junit.jupiter.api.Test;

class CurveRendererTest {
    private static final double NONE = Double.NaN;

    @Test
    void aLineIsNotJoinedOverAnInterruption() {
        Windows.startToolkit();
        PixelReader pixels = Picture.onFx(CurveRendererTest::interrupted).getPixelReader();
        assertThat(pixels.getColor(20, 50)).isEqualTo(Color.BLACK);
        assertThat(pixels.getColor(50, 50)).isEqualTo(Color.WHITE);
        assertThat(pixels.getColor(80, 50)).isEqualTo(Color.BLACK);
    }

    private static WritableImage interrupted() {
        Canvas canvas = new Canvas(100, 100);
        GraphicsContext gc = canvas.getGraphicsContext2D();
        gc.setStroke(Color.BLACK);
        gc.setLineWidth(4);
        double[] x = {10, 40, 40, 60, 90};
        double[] y = {50, 50, NONE, 50, 50};
        CurveRenderer.stroke(gc, x, y, x.length);
        return canvas.snapshot(null, null);
    }
}
