package dev.jitlens.ui.control.chart;

/** Counters over time: each as it stands, or by how much it grows in a second. FX thread only. */
public final class CounterChart extends CurveChart {
    private Mode mode = Mode.VALUE;

    /** What of a counter the curves give. */
    public enum Mode {
        VALUE,
        /** Its growth a second, from one value to the next. */
        RATE
    }

    public CounterChart() {
        super("Counters over time", "time, s", "value");
        xAxis().words(seconds -> ValueUnit.plain(seconds, 10));
        yAxis().words(value -> ValueUnit.plain(value, 10));
    }

    public void mode(Mode newMode) {
        mode = newMode;
        yAxis().call(mode == Mode.RATE ? "growth a second" : "value");
    }

    @Override
    String hover(Curve curve, int at, double atX) {
        double y = curve.y()[at];
        String value = ValueUnit.plain(y, y == Math.rint(y) ? 19 : 6);
        return curve.name()
                + "\n"
                + ValueUnit.plain(curve.x()[at], 6)
                + " s: "
                + value
                + (mode == Mode.RATE ? " a second" : "");
    }
}
