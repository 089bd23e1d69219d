package dev.jitlens.ui.control.code;

import dev.jitlens.ui.control.HeatColors;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.theme.Palette;

import javafx.geometry.VPos;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

import java.util.List;
import java.util.Locale;

/** Draws what stands left of the text of one line. */
final class GutterPainter {
    private static final double MIDDLE = CodePane.ROW / 2;

    private final Pen g;
    private final Palette palette;
    private final Gutter gutter;

    GutterPainter(Pen g, Palette palette, Gutter gutter) {
        this.g = g;
        this.palette = palette;
        this.gutter = gutter;
    }

    /**
     * @param hot the share from which on a percentage is written
     */
    void draw(CodeRow row, List<LineHeat.Cell> heat, double hot) {
        heat(heat, hot);
        int shown = Math.min(gutter.signs(), row.signs().size());
        for (int i = 0; i < shown; i++) {
            // the most telling one stands next to the number
            double x = gutter.signsFrom() + (gutter.signs() - i - 0.5) * Gutter.SIGN;
            SignPainter.draw(g, row.signs().get(i), palette, x, MIDDLE);
        }
        g.setFill(palette.muted());
        g.setFont(palette.letters().ofCode(11));
        g.setTextAlign(TextAlignment.RIGHT);
        g.setTextBaseline(VPos.CENTER);
        g.fillText(row.number(), gutter.numberTo(), MIDDLE + 0.5);
        brackets(row);
        g.setFill(palette.accent().deriveColor(0, 0.8, 1, 0.55));
        for (int i = 0; i < Gutter.guides(row); i++) {
            g.fillRect(gutter.guidesFrom() + i * Gutter.GUIDE, 0, 2, CodePane.ROW);
        }
    }

    private void heat(List<LineHeat.Cell> heat, double hot) {
        g.setFont(palette.letters().ofText(10));
        g.setTextAlign(TextAlignment.CENTER);
        g.setTextBaseline(VPos.CENTER);
        double most = 0;
        for (int i = 0; i < Math.min(heat.size(), gutter.heats()); i++) {
            double share = heat.get(i).self().value();
            most = Math.max(most, share);
            if (heat.get(i).self().part() > 0) {
                Color color = HeatColors.of(palette, share);
                double width = gutter.heatWidth() - 1;
                g.setFill(color);
                g.fillRect(gutter.heatFrom(i), 1, width, CodePane.ROW - 1);
                if (share >= hot && !gutter.percentBeside()) {
                    g.setFill(HeatColors.on(color));
                    g.fillText(percent(share), gutter.heatFrom(i) + width / 2, MIDDLE + 1);
                }
            }
        }
        if (most >= hot && gutter.percentBeside()) {
            g.setFill(palette.text());
            g.setTextAlign(TextAlignment.RIGHT);
            g.fillText(percent(most), gutter.heatsTo() - 2, MIDDLE + 1);
        }
    }

    /** {@code 59%}, {@code 5.9%}: as many digits as have room. */
    private static String percent(double share) {
        double percent = share * 100;
        return String.format(Locale.ROOT, percent >= 9.95 ? "%.0f%%" : "%.1f%%", percent);
    }

    private void brackets(CodeRow row) {
        for (int i = 0; i < Gutter.brackets(row); i++) {
            CodeRow.Bracket bracket = row.brackets().get(i);
            double x = gutter.bracketsFrom() + i * Gutter.BRACKET;
            double top = bracket.first() ? 3 : 0;
            double bottom = bracket.last() ? CodePane.ROW - 3 : CodePane.ROW;
            g.setFill(bracket.bad() ? palette.trap() : palette.safepoint());
            g.fillRect(x, top, 2, bottom - top);
            if (bracket.first()) {
                g.fillRect(x, top, 5, 2);
            }
            if (bracket.last()) {
                g.fillRect(x, bottom - 2, 5, 2);
            }
        }
    }

    /**
     * The part of a jump that lies beside a line.
     *
     * @param chosen of the selected line: drawn strongly and outside of all others
     */
    void arrow(Arrow arrow, int row, boolean chosen) {
        Color color = chosen ? palette.accent() : palette.muted().deriveColor(0, 1, 1, 0.55);
        g.setFill(color);
        double right = gutter.arrowsTo();
        double x = Math.round(right - 6 - (chosen ? Arrows.LANES : arrow.lane()) * Gutter.LANE);
        boolean end = row == arrow.to();
        boolean start = row == arrow.from();
        boolean up = Math.min(arrow.from(), arrow.to()) == row;
        double thick = chosen ? 1.5 : 1;
        if (start || end) {
            g.fillRect(x, MIDDLE, right - x - (end ? 3 : 0), thick);
            g.fillRect(x, up ? MIDDLE : 0, thick, CodePane.ROW / 2);
        } else {
            g.fillRect(x, 0, thick, CodePane.ROW);
        }
        if (end) {
            double y = MIDDLE + thick / 2;
            g.fillPolygon(
                    new double[] {right, right - 4, right - 4}, new double[] {y, y - 3, y + 3});
        }
    }
}
