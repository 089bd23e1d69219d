package dev.jitlens.cli.hlog;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyUnit;
import dev.jitlens.latency.PercentileCurve;
import dev.jitlens.latency.export.CsvExport;
import dev.jitlens.latency.export.HgrmExport;
import dev.jitlens.model.Problem;
import dev.jitlens.report.AlignedTable;
import dev.jitlens.report.Json;
import dev.jitlens.report.LatencyReport.Format;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What percentile files list, not rounded. A percentile that a file does not list is told to a
 * person as at most the next; as data it is unknown.
 */
record ListedPercentiles(List<LatencySeries> series, List<Problem> problems, LatencyUnit unit) {
    private static final Map<String, Double> PERCENTILES = percentiles();

    private static Map<String, Double> percentiles() {
        Map<String, Double> all = new LinkedHashMap<>();
        all.put("max", 100.0);
        all.put("p50", 50.0);
        all.put("p90", 90.0);
        all.put("p99", 99.0);
        all.put("p999", 99.9);
        all.put("p9999", 99.99);
        return all;
    }

    void write(Format format, OutputStream out) throws IOException {
        if (format == Format.hgrm) {
            hgrm(out);
            return;
        }
        PrintWriter writer = new PrintWriter(out, false, StandardCharsets.UTF_8);
        switch (format) {
            case json -> Json.write(json(), writer);
            case csv -> csv(writer);
            default -> AlignedTable.write(rows(true, false), writer);
        }
        writer.flush();
        if (writer.checkError()) {
            throw new IOException("the summary could not be written");
        }
    }

    private Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("series", rows(false, true));
        json.put("unitIsAssumed", unitIsAssumed());
        json.put("problems", problems.stream().map(Problem::message).toList());
        return json;
    }

    /** A short list tells its units. */
    boolean unitIsAssumed() {
        return series.stream()
                .anyMatch(s -> !(s.values() instanceof PercentileCurve c && c.isShort()));
    }

    private void hgrm(OutputStream out) throws IOException {
        for (LatencySeries each : series) {
            if (series.size() > 1) {
                String tag = each.name().replaceAll("\\p{Cntrl}", "_");
                out.write(("#[Tag: " + tag + "]\n").getBytes(StandardCharsets.UTF_8));
            }
            HgrmExport.write(each.values(), unit, false, out);
            out.flush();
        }
    }

    private void csv(PrintWriter out) {
        out.print("name,tag,count,mean,max,p50,p90,p99,p999,p9999,unit\n");
        for (Map<String, Object> row : rows(false, false)) {
            out.print(
                    row.values().stream()
                            .map(ListedPercentiles::cell)
                            .collect(Collectors.joining(",", "", "\n")));
        }
    }

    private static String cell(Object value) {
        return switch (value) {
            case null -> "";
            case String text -> CsvExport.quoted(text);
            default -> value.toString();
        };
    }

    private List<Map<String, Object>> rows(boolean forPerson, boolean withAll) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (LatencySeries each : series) {
            if (each.values() instanceof PercentileCurve curve) {
                Map<String, Object> row = row(each.name(), curve, forPerson);
                if (withAll) {
                    row.put("percentiles", all(curve));
                }
                rows.add(row);
            }
        }
        return rows;
    }

    private Map<String, Object> row(String name, PercentileCurve curve, boolean forPerson) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("name", name);
        row.put("tag", curve.tag());
        row.put("count", isCounted(curve, forPerson) ? curve.count() : null);
        row.put("mean", curve.mean() < 0 ? null : inUnit(curve.mean()));
        PERCENTILES.forEach((key, percentile) -> row.put(key, at(curve, percentile, forPerson)));
        row.put("unit", unit.symbol());
        return row;
    }

    private static boolean isCounted(PercentileCurve curve, boolean forPerson) {
        return curve.count() >= 0 && (forPerson || curve.isWhole());
    }

    private Object at(PercentileCurve curve, double percentile, boolean forPerson) {
        double value = inUnit(curve.valueAt(percentile));
        String bound = curve.bound(percentile);
        if (bound.isEmpty()) {
            return value;
        }
        return forPerson ? bound + value : null;
    }

    private List<Map<String, Object>> all(PercentileCurve curve) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = 0; i < curve.values().length; i++) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("percentile", curve.percentiles()[i]);
            row.put("value", inUnit(curve.values()[i]));
            row.put("count", curve.isShort() ? null : curve.counts()[i]);
            rows.add(row);
        }
        return rows;
    }

    private double inUnit(double value) {
        return unit == LatencyUnit.MILLISECONDS
                ? value
                : value * PercentileCurve.ASSUMED_UNIT_NANOS / unit.nanos();
    }
}
