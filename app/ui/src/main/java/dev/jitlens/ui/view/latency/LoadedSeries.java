package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The series of a run, of all of its time or of a stretch of it.
 *
 * @param sinceJvmStart whether times are since the start of the JVM, as those of other pages are
 * @param stretch what the rows are cut to; empty for the whole run
 */
record LoadedSeries(boolean sinceJvmStart, Optional<Stretch> stretch, List<SeriesRow> rows) {
    static final LoadedSeries NOTHING = new LoadedSeries(false, Optional.empty(), List.of());

    LoadedSeries {
        rows = List.copyOf(rows);
    }

    /** Blocking. */
    static LoadedSeries of(List<LatencySeries> unordered) {
        List<LatencySeries> series = Looks.inOrder(unordered);
        List<Integer> looks = Looks.of(series);
        TimeOffsets offsets = TimeOffsets.of(series);
        List<SeriesRow> rows = new ArrayList<>();
        for (int i = 0; i < series.size(); i++) {
            LatencySeries one = series.get(i);
            rows.add(SeriesRow.of(i, looks.get(i), one, offsets.nanos().get(i), one.values()));
        }
        return new LoadedSeries(offsets.sinceJvmStart(), Optional.empty(), rows);
    }

    /**
     * The same series, cut. Blocking: reads them again.
     *
     * @throws IOException with a sentence, if a file is gone
     */
    LoadedSeries cut(Optional<Stretch> newStretch) throws IOException {
        List<SeriesRow> cut = new ArrayList<>();
        for (SeriesRow row : rows) {
            cut.add(
                    SeriesRow.of(
                            row.index(),
                            row.look(),
                            row.series(),
                            row.offsetNanos(),
                            values(row, newStretch)));
        }
        return new LoadedSeries(sinceJvmStart, newStretch, cut);
    }

    private static LatencyValues values(SeriesRow row, Optional<Stretch> stretch)
            throws IOException {
        if (stretch.isEmpty()) {
            return row.series().values();
        }
        long from = nanos(stretch.get().from()) - row.offsetNanos();
        long to = nanos(stretch.get().to()) - row.offsetNanos();
        return LatencyValues.of(row.series().between(from, to));
    }

    static long nanos(double seconds) {
        return Math.round(seconds * 1e9);
    }
}
