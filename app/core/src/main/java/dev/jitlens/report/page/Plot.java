package dev.jitlens.report.page;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A picture with two axes: a wide one for time or percentiles, and one for values. */
final class Plot {
    static final int LEFT = 110;
    static final int WIDTH = 870;
    private static final int ALL = LEFT + WIDTH + 20;

    private Plot() {}

    /** Opens a picture as wide as the page; it must be closed. */
    static void open(HtmlOut out, String label, int height) throws IOException {
        out.open(
                "svg",
                "class",
                "plot",
                "viewBox",
                "0 0 " + ALL + " " + height,
                "role",
                "img",
                "aria-label",
                label);
    }

    static void line(HtmlOut out, double x1, double y1, double x2, double y2) throws IOException {
        out.empty("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2);
    }

    static void text(HtmlOut out, double x, double y, String anchor, String text)
            throws IOException {
        out.element("text", text, "x", x, "y", y, "text-anchor", anchor);
    }

    static void bar(HtmlOut out, String css, double x, double y, double width, double height)
            throws IOException {
        out.empty("rect", "class", css, "x", x, "y", y, "width", width, "height", height);
    }

    /** The axis of time at the bottom of a picture. */
    static void times(HtmlOut out, double fromNanos, double toNanos, double top, double bottom)
            throws IOException {
        for (double tick : ticks(fromNanos / 1e9, toNanos / 1e9, 8)) {
            double x = LEFT + WIDTH * (tick * 1e9 - fromNanos) / Math.max(1, toNanos - fromNanos);
            line(out, x, top, x, bottom);
            text(out, x, bottom + 14, "middle", number(tick) + " s");
        }
    }

    /** Round numbers from one to the other. */
    static List<Double> ticks(double from, double to, int most) {
        double span = Math.max(to - from, 1e-9);
        double step = Math.pow(10, Math.floor(Math.log10(span / most)));
        for (double factor : new double[] {2, 2.5, 2}) {
            if (span / step > most) {
                step *= factor;
            }
        }
        List<Double> ticks = new ArrayList<>();
        for (double tick = Math.ceil(from / step) * step; tick <= to + step / 1e6; tick += step) {
            ticks.add(tick);
        }
        return ticks;
    }

    static String number(double value) {
        String text = String.format(Locale.ROOT, "%.6f", value);
        return text.replaceFirst("\\.?0+$", "").replaceFirst("^-0$", "0");
    }
}
