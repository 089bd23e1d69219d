package dev.jitlens.report.page;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.page.TableOut.Cell;
import dev.jitlens.report.page.TableOut.Column;
import dev.jitlens.run.RunLatency;

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
            LatencyValues values = each.values();
            row(each, values, table);
            if (curves.size() < PercentileSvg.MOST && values.count() != 0) {
                curves.add(PercentileSvg.Curve.of(each.name(), values));
            }
        }
        table.end(series.size(), all.size(), "the first");
        PercentileSvg.write(curves, out);
        out.close();
    }

    private static void row(LatencySeries series, LatencyValues values, TableOut table)
            throws IOException {
        table.row(
                Cell.text(series.name() + words(series, values)),
                Cell.count(values.count()),
                at(values, 50),
                at(values, 90),
                at(values, 99),
                at(values, 99.9),
                at(values, 99.99),
                at(values, 100));
    }

    private static String words(LatencySeries series, LatencyValues values) {
        return series.isEstimate()
                ? values.count() < 0 ? " (percentiles)" : " (percentiles, ms assumed)"
                : "";
    }

    /** What a percentile file does not list is less than the next, or more than the last. */
    private static Cell at(LatencyValues values, double percentile) {
        if (values.count() == 0) {
            return Cell.duration(-1);
        }
        long nanos = percentile < 100 ? values.at(percentile) : values.max();
        Cell cell = Cell.duration(nanos);
        return new Cell(values.bound(percentile) + cell.text(), cell.value());
    }
}
