package dev.jitlens.cli.hlog;

import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.latency.LatencyUnit;
import dev.jitlens.latency.export.HlogQuery;
import dev.jitlens.model.Problem;
import dev.jitlens.report.LatencyReport.Format;

import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The words that all {@code hlog} commands take. */
final class HlogOptions {
    private static final int MOST_TOLD = 10;

    @Parameters(arity = "1..*", paramLabel = "FILE", description = "File, .gz, .zip or folder.")
    List<Path> files;

    @Option(
            names = "--tags",
            split = ",",
            paramLabel = "TAG[,TAG]",
            description = "Only these; an empty one means untagged (default: all).")
    private List<String> tags = List.of();

    @Option(
            names = "--from",
            paramLabel = "S",
            description = "Only intervals that begin so many seconds after the start, or later.")
    private Double from;

    @Option(
            names = "--to",
            paramLabel = "S",
            description = "Only intervals that begin so many seconds after the start, or before.")
    private Double to;

    @Option(
            names = "--unit",
            paramLabel = "UNIT",
            defaultValue = "ms",
            description = "Of values: ns, us or ms (default: ${DEFAULT-VALUE}).")
    private String unit;

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            description = "Of the summary: ${COMPLETION-CANDIDATES}.")
    Format format;

    @Option(names = "-o", paramLabel = "OUT", description = "Write there, not to the screen.")
    Path out;

    List<String> tags() {
        return tags;
    }

    HlogQuery query() {
        if (from != null && to != null && from > to) {
            throw new UsageException("--from " + from + " is after --to " + to + ".");
        }
        return new HlogQuery(
                tags,
                from == null ? HlogQuery.ALL.fromSeconds() : from,
                to == null ? HlogQuery.ALL.toSeconds() : to);
    }

    LatencyUnit unit() {
        return LatencyUnit.of(unit)
                .filter(u -> u != LatencyUnit.SECONDS)
                .orElseThrow(
                        () -> new UsageException("--unit must be ns, us or ms but is " + unit));
    }

    /** What is written must not be what is read. */
    void checkOut() throws IOException {
        if (out == null) {
            return;
        }
        for (Path file : files) {
            if (Files.exists(out) && Files.exists(file) && Files.isSameFile(out, file)) {
                throw new UsageException(out + ": would be written over, but is to be read");
            }
        }
    }

    /** Tells the first of many. */
    static void tell(List<Problem> skipped, long total, PrintWriter err) {
        skipped.stream()
                .limit(MOST_TOLD)
                .forEach(
                        p ->
                                err.println(
                                        "jitlens: "
                                                + p.origin().file()
                                                + " line "
                                                + p.origin().line()
                                                + ": skipped: "
                                                + p.message()));
        if (total > MOST_TOLD) {
            err.println("jitlens: and " + (total - MOST_TOLD) + " more lines were skipped");
        }
        err.flush();
    }
}
