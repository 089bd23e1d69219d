package dev.jitlens.ui.control.picture;

import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** Draws on a canvas. */
public final class CanvasPen implements Pen {
    private final GraphicsContext g;

    public CanvasPen(GraphicsContext g) {
        this.g = g;
    }

    @Override
    public void clearRect(double x, double y, double width, double height) {
        g.clearRect(x, y, width, height);
    }

    @Override
    public void setFill(Color color) {
        g.setFill(color);
    }

    @Override
    public void fillRect(double x, double y, double width, double height) {
        g.fillRect(x, y, width, height);
    }

    @Override
    public void setStroke(Color color) {
        g.setStroke(color);
    }

    @Override
    public void setLineWidth(double width) {
        g.setLineWidth(width);
    }

    @Override
    public void setLineDashes(double... lengths) {
        g.setLineDashes(lengths);
    }

    @Override
    public void strokeLine(double x1, double y1, double x2, double y2) {
        g.strokeLine(x1, y1, x2, y2);
    }

    @Override
    public void strokeRect(double x, double y, double width, double height) {
        g.strokeRect(x, y, width, height);
    }

    @Override
    public void fillOval(double x, double y, double width, double height) {
        g.fillOval(x, y, width, height);
    }

    @Override
    public void strokeOval(double x, double y, double width, double height) {
        g.strokeOval(x, y, width, height);
    }

    @Override
    public void fillPolygon(double[] x, double[] y) {
        g.fillPolygon(x, y, x.length);
    }

    @Override
    public void strokePolygon(double[] x, double[] y) {
        g.strokePolygon(x, y, x.length);
    }

    @Override
    public void setGlobalAlpha(double alpha) {
        g.setGlobalAlpha(alpha);
    }

    @Override
    public void setFont(Font font) {
        g.setFont(font);
    }

    @Override
    public void setTextAlign(TextAlignment alignment) {
        g.setTextAlign(alignment);
    }

    @Override
    public void setTextBaseline(VPos baseline) {
        g.setTextBaseline(baseline);
    }

    @Override
    public void fillText(String text, double x, double y) {
        g.fillText(text, x, y);
    }

    @Override
    public void save() {
        g.save();
    }

    @Override
    public void restore() {
        g.restore();
    }

    @Override
    public void translate(double x, double y) {
        g.translate(x, y);
    }

    @Override
    public void rotate(double degrees) {
        g.rotate(degrees);
    }

    @Override
    public void clip(double x, double y, double width, double height) {
        g.beginPath();
        g.rect(x, y, width, height);
        g.clip();
    }
}
