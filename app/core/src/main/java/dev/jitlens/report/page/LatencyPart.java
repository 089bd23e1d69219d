package dev.jitlens.report.page;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.TableOut.Cell;
import dev.jitlens.report.page.TableOut.Column;
import dev.jitlens.run.RunLatency;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Latencies by percentile. */
final class LatencyPart implements Part {
    private static final int MOST = 40;

    @Override
    public void write(Run run, HtmlOut out) throws IOException {
        List<LatencySeries> all;
        try {
            all = RunLatency.series(run);
        } catch (IOException e) {
            out.element("p", "Latencies could not be read again: " + e.getMessage());
            return;
        }
        if (all.isEmpty()) {
            return;
        }
        List<LatencySeries> series = all.subList(0, Math.min(MOST, all.size()));
        out.open("section", "id", "latency").element("h2", "Latency by percentile");
        TableOut table =
                TableOut.begin(
                        out,
                        "Percentiles",
                        Column.text("Series"),
                        Column.number("Values"),
                        Column.number("50%"),
                        Column.number("90%"),
                        Column.number("99%"),
                        Column.number("99.9%"),
                        Column.number("99.99%"),
                        Column.number("Maximum"));
        List<PercentileSvg.Curve> curves = new ArrayList<>();
        for (LatencySeries each : series) {
            Histogram whole = each.whole();
            row(each, whole, table);
            if (curves.size() < PercentileSvg.MOST && whole.getTotalCount() > 0) {
                curves.add(PercentileSvg.Curve.of(each.name(), whole));
            }
        }
        table.end(series.size(), all.size(), "the first");
        PercentileSvg.write(curves, out);
        out.close();
    }

    private static void row(LatencySeries series, Histogram whole, TableOut table)
            throws IOException {
        boolean none = whole.getTotalCount() == 0;
        table.row(
                Cell.text(series.name() + (series.isEstimate() ? " (from percentiles)" : "")),
                Cell.count(whole.getTotalCount()),
                at(whole, 50),
                at(whole, 90),
                at(whole, 99),
                at(whole, 99.9),
                at(whole, 99.99),
                Cell.duration(none ? -1 : whole.getMaxValue()));
    }

    private static Cell at(Histogram whole, double percentile) {
        return Cell.duration(
                whole.getTotalCount() == 0 ? -1 : whole.getValueAtPercentile(percentile));
    }
}
