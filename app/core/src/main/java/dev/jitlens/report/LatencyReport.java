package dev.jitlens.report;

import dev.jitlens.latency.LatencyUnit;
import dev.jitlens.latency.export.CsvExport;
import dev.jitlens.latency.export.HgrmExport;
import dev.jitlens.latency.export.TagSummary;
import dev.jitlens.model.Problem;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Sums of latencies as text or data. The numbers are not rounded, except in the table for a person.
 *
 * @param sums gives them one at a time
 * @param severalTags whether a distribution needs its tag
 * @param skipped lines that are not in the sums
 * @param severalFiles whether a line needs its file's name
 */
public record LatencyReport(
        Sums sums,
        boolean severalTags,
        long intervals,
        List<Problem> skipped,
        boolean severalFiles,
        LatencyUnit unit) {
    private static final Map<String, Double> PERCENTILES = percentiles();

    /** Hands out sums. */
    @FunctionalInterface
    public interface Sums {
        void forEach(Consumer<TagSummary> each);
    }

    /** How it can be written. */
    public enum Format {
        percentiles,
        hgrm,
        csv,
        json
    }

    private static Map<String, Double> percentiles() {
        Map<String, Double> all = new LinkedHashMap<>();
        all.put("p50", 50.0);
        all.put("p90", 90.0);
        all.put("p99", 99.0);
        all.put("p999", 99.9);
        all.put("p9999", 99.99);
        return all;
    }

    public void write(Format format, OutputStream out) throws IOException {
        if (format == Format.hgrm) {
            hgrm(out);
            return;
        }
        PrintWriter writer = new PrintWriter(out, false, StandardCharsets.UTF_8);
        switch (format) {
            case json -> Json.write(json(), writer);
            case csv -> csv(writer);
            default -> AlignedTable.write(rows(), writer);
        }
        writer.flush();
        if (writer.checkError()) {
            throw new IOException("the summary could not be written");
        }
    }

    private void hgrm(OutputStream out) throws IOException {
        IOException[] failed = new IOException[1];
        sums.forEach(
                sum -> {
                    try {
                        HgrmExport.write(sum, severalTags, unit, false, out);
                    } catch (IOException e) {
                        failed[0] = e;
                    }
                });
        if (failed[0] != null) {
            throw failed[0];
        }
    }

    private List<Map<String, Object>> rows() {
        List<Map<String, Object>> rows = new ArrayList<>();
        sums.forEach(sum -> rows.add(row(sum)));
        return rows;
    }

    private Map<String, Object> row(TagSummary sum) {
        Histogram histogram = sum.histogram();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("tag", sum.tag());
        row.put("count", histogram.getTotalCount());
        row.put("min", value(histogram.getMinValue()));
        row.put("mean", histogram.getMean() / unit.nanos());
        boolean none = histogram.getTotalCount() == 0; // such a histogram may still claim a maximum
        row.put("max", value(none ? 0 : histogram.getMaxValue()));
        PERCENTILES.forEach(
                (name, percentile) ->
                        row.put(name, value(histogram.getValueAtPercentile(percentile))));
        row.put("unit", unit.symbol());
        return row;
    }

    private Number value(long nanos) {
        return unit == LatencyUnit.NANOSECONDS ? (Number) nanos : (Number) (nanos / unit.nanos());
    }

    private Map<String, Object> json() {
        return RunJson.ordered(
                "series", rows(),
                "intervals", intervals,
                "skipped", skipped.stream().map(this::skipped).toList());
    }

    private Map<String, Object> skipped(Problem problem) {
        return RunJson.ordered("line", problem.origin().line(), "why", why(problem));
    }

    private String why(Problem problem) {
        return severalFiles
                ? problem.origin().file() + ": " + problem.message()
                : problem.message();
    }

    private void csv(PrintWriter out) {
        List<Map<String, Object>> rows = rows();
        out.print("tag,count,min,mean,max,p50,p90,p99,p999,p9999,unit\n");
        for (Map<String, Object> row : rows) {
            out.print(
                    row.values().stream()
                            .map(v -> v instanceof String s ? CsvExport.quoted(s) : v.toString())
                            .collect(Collectors.joining(",", "", "\n")));
        }
    }
}
