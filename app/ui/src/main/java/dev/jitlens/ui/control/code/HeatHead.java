package dev.jitlens.ui.control.code;

import dev.jitlens.ui.control.picture.Drawing;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.theme.Palette;

import javafx.geometry.VPos;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

import java.util.List;

/** The names over the columns of samples: upright where they are too long for their column. */
final class HeatHead {
    private static final double TALL = 15;
    private static final double TALLEST = 112;
    private static final double SIZE = 9.5;
    private final Drawing drawing = new Drawing();
    private final Tooltip tooltip = new Tooltip();
    private double tall;

    HeatHead() {
        Tooltip.install(drawing, tooltip);
        drawing.setVisible(false);
        drawing.managedProperty().bind(drawing.visibleProperty());
    }

    Region node() {
        return drawing;
    }

    /** Its height in pixels; 0 if there are no columns. */
    double tall() {
        return drawing.isVisible() ? tall : 0;
    }

    void show(LineHeat heat, Gutter gutter, Palette palette) {
        List<String> names = heat.heads();
        Font font = palette.letters().ofText(SIZE);
        double longest = names.stream().mapToDouble(name -> width(name, font)).max().orElse(0);
        boolean upright = longest > gutter.heatWidth() - 1;
        drawing.setVisible(!names.isEmpty());
        tall = upright ? Math.min(TALLEST, Math.ceil(longest) + 6) : TALL;
        drawing.setAccessibleText(String.join(", ", heat.titles()));
        tooltip.setText(String.join("\n", heat.titles()));
        drawing.show(
                Math.max(1, gutter.heatsTo()),
                tall,
                g -> draw(g, names, upright, gutter, font, palette));
    }

    private void draw(
            Pen g, List<String> names, boolean upright, Gutter gutter, Font font, Palette palette) {
        g.setFill(palette.muted());
        g.setFont(font);
        g.setTextBaseline(VPos.CENTER);
        g.setTextAlign(upright ? TextAlignment.LEFT : TextAlignment.CENTER);
        for (int i = 0; i < names.size(); i++) {
            double middle = gutter.heatFrom(i) + (gutter.heatWidth() - 1) / 2;
            g.save();
            g.translate(middle, upright ? tall - 3 : tall / 2 + 1);
            g.rotate(upright ? -90 : 0);
            g.fillText(upright ? fitting(names.get(i), tall - 6, font) : names.get(i), 0, 0);
            g.restore();
        }
    }

    /** The name, cut amid where it is too long, since both ends may tell it from others. */
    private static String fitting(String name, double room, Font font) {
        String shown = name;
        for (int left = name.length() - 1; left > 2 && width(shown, font) > room + 1; left--) {
            int front = left / 3;
            shown = name.substring(0, front) + "…" + name.substring(name.length() - left + front);
        }
        return shown;
    }

    private static double width(String name, Font font) {
        Text text = new Text(name);
        text.setFont(font);
        return text.getLayoutBounds().getWidth();
    }
}
