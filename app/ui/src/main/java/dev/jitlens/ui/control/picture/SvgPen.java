package dev.jitlens.ui.control.picture;

import javafx.geometry.VPos;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import javafx.scene.transform.Transform;

import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Writes what is drawn as SVG, texts as texts. */
public final class SvgPen implements Pen {
    private final StringBuilder out = new StringBuilder();
    private final Deque<State> saved = new ArrayDeque<>();
    private State now = new State();
    private int clips;

    /** What {@link #restore} goes back to. */
    private static final class State {
        private Color fill = Color.BLACK;
        private Color stroke = Color.BLACK;
        private double lineWidth = 1;
        private String dashes = "";
        private double alpha = 1;
        private Font font = Font.getDefault();
        private TextAlignment alignment = TextAlignment.LEFT;
        private VPos baseline = VPos.BASELINE;
        private int groups;

        State copy() {
            State copy = new State();
            copy.fill = fill;
            copy.stroke = stroke;
            copy.lineWidth = lineWidth;
            copy.dashes = dashes;
            copy.alpha = alpha;
            copy.font = font;
            copy.alignment = alignment;
            copy.baseline = baseline;
            copy.groups = groups;
            return copy;
        }
    }

    public SvgPen(double width, double height, Color background) {
        line(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.0f\" height=\"%.0f\""
                        + " viewBox=\"0 0 %.0f %.0f\">",
                width, height, width, height);
        line("<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>", SvgText.color(background));
    }

    /** The whole of a picture that is drawn on one colour. */
    public static String of(double width, double height, Color background, Consumer<Pen> drawing) {
        SvgPen pen = new SvgPen(width, height, background);
        drawing.accept(pen);
        return pen.end();
    }

    /** The whole picture; nothing is drawn after it. */
    public String end() {
        return out + "</g>\n".repeat(now.groups) + "</svg>\n";
    }

    /** The background was drawn first. */
    @Override
    public void clearRect(double x, double y, double width, double height) {}

    @Override
    public void setFill(Color color) {
        now.fill = color;
    }

    @Override
    public void setStroke(Color color) {
        now.stroke = color;
    }

    @Override
    public void setLineWidth(double width) {
        now.lineWidth = width;
    }

    @Override
    public void setLineDashes(double... lengths) {
        String numbers =
                DoubleStream.of(lengths)
                        .mapToObj(Double::toString)
                        .collect(Collectors.joining(" "));
        now.dashes = lengths.length == 0 ? "" : " stroke-dasharray=\"" + numbers + "\"";
    }

    @Override
    public void setGlobalAlpha(double alpha) {
        now.alpha = alpha;
    }

    @Override
    public void setFont(Font font) {
        now.font = font;
    }

    @Override
    public void setTextAlign(TextAlignment alignment) {
        now.alignment = alignment;
    }

    @Override
    public void setTextBaseline(VPos baseline) {
        now.baseline = baseline;
    }

    @Override
    public void fillRect(double x, double y, double width, double height) {
        if (width > 0 && height > 0) {
            line(
                    "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" %s/>",
                    x, y, width, height, paint("fill", now.fill));
        }
    }

    @Override
    public void strokeRect(double x, double y, double width, double height) {
        line(
                "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" fill=\"none\" %s/>",
                x, y, width, height, stroke());
    }

    @Override
    public void fillOval(double x, double y, double width, double height) {
        ellipse(x, y, width, height, paint("fill", now.fill));
    }

    @Override
    public void strokeOval(double x, double y, double width, double height) {
        ellipse(x, y, width, height, "fill=\"none\" " + stroke());
    }

    private void ellipse(double x, double y, double width, double height, String paint) {
        line(
                "<ellipse cx=\"%.2f\" cy=\"%.2f\" rx=\"%.2f\" ry=\"%.2f\" %s/>",
                x + width / 2, y + height / 2, width / 2, height / 2, paint);
    }

    @Override
    public void strokeLine(double x1, double y1, double x2, double y2) {
        line("<path d=\"M%.2f %.2fL%.2f %.2f\" %s/>", x1, y1, x2, y2, stroke());
    }

