package dev.jitlens.ui.control.chart;

import java.util.ArrayList;
import java.util.List;

/**
 * Shares of each slice of time, one upon the other up to 100%. Hovering tells all of a slice. FX
 * thread only.
 */
public final class ShareChart extends CurveChart {
    private static final double ALL = 100;
    private static final double WIDTH = 1.2;

    public ShareChart(String name, String what) {
        super(name, "time, s", what);
        withoutMarks();
        xAxis().words(seconds -> ValueUnit.plain(seconds, 10));
        yAxis().words(percent -> ValueUnit.plain(percent, 4) + "%");
    }

    /** What the axis is called, by what its times are since. */
    public void since(String name) {
        xAxis().setName(name);
    }

    /**
     * A layer of shares.
     *
     * @param percent of each slice
     */
    public record Layer(String name, LineColor color, double[] percent) {}

    /**
     * Layers as curves, the first at the bottom.
     *
     * @param edges where slices begin in seconds, and where the last ends
     */
    public static List<Curve> stacked(double[] edges, List<Layer> layers) {
        int slices = edges.length - 1;
        double[] x = new double[2 * slices];
        for (int i = 0; i < slices; i++) {
            x[2 * i] = edges[i];
            x[2 * i + 1] = edges[i + 1];
        }
        double[] below = new double[x.length];
        List<Curve> curves = new ArrayList<>();
        for (Layer layer : layers) {
            double[] top = new double[x.length];
            for (int i = 0; i < x.length; i++) {
                top[i] = below[i] + layer.percent()[i / 2];
            }
            curves.add(
                    Curve.of(layer.name(), curves.size(), x, top)
                            .drawn(layer.color(), WIDTH, false)
                            .between(below, top));
            below = top;
        }
        return curves;
    }

    /** A line from the bottom to the top. */
    public static Curve mark(String name, int series, LineColor color, double seconds) {
        return Curve.of(name, series, new double[] {seconds, seconds}, new double[] {0, ALL})
                .drawn(color, WIDTH, true);
    }

    @Override
    Window window(List<Curve> of) {
        Window around = super.window(of);
        return new Window(around.fromX(), around.toX(), 0, ALL);
    }

    @Override
    double reach() {
        return Double.MAX_VALUE;
    }

    /** A corner of the next slice may be nearer than the lines of the slice under the mouse. */
    @Override
    boolean tellsOfWholeHeight() {
        return true;
    }

    @Override
    String hover(Curve curve, int at, double atX) {
        if (!curve.band().isThere()) {
            return curve.name();
        }
        int slice = at / 2;
        StringBuilder words =
                new StringBuilder(ValueUnit.plain(curve.x()[2 * slice], 6))
                        .append(" to ")
                        .append(ValueUnit.plain(curve.x()[2 * slice + 1], 6))
                        .append(" s");
        for (Curve layer : curves().reversed()) {
            if (layer.band().isThere()) {
                double share = layer.band().high()[at] - layer.band().low()[at];
                words.append('\n')
                        .append(layer.name())
                        .append(": ")
                        .append(ValueUnit.plain(share, 3))
                        .append('%');
            }
        }
        return words.toString();
    }
}
