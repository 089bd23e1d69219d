package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.theme.Palette;

import java.util.ArrayList;
import java.util.List;

/** Service levels as lines over percentiles: red from where the first curve breaks it. */
final class LevelLines {
    private LevelLines() {}

    static List<Curve> of(List<ServiceLevel> levels, List<SeriesRow> rows) {
        double end =
                rows.stream()
                        .map(SeriesRow::percentiles)
                        .filter(c -> c.size() > 0)
                        .mapToDouble(c -> c.x()[c.size() - 1])
                        .max()
                        .orElse(10);
        List<Curve> lines = new ArrayList<>();
        for (ServiceLevel level : levels) {
            double to = Curves.at(level.percentile(), end);
            double from = Math.min(to, firstBroken(level, rows, to));
            String name = "service level " + level;
            if (from > 1) {
                lines.add(line(name, 1, from, level).drawn(Palette::good, 1.6, true));
            }
            if (from < to) {
                lines.add(line(name + ", broken", from, to, level).drawn(Palette::trap, 3, false));
            }
        }
        return lines;
    }

    /**
     * The place on the percentile chart at which the first of them leaves the level; {@code to} if
     * none does before.
     */
    private static double firstBroken(ServiceLevel level, List<SeriesRow> rows, double to) {
        double first = to;
        for (SeriesRow row : rows) {
            if (!level.isKeptBy(row.values())) {
                double kept = row.values().percentKept(level.nanos());
                first = Math.min(first, kept >= 100 ? to : PercentileChart.at(kept));
            }
        }
        return first;
    }

    private static Curve line(String name, double from, double to, ServiceLevel level) {
        double[] y = {level.nanos(), level.nanos()};
        return Curve.of(name, 0, new double[] {from, to}, y);
    }
}