    @Override
    public void fillPolygon(double[] x, double[] y) {
        line("<polygon points=\"%s\" %s/>", points(x, y), paint("fill", now.fill));
    }

    @Override
    public void strokePolygon(double[] x, double[] y) {
        line("<polygon points=\"%s\" fill=\"none\" %s/>", points(x, y), stroke());
    }

    private static String points(double[] x, double[] y) {
        return IntStream.range(0, x.length)
                .mapToObj(i -> String.format(Locale.ROOT, "%.2f,%.2f", x[i], y[i]))
                .collect(Collectors.joining(" "));
    }

    private String stroke() {
        return paint("stroke", now.stroke)
                + String.format(Locale.ROOT, " stroke-width=\"%.2f\"", now.lineWidth)
                + now.dashes;
    }

    @Override
    public void fillText(String text, double x, double y) {
        line(
                "<text x=\"%.2f\" y=\"%.2f\"%s %s font-family=\"%s, sans-serif\" font-size=\"%.0f\""
                        + "%s%s%s>%s</text>",
                x,
                y,
                text.strip().equals(text) && !text.contains("  ") ? "" : " xml:space=\"preserve\"",
                paint("fill", now.fill),
                SvgText.escape(now.font.getFamily()),
                now.font.getSize(),
                now.font.getStyle().contains("Bold") ? " font-weight=\"bold\"" : "",
                anchor(),
                now.baseline == VPos.CENTER ? " dominant-baseline=\"central\"" : "",
                SvgText.escape(text));
    }

    private String anchor() {
        return switch (now.alignment) {
            case CENTER -> " text-anchor=\"middle\"";
            case RIGHT -> " text-anchor=\"end\"";
            case LEFT, JUSTIFY -> "";
        };
    }

    /** A rectangle with round corners. */
    void fillRoundRect(double x, double y, double width, double height, double radius) {
        if (width > 0 && height > 0) {
            line(
                    "<rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\" rx=\"%.2f\" %s/>",
                    x, y, width, height, radius, paint("fill", now.fill));
        }
    }

    /** A path in SVG's own words, filled. */
    void fillPath(String path) {
        line("<path d=\"%s\" %s/>", SvgText.escape(path), paint("fill", now.fill));
    }

    /** A picture of pixels, as PNG. */
    void image(byte[] png, double x, double y, double width, double height) {
        line(
                "<image x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\""
                        + " href=\"data:image/png;base64,%s\"/>",
                x, y, width, height, Base64.getEncoder().encodeToString(png));
    }

    /** What is drawn until {@link #restore} is moved, turned and scaled so. */
    void transform(Transform by) {
        line(
                "<g transform=\"matrix(%.4f %.4f %.4f %.4f %.2f %.2f)\">",
                by.getMxx(), by.getMyx(), by.getMxy(), by.getMyy(), by.getTx(), by.getTy());
        now.groups++;
    }

    private String paint(String name, Color color) {
        double opacity = color.getOpacity() * now.alpha;
        String paint = name + "=\"" + SvgText.color(color) + "\"";
        return opacity >= 1
                ? paint
                : paint + String.format(Locale.ROOT, " %s-opacity=\"%.3f\"", name, opacity);
    }

    @Override
    public void save() {
        saved.push(now.copy());
    }

    @Override
    public void restore() {
        State before = saved.pop();
        out.append("</g>\n".repeat(now.groups - before.groups));
        now = before;
    }

    @Override
    public void translate(double x, double y) {
        line("<g transform=\"translate(%.2f %.2f)\">", x, y);
        now.groups++;
    }

    @Override
    public void rotate(double degrees) {
        line("<g transform=\"rotate(%.2f)\">", degrees);
        now.groups++;
    }

    @Override
    public void clip(double x, double y, double width, double height) {
        String id = "c" + clips++;
        line(
                "<clipPath id=\"%s\"><rect x=\"%.2f\" y=\"%.2f\" width=\"%.2f\" height=\"%.2f\"/>"
                        + "</clipPath>",
                id, x, y, Math.max(0, width), Math.max(0, height));
        line("<g clip-path=\"url(#%s)\">", id);
        now.groups++;
    }

    private void line(String format, Object... values) {
        out.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
