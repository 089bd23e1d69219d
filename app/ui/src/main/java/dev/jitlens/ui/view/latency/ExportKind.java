package dev.jitlens.ui.view.latency;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyUnit;
import dev.jitlens.latency.export.CsvExport;
import dev.jitlens.latency.export.HgrmExport;
import dev.jitlens.latency.export.HlogExport;

import java.io.BufferedOutputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What series can be saved as. */
enum ExportKind {
    HLOG("Whole run as an interval log (.hlog)…", "hlog"),
    HGRM("What is shown as percentiles (.hgrm)…", "hgrm"),
    CSV("Whole run as a table of intervals (.csv)…", "csv");

    private final String title;
    private final String ending;

    ExportKind(String title, String ending) {
        this.title = title;
        this.ending = ending;
    }

    String title() {
        return title;
    }

    String ending() {
        return ending;
    }

    /** Blocking. */
    void write(List<SeriesRow> rows, Path file) throws IOException {
        List<LatencySeries> series = rows.stream().map(SeriesRow::series).toList();
        switch (this) {
            case HLOG -> {
                try (OutputStream out = open(file)) {
                    HlogExport.write(
                            series.stream().map(s -> new HlogExport.Tagged(s.name(), s)).toList(),
                            out);
                }
            }
            case HGRM -> {
                try (OutputStream out = open(file)) {
                    for (SeriesRow row : rows) {
                        String tag = row.series().name().replaceAll("\\p{Cntrl}", "_");
                        out.write(("#[Tag: " + tag + "]\n").getBytes(StandardCharsets.UTF_8));
                        HgrmExport.write(row.values(), LatencyUnit.MILLISECONDS, false, out);
                        out.flush();
                    }
                }
            }
            case CSV -> {
                try (BufferedWriter out = Files.newBufferedWriter(file)) {
                    CsvExport.write(series, LatencyUnit.MILLISECONDS, out);
                }
            }
        }
    }

    private static OutputStream open(Path file) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(file));
    }
}
