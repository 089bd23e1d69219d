package dev.jitlens.ui.view;

import dev.jitlens.latency.LatencyValues;
import dev.jitlens.ui.control.chart.Curve;

/** A value reaches from the share of values below it to the share up to it. */
public final class PercentileStairs {
    /** How far the greatest value is drawn, where a single value is that great. */
    private static final double LAST_STEP = 1.25;

    private final Points points = new Points();
    private final double all;
    private long below;

    private PercentileStairs(long all) {
        this.all = all;
    }

    /** A curve for a chart of percentiles. Off the FX thread. */
    public static Curve of(String name, int color, LatencyValues values) {
        PercentileStairs stairs = new PercentileStairs(values.parts());
        values.forEach(stairs::step);
        return stairs.points.curve(name, color);
    }

    private void step(long nanos, long upTo) {
        double from = all / (all - below);
        double to = upTo < all ? all / (all - upTo) : Math.max(all, from * LAST_STEP);
        points.add(from, nanos);
        points.add(to, nanos);
        below = upTo;
    }
}
