package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.latency.PauseSeries;
import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.SeriesColors;
import dev.jitlens.ui.view.PercentileStairs;

import java.util.ArrayList;
import java.util.List;

/**
 * A series as the page shows it: of the whole run, or of the time that was chosen.
 *
 * @param index its place among all
 * @param look its colour and whether its line is dashed, see {@link SeriesColors}
 * @param offsetNanos added to its times for the time axis
 * @param values of what is shown
 */
record SeriesRow(
        int index,
        int look,
        LatencySeries series,
        long offsetNanos,
        LatencyValues values,
        Stats stats,
        Curve percentiles) {
    static SeriesRow of(
            int index, int look, LatencySeries series, long offsetNanos, LatencyValues values) {
        return new SeriesRow(
                index,
                look,
                series,
                offsetNanos,
                values,
                Stats.of(values),
                PercentileStairs.of(series.name(), look, values));
    }

    /** Its intervals as points to draw, of all of the run. */
    Curve overTime(double percentile) {
        return Curves.overTime(series, look, percentile, offsetNanos);
    }

    /** The levels that it breaks. */
    List<ServiceLevel> broken(List<ServiceLevel> levels) {
        return levels.stream().filter(level -> !level.isKeptBy(values)).toList();
    }

    /** What must be said beside its numbers, or empty. */
    String notes() {
        List<String> notes = new ArrayList<>();
        if (series.isEstimate()) {
            notes.add(
                    "percentiles of a file; ≤ where it has none; "
                            + (values.count() < 0
                                    ? "how many values is not told"
                                    : "unit not told, ms assumed"));
        }
        if (series instanceof PauseSeries pauses) {
            notes.addAll(notes(pauses));
        }
        if (series.untimed() > 0) {
            notes.add(Format.count(series.untimed()) + " without a time");
        }
        if (series.negative() > 0) {
            notes.add(Format.count(series.negative()) + " negative, not counted");
        }
        return String.join("; ", notes);
    }

    private static List<String> notes(PauseSeries pauses) {
        List<String> notes = new ArrayList<>();
        switch (pauses.cleanupInReach()) {
            case YES -> notes.add("contains the cleanup (JDK 13 to 19)");
            case UNKNOWN -> notes.add("may contain the cleanup");
            case NO -> {}
        }
        if (pauses.notSaid() > 0) {
            notes.add(Format.counted(pauses.notSaid(), "pause") + " without it in the log");
        }
        return notes;
    }
}
