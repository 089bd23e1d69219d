package dev.jitlens.report;

import dev.jitlens.compare.Change;
import dev.jitlens.compare.Comparison;
import dev.jitlens.model.Method;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What changed between two runs, as text and as JSON. */
public final class ChangeRows {
    /** Of what chance may explain so many are told to a person; JSON has all. */
    private static final int MOST_BY_CHANCE = 10;

    private ChangeRows() {}

    /**
     * A contract with scripts: names are kept, fields are only added.
     *
     * @param a what the first run is called
     */
    public static Map<String, Object> json(String a, String b, Comparison comparison) {
        return RunJson.ordered(
                "a", a,
                "b", b,
                "changes", comparison.changes().stream().map(ChangeRows::row).toList());
    }

    private static Map<String, Object> row(Change change) {
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("kind", change.kind().id());
        row.put("method", change.method().map(ChangeRows::name).orElse(null));
        row.put("line", Json.known(change.line()));
        row.put("what", change.what());
        row.put("a", change.a());
        row.put("b", change.b());
        row.put("cost", change.hasCost() ? change.cost() : null);
        row.put("significant", change.significant());
        return row;
    }

    private static String name(Method method) {
        return method.display().replace("::", ".");
    }

    /** Prints what is more than chance, and the first of what is not. */
    public static void print(String a, String b, Comparison comparison, PrintWriter out) {
        List<Change> significant = comparison.significant();
        List<Change> others = comparison.changes().stream().filter(c -> !c.significant()).toList();
        line("A: " + a, out);
        line("B: " + b, out);
        out.println(verdict(comparison));
        int number = 1;
        for (Change change : significant) {
            out.println();
            print(number++ + ". ", change, out);
        }
        if (!others.isEmpty()) {
            out.println();
            out.println("Within noise, too little known to tell, or of what costs too little:");
            others.stream().limit(MOST_BY_CHANCE).forEach(c -> print("- ", c, out));
            if (others.size() > MOST_BY_CHANCE) {
                out.println("and " + (others.size() - MOST_BY_CHANCE) + " more (--json has all).");
            }
        }
    }

    /** How the two differ as a whole, in a sentence. */
    public static String verdict(Comparison comparison) {
        return Stream.concat(Stream.of(differences(comparison)), comparison.uncompared().stream())
                .collect(Collectors.joining(" "));
    }

    private static String differences(Comparison comparison) {
        int all = comparison.changes().size();
        int significant = comparison.significant().size();
        if (all == 0) {
            return "Nothing differs.";
        }
        if (significant == 0) {
            return String.format(
                    Locale.ROOT,
                    "Nothing is known to differ by more than noise; %d %s within it, or too"
                            + " little is known to tell.",
                    all,
                    all == 1 ? "difference is" : "differences are");
        }
        boolean isRanked = comparison.significant().stream().anyMatch(Change::hasCost);
        return String.format(
                Locale.ROOT,
                "%d of %d differences %s more than noise, %s.",
                significant,
                all,
                significant == 1 ? "is" : "are",
                isRanked
                        ? "those that concern most of the run first"
                        : "and no samples tell how much of the run they concern");
    }

    private static void print(String begin, Change change, PrintWriter out) {
        line(begin + change.kind().id() + cost(change) + where(change) + ": " + change.what(), out);
        line("   A: " + change.a(), out);
        line("   B: " + change.b(), out);
    }

    private static String cost(Change change) {
        return change.hasCost() ? String.format(Locale.ROOT, " (%.1f%%)", 100 * change.cost()) : "";
    }

    private static String where(Change change) {
        return change.method().map(m -> " " + name(m)).orElse("")
                + (change.line() > 0 ? " line " + change.line() : "");
    }

    private static void line(String text, PrintWriter out) {
        out.println(PlainText.line(text));
    }
}
