package dev.jitlens.latency.export;

import dev.jitlens.latency.IntervalPoints;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyUnit;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;

/** Writes the intervals of series as rows with commas. */
public final class CsvExport {
    private CsvExport() {}

    /** Times in seconds since the start of the JVM or the file, values in the unit. */
    public static void write(List<LatencySeries> all, LatencyUnit unit, Appendable out)
            throws IOException {
        String u = unit.symbol();
        out.append(
                "series,start_s,end_s,count,p50_%s,p90_%s,p99_%s,p999_%s,max_%s\n"
                        .formatted(u, u, u, u, u));
        for (LatencySeries series : all) {
            IntervalPoints points = series.points();
            for (int i = 0; i < points.size(); i++) {
                out.append(quoted(series.name()))
                        .append(',')
                        .append(HlogLineWriter.seconds(points.startNanos()[i]))
                        .append(',')
                        .append(HlogLineWriter.seconds(points.endNanos()[i]))
                        .append(',')
                        .append(Long.toString(points.count()[i]));
                for (long[] values :
                        List.of(
                                points.p50(),
                                points.p90(),
                                points.p99(),
                                points.p999(),
                                points.max())) {
                    out.append(',').append(number(values[i], unit));
                }
                out.append('\n');
            }
        }
    }

    /** All digits: nothing is rounded. */
    static String number(long nanos, LatencyUnit unit) {
        return new BigDecimal(nanos)
                .divide(new BigDecimal(unit.nanos()))
                .stripTrailingZeros()
                .toPlainString();
    }

    /** Names are data: a comma, a quote or a formula in one must stay in its cell. */
    public static String quoted(String text) {
        String safe = text.startsWith("=") || text.startsWith("@") ? "'" + text : text;
        boolean plain = safe.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        return plain ? safe : '"' + safe.replace("\"", "\"\"") + '"';
    }
}
