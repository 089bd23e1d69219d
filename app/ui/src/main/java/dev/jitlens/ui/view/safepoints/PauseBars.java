package dev.jitlens.ui.view.safepoints;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Pauses as lines of a chart: one a VM operation, each pause a bar of it, from when it began to
 * when it ended and as high as it is long.
 */
final class PauseBars {
    private static final double NANOS_PER_SECOND = 1e9;
    private static final int POINTS = 5;

    private PauseBars() {}

    /** Looks at every pause: not for the FX thread. Pauses without a time or a length are out. */
    static List<Curve> of(List<SafepointPause> pauses, OperationColors colors) {
        List<List<SafepointPause>> groups = new ArrayList<>();
        for (int i = 0; i < colors.count(); i++) {
            groups.add(new ArrayList<>());
        }
        for (SafepointPause pause : pauses) {
            if (Time.isKnown(pause.nanos()) && pause.leastNanos() >= 0) {
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
        double free = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < sorted.size(); i++) {
            long nanos = sorted.get(i).leastNanos();
            // Two logs may differ on the time by so much that one pause reaches into the next.
            double from = Math.max(free, sorted.get(i).nanos() / NANOS_PER_SECOND);
            double to = Math.max(from, (sorted.get(i).nanos() + nanos) / NANOS_PER_SECOND);
            int at = POINTS * i;
            point(x, y, at, from, 0);
            point(x, y, at + 1, from, nanos);
            point(x, y, at + 2, to, nanos);
            point(x, y, at + 3, to, 0);
            point(x, y, at + 4, to, Double.NaN); // the pen is lifted
            free = to;
        }
        return Curve.of(Format.orUnknown(colors.name(place)), place, x, y).filled();
    }

    private static void point(double[] xs, double[] ys, int at, double x, double y) {
        xs[at] = x;
        ys[at] = y;
    }
}
