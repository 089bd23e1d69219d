package dev.jitlens.report;

import static dev.jitlens.report.Json.known;
import static dev.jitlens.report.Json.millis;

import dev.jitlens.analysis.compiling.Bar;
import dev.jitlens.analysis.compiling.CodeCache;
import dev.jitlens.analysis.compiling.CompileTimes;
import dev.jitlens.analysis.compiling.QuantitySpread;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The rows of what the compilers did, and of the code cache. */
public final class CompilerRows {
    private CompilerRows() {}

    /** How compile times, waits and sizes are spread, a row for each tier and outcome. */
    public static List<Map<String, Object>> compileTimes(Run run, MethodFilter filter) {
        List<Compilation> wanted =
                run.compilations().stream().filter(c -> filter.test(c.method())).toList();
        return CompileTimes.of(wanted).stream().map(CompilerRows::row).toList();
    }

    private static Map<String, Object> row(CompileTimes.Row row) {
        QuantitySpread spread = row.spread();
        Map<String, Object> json =
                RunJson.ordered(
                        "what", row.quantity().label(),
                        "unit", row.quantity().isTime() ? "ns" : "bytes",
                        "tier", known(row.group().tier()),
                        "osr", row.group().osr(),
                        "outcome", row.group().outcome().name().toLowerCase(Locale.ROOT),
                        "count", spread.count(),
                        "untold", spread.untold(),
                        "sum", spread.sum(),
                        "min", spread.least());
        for (int i = 0; i < QuantitySpread.PERCENTILES.size(); i++) {
            json.put(
                    "p" + Math.round(QuantitySpread.PERCENTILES.get(i)),
                    spread.percentiles().get(i));
        }
        json.put("max", spread.most());
        json.put("bars", spread.bars().entrySet().stream().map(CompilerRows::bar).toList());
        return json;
    }

    private static Map<String, Object> bar(Map.Entry<Bar, Long> bar) {
        return RunJson.ordered(
                "from", bar.getKey().from(), "to", bar.getKey().to(), "count", bar.getValue());
    }

    /** What each part of the code cache held. */
    public static List<Map<String, Object>> codeCache(Run run) {
        return CodeCache.parts(run).stream().map(CompilerRows::part).toList();
    }

    private static Map<String, Object> part(CodeCache.Part part) {
        Map<String, Object> json =
                RunJson.ordered(
                        "part", part.name(),
                        "used", part.basis().label(),
                        "lastBytes", known(part.lastBytes()),
                        "mostBytes", known(part.mostBytes()),
                        "capacityBytes", known(part.capacity().bytes()),
                        "capacity", part.capacity().basis().label(),
                        "readings", part.nanos().length);
        json.put("points", points(part));
        json.put("file", part.first().file());
        json.put("line", part.first().line());
        return json;
    }

    private static List<Map<String, Object>> points(CodeCache.Part part) {
        List<Map<String, Object>> points = new ArrayList<>();
        for (int i = 0; i < part.nanos().length; i++) {
            points.add(
                    RunJson.ordered(
                            "millis", millis(part.nanos()[i]), "bytes", part.usedBytes()[i]));
        }
        return points;
    }
}
