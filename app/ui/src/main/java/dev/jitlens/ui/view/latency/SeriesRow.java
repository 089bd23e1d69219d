package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.ServiceLevel;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.chart.Curve;

import org.HdrHistogram.Histogram;

import java.util.ArrayList;
import java.util.List;

/**
 * A series as the page shows it: of the whole run, or of the time that was chosen.
 *
 * @param index its colour
 * @param offsetNanos added to its times for the time axis
 * @param histogram of what is shown; no one changes it
 */
record SeriesRow(
        int index,
        LatencySeries series,
        long offsetNanos,
        Histogram histogram,
        Stats stats,
        Curve percentiles) {
    static SeriesRow of(int index, LatencySeries series, long offsetNanos, Histogram histogram) {
        return new SeriesRow(
                index,
                series,
                offsetNanos,
                histogram,
                Stats.of(histogram),
                Curves.percentiles(series.name(), index, histogram));
    }

    /** Its intervals as points to draw, of all of the run. */
    Curve overTime(double percentile) {
        return Curves.overTime(series, index, percentile, offsetNanos);
    }

    /** The levels that it breaks. */
    List<ServiceLevel> broken(List<ServiceLevel> levels) {
        return levels.stream().filter(level -> !level.isKeptBy(histogram)).toList();
    }

    /** What must be said beside its numbers, or empty. */
    String notes() {
        List<String> notes = new ArrayList<>();
        if (series.isEstimate()) {
            notes.add("estimate: made from percentiles");
        }
        if (series.untimed() > 0) {
            notes.add(Format.count(series.untimed()) + " without a time");
        }
        if (series.negative() > 0) {
            notes.add(Format.count(series.negative()) + " negative, not counted");
        }
        return String.join("; ", notes);
    }
}
