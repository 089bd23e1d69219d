package dev.jitlens.report;

import dev.jitlens.findings.Alike;
import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Explanation.Held;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.Method;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What is wrong with a run, as text and as JSON. */
public final class FindingRows {
    private FindingRows() {}

    /**
     * @param run what the run is called
     */
    public static List<Map<String, Object>> json(Explanation explanation, String run) {
        return explanation.findings().stream().map(f -> row(f, run, explanation.held(f))).toList();
    }

    private static Map<String, Object> row(Finding f, String run, Optional<Held> held) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", f.id());
        row.put("severity", f.severity().id());
        row.put("confidence", f.confidence());
        row.put("share", f.cost().isKnown() ? f.cost().share() : null);
        row.put("method", f.place().method().map(FindingRows::name).orElse(null));
        row.put("line", Json.known(f.place().line()));
        row.put("run", f.run().isEmpty() ? run : f.run());
        held.ifPresent(
                h -> {
                    row.put("trials", h.trials());
                    row.put("trialsAsked", h.asked());
                });
        row.put("title", f.title());
        row.put("text", f.text());
        row.put("evidence", f.evidence().stream().map(FindingRows::row).toList());
        row.put("next", f.next().stream().map(FindingRows::row).toList());
        return row;
    }

    private static Map<String, Object> row(Evidence e) {
        return RunJson.ordered(
                "kind", e.kind().id(),
                "file", e.origin().file(),
                "line", e.origin().line(),
                "text", e.text());
    }

    private static Map<String, Object> row(Next next) {
        return RunJson.ordered("text", next.text(), "command", command(next));
    }

    /** The command, or the flags where nothing tells what was launched; null if neither. */
    private static String command(Next next) {
        if (!next.command().isEmpty()) {
            return "jitlens " + next.command();
        }
        return next.flags().isEmpty() ? null : flags(next);
    }

    /**
     * The flags, or else the command; empty if neither. The command that launches again is as long
     * as the one that launched.
     */
    public static String brief(Next next) {
        String command = next.flags().isEmpty() ? command(next) : flags(next);
        return command == null ? "" : command;
    }

    private static String flags(Next next) {
        return String.join(" ", next.flags());
    }

    private static String name(Method method) {
        return method.holder().isEmpty() ? method.name() : method.holder() + "." + method.name();
    }

    /**
     * Prints the findings for a person, with what they rest on.
     *
     * @param all of those alike that matter little each by itself, too
     * @param remedy where to get what is missing; empty if nothing has more
     */
    public static void print(Explanation explanation, boolean all, String remedy, PrintWriter out) {
        for (Alike alike : explanation.listed()) {
            if (alike.isOne() || all) {
                int number = alike.from();
                for (Finding f : alike.findings()) {
                    print(f, number++, explanation.held(f), out);
                }
            } else {
                together(alike, out);
            }
        }
        Map<String, List<String>> notAsked = new LinkedHashMap<>();
        explanation
                .notAsked()
                .forEach(
                        n ->
                                notAsked.computeIfAbsent(n.missing(), m -> new ArrayList<>())
                                        .add(n.title()));
        notAsked.forEach(
                (missing, titles) ->
                        line(
                                "not asked: " + String.join("; ", titles) + " (no " + missing + ")",
                                out));
        if (!notAsked.isEmpty() && !remedy.isEmpty()) {
            line(remedy, out);
        }
        line(explanation.verdict(), out);
    }

    private static void print(Finding f, int number, Optional<Held> held, PrintWriter out) {
        line(title(f, number, held), out);
        line("   " + f.text() + f.sureness(), out);
        f.evidence().forEach(e -> line(evidence(e), out));
        f.next().forEach(n -> line(next(n), out));
        out.println();
    }

    private static void together(Alike alike, PrintWriter out) {
        line(alike.number() + ". " + alike.first().severity().id() + ": " + alike.title(), out);
        for (Finding f : alike.findings()) {
            line("   -" + cost(f) + " " + f.title(), out);
        }
        line("   > --all tells each with what it rests on.", out);
        out.println();
    }

    /** Prints the sentences of the first findings, and how the run is as a whole. */
    public static void titles(Explanation explanation, int most, PrintWriter out) {
        int number = 1;
        for (Finding f : explanation.findings().stream().limit(most).toList()) {
            line(title(f, number++, explanation.held(f)), out);
        }
        line(explanation.verdict(), out);
    }

    private static void line(String text, PrintWriter out) {
        out.println(PlainText.line(text));
    }

    private static String title(Finding f, int number, Optional<Held> held) {
        return number
                + ". "
                + f.severity().id()
                + cost(f)
                + held.map(h -> ", in " + h.trials() + " of " + h.asked() + " trials").orElse("")
                + run(f, held)
                + ": "
                + f.title();
    }

    private static String run(Finding f, Optional<Held> held) {
        if (f.run().isEmpty()) {
            return "";
        }
        return (held.filter(h -> h.trials() > 1).isPresent() ? ", as in " : ", in ") + f.run();
    }

    private static String cost(Finding f) {
        return f.cost().isKnown()
                ? String.format(
                        Locale.ROOT, " (%.1f%% of %s)", 100 * f.cost().share(), f.cost().of())
                : "";
    }

    private static String evidence(Evidence e) {
        return "   - "
                + e.kind().id()
                + ": "
                + e.text()
                + " ["
                + e.origin().file()
                + ":"
                + e.origin().line()
                + "]";
    }

    private static String next(Next next) {
        return ("   > " + next.text() + " " + brief(next)).stripTrailing();
    }
}
