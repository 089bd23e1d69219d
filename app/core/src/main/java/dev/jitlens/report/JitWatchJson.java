package dev.jitlens.report;

import dev.jitlens.jitwatch.JitWatchReport;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What JITWatch made of a log, in the shape of {@link RunJson} as far as its model goes; null where
 * it does not.
 */
public final class JitWatchJson {
    private JitWatchJson() {}

    public static Map<String, Object> summary(Path log, JitWatchReport report) throws IOException {
        JitWatchReport.Counts counts = report.counts();
        Map<String, Object> byTier = new LinkedHashMap<>();
        for (int tier = 1; tier <= 4; tier++) {
            byTier.put(Integer.toString(tier), counts.byTier().get(tier));
        }
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", RunJson.SCHEMA);
        json.put("engine", "jitwatch");
        json.put(
                "files",
                List.of(
                        RunJson.ordered(
                                "path", log.toString(),
                                "bytes", Files.size(log),
                                "errors", report.errors().count(),
                                "warnings", report.errors().first())));
        json.put(
                "compilations",
                RunJson.ordered(
                        "total",
                        counts.compilations(),
                        "osr",
                        counts.osr(),
                        "native",
                        counts.nativeWrappers(),
                        "byTier",
                        byTier,
                        "failed",
                        counts.failed(),
                        "madeNotEntrant",
                        null,
                        "madeZombie",
                        null,
                        "uncommonTraps",
                        null));
        json.put(
                "inlining",
                RunJson.ordered(
                        "calls",
                        counts.inlined() + counts.refused(),
                        "inlined",
                        counts.inlined(),
                        "refused",
                        counts.refused(),
                        "refusedByReason",
                        new TreeMap<>(counts.refusedByReason())));
        json.put("suggestions", report.suggestions());
        json.put("eliminatedAllocations", report.eliminatedAllocations());
        json.put("elidedLocks", report.elidedLocks());
        return json;
    }

    /** The same for a person. */
    public static void print(JitWatchReport report, PrintWriter out) {
        JitWatchReport.Counts counts = report.counts();
        out.printf(
                Locale.ROOT,
                "as JITWatch reads it: %,d compilations (%,d OSR, %,d failed), %,d inlined, %,d"
                        + " refused%n",
                counts.compilations(),
                counts.osr(),
                counts.failed(),
                counts.inlined(),
                counts.refused());
        out.printf(
                Locale.ROOT,
                "%,d suggestions, %,d eliminated allocations, %,d elided locks; %,d errors of its"
                        + " own%n",
                report.suggestions().size(),
                report.eliminatedAllocations().size(),
                report.elidedLocks().size(),
                report.errors().count());
        report.suggestions().stream()
                .limit(10)
                .forEach(
                        s ->
                                out.printf(
                                        Locale.ROOT,
                                        "  %s @ %d: %s%n",
                                        s.method().display(),
                                        s.bci(),
                                        s.text().lines().collect(Collectors.joining(" "))));
    }
}
