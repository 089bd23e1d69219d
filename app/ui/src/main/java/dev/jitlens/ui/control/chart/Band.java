package dev.jitlens.ui.control.chart;

/**
 * How far from its curve the truth may be, for each point. The arrays are not copied: no one may
 * write to them any more.
 *
 * @param low as many as the curve has points
 * @param high as many; infinite where nothing bounds it
 */
public record Band(double[] low, double[] high) {
    /** That of a curve of which no interval is known. */
    static final Band NONE = new Band(new double[0], new double[0]);

    static final double ALPHA = 0.22;

    boolean isThere() {
        return low.length > 0;
    }
}
