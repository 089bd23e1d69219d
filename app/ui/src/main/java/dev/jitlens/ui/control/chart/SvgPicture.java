package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.control.picture.SvgText;
import dev.jitlens.ui.theme.Palette;

import io.fair_acc.chartfx.axes.spi.TickMark;

import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Writes a chart as it is seen as SVG, with lines as lines and text as text. */
final class SvgPicture {
    private static final int LEFT = 80;
    private static final int TOP = 14;
    private static final int RIGHT = 24;
    private static final int BOTTOM = 46;
    private static final int LEGEND_ROW = 18;

    /** From the middle of a letter to the line that it stands on. */
    private static final double LETTER_DESCENT = 4;

    private final StringBuilder out = new StringBuilder();
    private final CurveChart chart;
    private final Palette palette;
    private final double width;
    private final double height;

    private SvgPicture(CurveChart chart, Palette palette) {
        this.chart = chart;
        this.palette = palette;
        this.width = chart.xAxis().getLength() / chart.zoom();
        this.height = chart.yAxis().getLength() / chart.zoom();
    }

    static String of(CurveChart chart, List<DrawnCurve> curves, Palette palette) {
        SvgPicture picture = new SvgPicture(chart, palette);
        picture.write(curves);
        return picture.out.toString();
    }

    private void write(List<DrawnCurve> curves) {
        double allWidth = LEFT + width + RIGHT;
        double allHeight = TOP + height + BOTTOM + LEGEND_ROW * curves.size();
        line(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\""
                        + " viewBox=\"0 0 %.0f %.0f\" font-family=\"%s, sans-serif\""
                        + " font-size=\"11\">",
                allWidth, allHeight, allWidth, allHeight, SvgText.escape(palette.letters().text()));
        line(
                "<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>",
                SvgText.color(palette.panel()));
        line(
                "<clipPath id=\"plot\"><rect width=\"%.1f\" height=\"%.1f\"/></clipPath>",
                width, height);
        line("<g transform=\"translate(%d %d)\">", LEFT, TOP);
        ticks();
        names();
        line("<g clip-path=\"url(#plot)\" fill=\"none\" stroke-linejoin=\"round\">");
        curves.stream()
                .sorted(Comparator.comparing(drawn -> drawn.curve, Curve.HIGH_FIRST))
                .forEach(this::curve);
        line("</g>");
        new CurveLetters(this::letter, chart.xAxis(), chart.yAxis(), chart.zoom()).write(curves);
        for (int i = 0; i < curves.size(); i++) {
            legend(curves.get(i).curve, height + BOTTOM + LEGEND_ROW * i);
        }
        line("</g>");
        line("</svg>");
    }

    private void ticks() {
        String grid = SvgText.color(palette.border());
        for (TickMark tick : chart.xAxis().getTickMarks()) {
            double at = tick.getPosition() / chart.zoom();
            line("<path d=\"M%.1f 0V%.1f\" stroke=\"%s\"/>", at, height, grid);
            text(at, height + 15, "middle", palette.muted(), tick.getText());
        }
        for (TickMark tick : chart.yAxis().getTickMarks()) {
            double at = tick.getPosition() / chart.zoom();
            line("<path d=\"M0 %.1fH%.1f\" stroke=\"%s\"/>", at, width, grid);
            text(-6, at + 4, "end", palette.muted(), tick.getText());
        }
    }

    private void names() {
        text(width / 2, height + 34, "middle", palette.text(), chart.xAxis().getName());
        line("<g transform=\"translate(-64 %.1f) rotate(-90)\">", height / 2);
        text(0, 0, "middle", palette.text(), chart.yAxis().getName());
        line("</g>");
    }

    private void curve(DrawnCurve drawn) {
        Curve curve = drawn.curve;
        if (curve.band().isThere()) {
            band(drawn);
        }
        StringBuilder path = new StringBuilder();
        boolean on = false;
        for (int i = 0; i < drawn.size(); i++) {
            double x = chart.xAxis().getDisplayPosition(drawn.x(i)) / chart.zoom();
            double y = chart.yAxis().getDisplayPosition(drawn.y(i, chart.yAxis())) / chart.zoom();
            if (Double.isNaN(y)) {
                on = false;
            } else {
                path.append(String.format(Locale.ROOT, "%s%.1f %.1f", on ? "L" : "M", x, y));
                on = true;
            }
        }
        String color = SvgText.color(curve.color().in(palette));
        line(
                "<path d=\"%s\" stroke=\"%s\"%s stroke-width=\"%.1f\"%s/>",
                path,
                color,
                curve.area()
                        ? " fill=\""
                                + color
                                + "\" fill-opacity=\""
                                + CurveRenderer.AREA_ALPHA
                                + "\""
                        : "",
                curve.width(),
                curve.dashed() ? " stroke-dasharray=\"6 4\"" : "");
    }

    private void band(DrawnCurve drawn) {
        double[] x = new double[2 * drawn.size()];
        double[] y = new double[x.length];
        drawn.outline(chart.xAxis(), chart.yAxis(), x, y);
        StringBuilder path = new StringBuilder();
        for (int i = 0; i < x.length; i++) {
            path.append(
                    String.format(
                            Locale.ROOT,
                            "%s%.1f %.1f",
                            i == 0 ? "M" : "L",
                            x[i] / chart.zoom(),
                            y[i] / chart.zoom()));
        }
        line(
                "<path d=\"%sZ\" fill=\"%s\" fill-opacity=\"%s\"/>",
                path, SvgText.color(drawn.curve.color().in(palette)), Band.ALPHA);
    }

    private void letter(String letter, double x, double y, TextAlignment alignment) {
        text(
                x / chart.zoom(),
                y / chart.zoom() + LETTER_DESCENT,
                alignment == TextAlignment.CENTER ? "middle" : "end",
                palette.text(),
                letter);
    }

    private void legend(Curve curve, double y) {
        line(
                "<path d=\"M0 %.1fH18\" stroke=\"%s\" stroke-width=\"%.1f\"%s/>",
                y,
                SvgText.color(curve.color().in(palette)),
                curve.width(),
                curve.dashed() ? " stroke-dasharray=\"6 4\"" : "");
        text(24, y + 4, "start", palette.text(), curve.letter() + "  " + curve.name());
    }

    private void text(double x, double y, String anchor, Color color, String text) {
        if (text == null || text.isEmpty()) {
            return;
        }
        line(
                "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\" fill=\"%s\">%s</text>",
                x, y, anchor, SvgText.color(color), SvgText.escape(text));
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
