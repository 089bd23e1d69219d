package dev.jitlens.report.check;

import dev.jitlens.check.Verdict.Outcome;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.report.RunJson;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What became of rules, as text and as JSON. */
public final class CheckRows {
    private CheckRows() {}

    /** One object for each run and rule. */
    public static List<Map<String, Object>> json(List<Judged> all) {
        return all.stream().map(CheckRows::row).toList();
    }

    private static Map<String, Object> row(Judged its) {
        return RunJson.ordered(
                "run", its.run(),
                "rule", its.rule().text(),
                "file", its.rule().isWritten() ? its.rule().origin().file() : null,
                "line", its.rule().isWritten() ? its.rule().origin().line() : null,
                "outcome", its.verdict().outcome().id(),
                "text", its.verdict().text(),
                "evidence", its.verdict().evidence().stream().map(CheckRows::evidence).toList());
    }

    private static Map<String, Object> evidence(Evidence e) {
        return RunJson.ordered(
                "kind", e.kind().id(),
                "file", e.origin().file(),
                "line", e.origin().line(),
                "text", e.text());
    }

    /** Prints the rules that failed first of all, and how many did not. */
    public static void print(List<Judged> all, PrintWriter out) {
        String run = "";
        for (Judged each : all) {
            if (!each.run().equals(run)) {
                run = each.run();
                out.println(run);
            }
            print(each, out);
        }
        out.printf(
                Locale.ROOT,
                "%d passed, %d failed, %d not told.%n",
                count(all, Outcome.PASSED),
                count(all, Outcome.FAILED),
                count(all, Outcome.NOT_TOLD));
    }

    private static void print(Judged its, PrintWriter out) {
        out.printf(Locale.ROOT, "  %-8s  %s%n", its.verdict().outcome().id(), its.rule().text());
        out.printf(Locale.ROOT, "            %s%n", its.verdict().text());
        if (its.verdict().outcome() == Outcome.FAILED) {
            for (Evidence e : its.verdict().evidence()) {
                out.printf(Locale.ROOT, "            - %s%n", line(e));
            }
        }
    }

    /** What it says, and where. */
    static String line(Evidence e) {
        return e.text() + " [" + e.origin().file() + ":" + e.origin().line() + "]";
    }

    private static long count(List<Judged> all, Outcome outcome) {
        return all.stream().filter(j -> j.verdict().outcome() == outcome).count();
    }
}
