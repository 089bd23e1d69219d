package dev.jitlens.ui.control.code;

import dev.jitlens.ui.theme.Palette;

import javafx.geometry.VPos;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;

import java.util.ArrayList;
import java.util.List;

/** The numbers over the columns of samples. */
final class HeatHead extends Canvas {
    static final double TALL = 14;
    private static final Font DIGITS = Font.font("Inter", 9);
    private final Tooltip tooltip = new Tooltip();

    HeatHead() {
        setHeight(TALL);
        Tooltip.install(this, tooltip);
        setVisible(false);
        managedProperty().bind(visibleProperty());
    }

    void show(List<String> titles, Gutter gutter, Palette palette) {
        setVisible(!titles.isEmpty());
        setWidth(Math.max(1, gutter.heatsTo()));
        GraphicsContext g = getGraphicsContext2D();
        g.clearRect(0, 0, getWidth(), TALL);
        g.setFill(palette.muted());
        g.setFont(DIGITS);
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < titles.size(); i++) {
            String number = Integer.toString(i + 1);
            g.fillText(number, gutter.heatFrom(i) + (Gutter.HEAT - 1) / 2, TALL / 2 + 1);
            lines.add(number + " " + titles.get(i));
        }
        tooltip.setText(String.join("\n", lines));
    }
}
