package dev.jitlens.ui.view.safepoints;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Pauses as lines of a chart: one a VM operation, each pause an upright stroke of it. */
final class PauseBars {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int POINTS = 3;

    private PauseBars() {}

    /** Looks at every pause: not for the FX thread. Pauses without a time or a length are out. */
    static List<Curve> of(List<SafepointPause> pauses, OperationColors colors) {
        List<List<SafepointPause>> groups = new ArrayList<>();
        for (int i = 0; i < colors.count(); i++) {
            groups.add(new ArrayList<>());
        }
        for (SafepointPause pause : pauses) {
            if (Time.isKnown(pause.nanos()) && pause.totalNanos() >= 0) {
                groups.get(colors.place(pause.operation())).add(pause);
            }
        }
        List<Curve> curves = new ArrayList<>();
        for (int i = 0; i < groups.size(); i++) {
            if (!groups.get(i).isEmpty()) {
                curves.add(bars(groups.get(i), i, colors));
            }
        }
        return curves;
    }

    private static Curve bars(List<SafepointPause> pauses, int place, OperationColors colors) {
        List<SafepointPause> sorted =
                pauses.stream().sorted(Comparator.comparingLong(SafepointPause::nanos)).toList();
        double[] x = new double[POINTS * sorted.size()];
        double[] y = new double[POINTS * sorted.size()];
        for (int i = 0; i < sorted.size(); i++) {
            double seconds = sorted.get(i).nanos() / NANOS_PER_SECOND;
            for (int point = 0; point < POINTS; point++) {
                x[POINTS * i + point] = seconds;
            }
            y[POINTS * i] = 0;
            y[POINTS * i + 1] = sorted.get(i).totalNanos();
            y[POINTS * i + 2] = Double.NaN; // the pen is lifted
        }
        return Curve.of(Format.orUnknown(colors.name(place)), place, x, y);
    }
}
