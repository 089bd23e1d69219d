package dev.jitlens.report;

import dev.jitlens.analysis.PauseTimes;
import dev.jitlens.analysis.PauseTotal;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.packed.Pipes;

import java.io.IOException;
import java.io.Writer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * The JSON of {@code jitlens open}, a contract with scripts: names are kept, fields are only added.
 */
public final class RunJson {
    public static final int SCHEMA = 1;

    private RunJson() {}

    public static void write(Run run, Writer out) throws IOException {
        Json.write(summary(run), out);
    }

    static Map<String, Object> summary(Run run) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("schema", SCHEMA);
        json.put("files", run.files().stream().map(RunJson::file).toList());
        json.put("jvm", jvm(run));
        json.put("compilations", compilations(run));
        json.put("inlining", inlining(run.inlining()));
        json.put("compilers", CompilerStates.json(run.compilers()));
        json.put("safepoints", safepoints(run.pauses()));
        json.put("gc", GcJson.summary(run.collections()));
        json.put("events", new TreeMap<>(run.recording().events()));
        json.put("threadDumps", RecordedRows.dumps(run));
        json.put("deadlocks", RecordedRows.deadlocks(run));
        json.put("nmethods", NmethodJson.of(run.code()));
        json.put("own", run.own().map(RunJson::own).orElse(null));
        json.put("profiles", ProfileJson.summary(run.profiles()));
        json.put(
                "otherProfiles",
                run.sampledEvents().stream()
                        .flatMap(event -> ProfileJson.summary(run.profiles(event)).stream())
                        .toList());
        json.put("latency", run.latency().stream().map(RunJson::latency).toList());
        json.put("benchmarks", BenchmarkRows.summary(run.benchmarks()));
        json.put("hostFacts", HostReport.of(run));
        if (!run.crashes().isEmpty()) {
            json.put("crash", CrashText.json(run.crashes().getFirst()));
        }
        if (run.crashes().size() > 1) {
            json.put("otherCrashes", run.crashes().stream().skip(1).map(CrashText::json).toList());
        }
        json.put("methods", MethodTotals.of(run).stream().map(MethodTotals::json).toList());
        if (!run.members().isEmpty()) {
            json.put("runs", run.members().stream().map(RunJson::member).toList());
        }
        return json;
    }

    /** What is hidden of the agents' work; rows of compilations and shares are without it. */
    private static Map<String, Object> own(OwnWork own) {
        return ordered(
                "samples", own.samples(),
                "once", own.once(),
                "of", own.taken(),
                "compilations", own.compilations(),
                "cpuNanos", own.cpuNanos() < 0 ? null : own.cpuNanos(),
                "share", own.share());
    }

    /** What each of several runs adds to the sums. */
    private static Map<String, Object> member(Run run) {
        return ordered(
                "run", run.member(),
                "files", run.files().stream().map(f -> Pipes.named(f.path())).toList(),
                "jvm", jvm(run),
                "compilations", compilations(run),
                "inlining", inlining(run.inlining()),
                "safepoints", safepoints(run.pauses()),
                "gc", GcJson.summary(run.collections()));
    }

    private static Map<String, Object> jvm(Run run) {
        return ordered("version", run.jvm().version(), "name", run.jvm().name());
    }

    private static Map<String, Object> file(LogFile file) {
        return ordered(
                "path", Pipes.named(file.path()),
                "kinds", file.kinds().stream().sorted().map(LogKind::label).toList(),
                "bytes", file.bytes(),
                "lines", file.lines(),
                "unreadLines", file.unreadLines(),
                "warnings", file.warnings().stream().map(RunJson::warning).toList());
    }

    private static Map<String, Object> latency(LatencyFile file) {
        return ordered(
                "file", Pipes.named(file.file()),
                "kind", file.kind().label(),
                "tags", file.tags(),
                "intervals", file.intervals(),
                "member", file.member(),
                "percentiles", file.listed().stream().map(RunJson::listed).toList());
    }

    private static Map<String, Object> listed(LatencyFile.Listed listed) {
        return ordered(
                "tag",
                listed.tag(),
                "line",
                listed.line(),
                "rows",
                listed.rows(),
                "count",
                listed.isWhole() && listed.isCounted() ? listed.count() : null,
                "maxNanos",
                listed.isWhole() ? listed.nanos() : null);
    }

    private static Map<String, Object> warning(Problem problem) {
        return ordered(
                "offset", problem.origin().offset(),
                "line", problem.origin().line(),
                "text", problem.message());
    }

    private static Map<String, Object> compilations(Run run) {
        Map<String, Object> json = compilations(run.totals());
        if (run.recording().onlyLongCompilations()) {
            json.put("onlyLong", true);
        }
        return json;
    }

    private static Map<String, Object> compilations(Run.Totals totals) {
        return ordered(
                "total", totals.compilations(),
                "osr", totals.osr(),
                "native", totals.nativeWrappers(),
                "byTier", byTier(totals.byTier()),
                "failed", totals.failed(),
                "madeNotEntrant", totals.madeNotEntrant(),
                "madeZombie", totals.madeZombie(),
                "uncommonTraps", totals.uncommonTraps(),
                "stale", totals.stale(),
                "withoutTask",
                        ordered(
                                "total", totals.lost().compilations(),
                                "osr", totals.lost().osr(),
                                "byTier", byTier(totals.lost().byTier())));
    }

    private static Map<String, Object> byTier(List<Integer> counts) {
        Map<String, Object> byTier = new LinkedHashMap<>();
        for (int tier = 1; tier <= 4; tier++) {
            byTier.put(Integer.toString(tier), counts.get(tier));
        }
        return byTier;
    }

    private static Map<String, Object> inlining(Run.InlineTally tally) {
        return ordered(
                "calls",
                tally.calls(),
                "inlined",
                tally.inlined(),
                "refused",
                tally.refused(),
                "refusedByReason",
                new TreeMap<>(tally.refusedByReason()),
                "inlinedByReason",
                new TreeMap<>(tally.inlinedByReason()),
                "otherByReason",
                new TreeMap<>(tally.otherByReason()));
    }

    private static Map<String, Object> safepoints(List<SafepointPause> pauses) {
        Map<String, Long> byOperation = new TreeMap<>();
        List<PauseTotal> totals = PauseTotal.of(pauses);
        totals.forEach(total -> byOperation.put(total.operation(), (long) total.count()));
        return ordered(
                "count", pauses.size(),
                "byOperation", byOperation,
                "reachNanos", maxAndTotal(totals, PauseTotal::reach),
                "stoppedNanos", maxAndTotal(totals, PauseTotal::stopped),
                "operations", Rows.made(totals, PauseJson::total));
    }

    private static Map<String, Object> maxAndTotal(
            List<PauseTotal> totals, Function<PauseTotal, PauseTimes> times) {
        long max = 0;
        long total = 0;
        for (PauseTotal each : totals) {
            PauseTimes said = times.apply(each);
            if (said.count() > 0) {
                max = Math.max(max, said.maxNanos());
                total += said.totalNanos();
            }
        }
        return ordered("max", max, "total", total);
    }

    public static Map<String, Object> ordered(Object... keysAndValues) {
        Map<String, Object> map = LinkedHashMap.newLinkedHashMap(keysAndValues.length / 2);
        for (int i = 0; i < keysAndValues.length; i += 2) {
            map.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return map;
    }
}
