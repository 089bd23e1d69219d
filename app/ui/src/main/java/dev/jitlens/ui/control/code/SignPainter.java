package dev.jitlens.ui.control.code;

import dev.jitlens.ui.control.picture.Drawing;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.theme.Palette;

import javafx.scene.Node;
import javafx.scene.paint.Color;

/** Draws a sign within a square of {@value #SIZE} pixels. */
public final class SignPainter {
    static final double SIZE = 11;

    private SignPainter() {}

    /** A sign by itself, for a legend. */
    public static Node node(Sign sign, Palette palette) {
        Drawing drawing = new Drawing();
        double middle = SIZE / 2 + 0.5;
        drawing.show(SIZE + 1, SIZE + 1, pen -> draw(pen, sign, palette, middle, middle));
        return drawing;
    }

    /**
     * @param x of its middle
     * @param y of its middle
     */
    static void draw(Pen g, Sign sign, Palette palette, double x, double y) {
        Color color = sign.color(palette);
        g.setFill(color);
        g.setStroke(color);
        g.setLineWidth(1.4);
        switch (sign) {
            case POLL -> g.fillOval(x - 3.75, y - 3.75, 7.5, 7.5);
            case NO_POLL -> {
                g.strokeOval(x - 4, y - 4, 8, 8);
                g.strokeLine(x - 2.6, y + 2.6, x + 2.6, y - 2.6);
            }
            case OSR_ENTRY -> triangle(g, x - 3.5, x + 4.5, y);
            case TRAP -> {
                g.strokeLine(x - 3, y - 3, x + 3, y + 3);
                g.strokeLine(x - 3, y + 3, x + 3, y - 3);
            }
            case CALL, RUNTIME_CALL -> rightArrow(g, x, y);
            case BACK_EDGE -> upArrow(g, x, y);
            case NULL_CHECK ->
                    g.strokePolygon(
                            new double[] {x, x + 3.5, x, x - 3.5},
                            new double[] {y - 3.5, y, y + 3.5, y});
            case BARRIER -> g.fillRect(x - 3, y - 3, 6, 6);
            case GUARD -> g.strokeRect(x - 2.8, y - 2.8, 5.6, 5.6);
        }
    }

    private static void triangle(Pen g, double left, double right, double y) {
        g.fillPolygon(new double[] {left, right, left}, new double[] {y - 4.5, y, y + 4.5});
    }

    private static void rightArrow(Pen g, double x, double y) {
        g.strokeLine(x - 4, y, x + 3.5, y);
        g.strokeLine(x + 3.5, y, x + 0.8, y - 2.7);
        g.strokeLine(x + 3.5, y, x + 0.8, y + 2.7);
    }

    private static void upArrow(Pen g, double x, double y) {
        g.strokeLine(x, y + 4, x, y - 3.5);
        g.strokeLine(x, y - 3.5, x - 2.7, y - 0.8);
        g.strokeLine(x, y - 3.5, x + 2.7, y - 0.8);
    }
}
