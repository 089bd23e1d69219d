package dev.jitlens.ui.control.chart;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Values by percentile. The axis at the bottom is logarithmic in what is left to 100%: from 90% to
 * 99% it is as far as from 99% to 99.9%. Curves have {@link #at} as x and nanoseconds as y.
 */
public final class PercentileChart extends CurveChart {
    private final ObjectProperty<ValueUnit> unit =
            new SimpleObjectProperty<>(ValueUnit.MILLISECONDS);

    public PercentileChart() {
        super("Latency by percentile", "percentile", "latency");
        xAxis().setLogAxis(true);
        xAxis().words(PercentileChart::words);
        unit.subscribe(
                u -> {
                    yAxis().call("latency, " + u.label());
                    yAxis().words(u::tick);
                    refresh();
                });
    }

    public ObjectProperty<ValueUnit> unitProperty() {
        return unit;
    }

    /** The place of a percentile on the axis: 1 for 0, 10 for 90, 100 for 99; infinite for 100. */
    public static double at(double percentile) {
        return 100 / (100 - percentile);
    }

    /** The percentile that stands there, such as "99.9%". */
    public static String words(double at) {
        int decimals = (int) Math.max(0, Math.ceil(Math.log10(at) - 2 - 1e-9) + (at > 1 ? 1 : 0));
        BigDecimal percentile =
                BigDecimal.valueOf(100)
                        .subtract(BigDecimal.valueOf(100 / at))
                        .setScale(Math.min(12, decimals), RoundingMode.HALF_UP)
                        .stripTrailingZeros();
        return percentile.toPlainString() + "%";
    }

    @Override
    Window window(List<Curve> of) {
        Window around = super.window(of);
        return around.withX(1, Math.max(10, around.toX()));
    }

    @Override
    String hover(Curve curve, int at, double atX) {
        int point = Math.clamp(curve.before(Math.nextUp(atX)) - 1, 0, curve.size() - 1);
        String value = unit.get().words(curve.y()[point]);
        return curve.name() + "\n" + words(atX) + ": " + value + interval(curve.band(), point);
    }

    private String interval(Band band, int point) {
        if (!band.isThere()) {
            return "";
        }
        double high = band.high()[point];
        String upTo = Double.isInfinite(high) ? " or more" : " to " + unit.get().words(high);
        return "\n95%: " + unit.get().words(band.low()[point]) + upTo;
    }
}
