package dev.jitlens.ui.control.chart;

import java.util.function.DoubleFunction;

/** Any numbers over any others. FX thread only. */
public final class ValueChart extends CurveChart {
    private DoubleFunction<String> xWords = x -> ValueUnit.plain(x, 6);

    /**
     * @param name for those who cannot see it
     */
    public ValueChart(String name) {
        super(name, "", "");
        axes("", "", xWords);
    }

    /** What the axes are called, and how a number of the lower one is written. */
    public void axes(String xName, String yName, DoubleFunction<String> words) {
        xWords = words;
        xAxis().setName(xName);
        yAxis().call(yName);
        xAxis().words(words);
        yAxis().words(y -> ValueUnit.plain(y, 6));
        refresh();
    }

    @Override
    String hover(Curve curve, int at, double atX) {
        return curve.name()
                + "\n"
                + xWords.apply(curve.x()[at])
                + ": "
                + ValueUnit.plain(curve.y()[at], 6);
    }
}
