package dev.jitlens.report.page;

import dev.jitlens.latency.LatencyValues;

import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.LongStream;

/** Curves of latency by percentile, both axes logarithmic. */
final class PercentileSvg {
    /** No more colours than these are told apart. */
    static final int MOST = 8;

    private static final int POINTS = 120;
    private static final int HEIGHT = 300;
    private static final int TOP = 10;

    /**
     * A curve.
     *
     * @param nines how far it is known, in powers of ten: 2 for 99%
     * @param nanos at equal steps of that axis, from 0% on
     */
    record Curve(String name, double nines, long[] nanos) {
        static Curve of(String name, LatencyValues values) {
            double nines = Math.max(1, Math.log10(values.parts()));
            long[] nanos = new long[POINTS];
            for (int i = 0; i < POINTS; i++) {
                double left = Math.pow(10, -nines * i / (POINTS - 1));
                nanos[i] = values.at(100 * (1 - left));
            }
            return new Curve(name, nines, nanos);
        }
    }

    private PercentileSvg() {}

    static void write(List<Curve> curves, HtmlOut out) throws IOException {
        if (curves.isEmpty()) {
            return;
        }
        double nines = curves.stream().mapToDouble(Curve::nines).max().orElseThrow();
        double low = Math.log10(Math.max(1, extreme(curves, false)));
        double high = Math.max(low + 0.1, Math.log10(Math.max(1, extreme(curves, true))));
        Plot.open(out, "Latency by percentile", TOP + HEIGHT + 30 + 16 * curves.size());
        axes(nines, low, high, out);
        for (int i = 0; i < curves.size(); i++) {
            Curve curve = curves.get(i);
            StringBuilder points = new StringBuilder();
            for (int at = 0; at < POINTS; at++) {
                double x = curve.nines() / nines * at / (POINTS - 1);
                double y = (Math.log10(Math.max(1, curve.nanos()[at])) - low) / (high - low);
                points.append(
                        String.format(
                                Locale.ROOT,
                                "%.1f,%.1f ",
                                Plot.LEFT + Plot.WIDTH * x,
                                TOP + HEIGHT * (1 - y)));
            }
            out.empty("polyline", "class", "curve c" + i, "points", points);
            double y = TOP + HEIGHT + 40 + 16 * i;
            out.empty(
                    "polyline",
                    "class",
                    "curve c" + i,
                    "points",
                    "110," + (y - 4) + " 140," + (y - 4));
            Plot.text(out, 148, y, "start", curve.name());
        }
        out.close();
    }

    private static void axes(double nines, double low, double high, HtmlOut out)
            throws IOException {
        for (int n = 0; n <= nines; n++) {
            double x = Plot.LEFT + Plot.WIDTH * n / nines;
            Plot.line(out, x, TOP, x, TOP + HEIGHT);
            Plot.text(out, x, TOP + HEIGHT + 14, "middle", percent(n));
        }
        for (int power = (int) Math.floor(low); power <= Math.ceil(high); power++) {
            double y = TOP + HEIGHT * (1 - (power - low) / (high - low));
            if (y >= TOP && y <= TOP + HEIGHT) {
                Plot.line(out, Plot.LEFT, y, Plot.LEFT + Plot.WIDTH, y);
                Plot.text(
                        out,
                        Plot.LEFT - 8,
                        y + 4,
                        "end",
                        PageWords.duration((long) Math.pow(10, power)));
            }
        }
    }

    private static String percent(int nines) {
        return nines < 2
                ? (nines == 0 ? "0%" : "90%")
                : "99" + (nines > 2 ? "." : "") + "9".repeat(nines - 2) + "%";
    }

    private static long extreme(List<Curve> curves, boolean highest) {
        LongStream values = curves.stream().flatMapToLong(c -> Arrays.stream(c.nanos()));
        return highest ? values.max().orElse(1) : values.filter(v -> v > 0).min().orElse(1);
    }
}
