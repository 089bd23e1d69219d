package dev.jitlens.ui.control.picture;

import javafx.geometry.VPos;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

/** What painters need of a canvas, by the names that it has there. */
public interface Pen {
    void clearRect(double x, double y, double width, double height);

    void setFill(Color color);

    void fillRect(double x, double y, double width, double height);

    void setStroke(Color color);

    void setLineWidth(double width);

    /** The lengths of dashes and of the gaps between them in turn; none for a whole line. */
    void setLineDashes(double... lengths);

    void strokeLine(double x1, double y1, double x2, double y2);

    void strokeRect(double x, double y, double width, double height);

    void fillOval(double x, double y, double width, double height);

    void strokeOval(double x, double y, double width, double height);

    void fillPolygon(double[] x, double[] y);

    void strokePolygon(double[] x, double[] y);

    void setGlobalAlpha(double alpha);

    void setFont(Font font);

    void setTextAlign(TextAlignment alignment);

    /** {@code BASELINE} or {@code CENTER}. */
    void setTextBaseline(VPos baseline);

    void fillText(String text, double x, double y);

    void save();

    void restore();

    void translate(double x, double y);

    /** Turns what is drawn to the right, around the origin, until {@link #restore}. */
    void rotate(double degrees);

    /** Draws nothing outside of it until {@link #restore}. */
    void clip(double x, double y, double width, double height);
}
