package dev.jitlens.report.trials;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.report.PlainText;
import dev.jitlens.report.RunJson;
import dev.jitlens.trials.numbers.ManyTests;
import dev.jitlens.trials.numbers.Ratio;
import dev.jitlens.trials.stability.Stability;
import dev.jitlens.trials.stability.StabilityRow;
import dev.jitlens.trials.stability.Variants;
import dev.jitlens.trials.stability.Variants.Choice;
import dev.jitlens.trials.stability.Variants.Variant;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What compilers decided in several runs, and what was faster, as text and JSON. */
public final class StabilityReport {
    /** JSON has all. */
    private static final int MOST_ROWS = 20;

    private static final int MOST_VARIANTS = 10;
    private static final int MOST_NAMES = 3;

    private StabilityReport() {}

    /**
     * Tells a person what varies, then what went with faster trials.
     *
     * @param all whether rows that are the same in all runs are told, too
     */
    public static void text(Stability stability, boolean all, PrintWriter out) {
        out.println();
        out.println(head(stability));
        List<StabilityRow> rows = stability.rows().stream().filter(r -> all || r.varies()).toList();
        rows.stream()
                .limit(MOST_ROWS)
                .forEach(row -> line(row.how(), DecidedWords.row(row, stability), out));
        if (rows.size() > MOST_ROWS) {
            out.println("and " + (rows.size() - MOST_ROWS) + " more (--json has all).");
        }
        variants(stability, out);
    }

    private static void line(StabilityRow.How how, String words, PrintWriter out) {
        out.println(PlainText.line(String.format(Locale.ROOT, "  %-9s  %s", lower(how), words)));
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }

    /** How many runs, and what they have in common. */
    private static String head(Stability stability) {
        int runs = stability.runs().size();
        if (runs < 2) {
            return (runs == 0 ? "No run that ended well has" : "Only one run that ended well has")
                    + " a log of what the compilers decided; the preset what-got-compiled keeps"
                    + " it.";
        }
        long varied = stability.rows().stream().filter(StabilityRow::varies).count();
        String without =
                stability.withoutLog().isEmpty()
                        ? ""
                        : " (" + stability.withoutLog().size() + " more have no log of it)";
        return String.format(
                Locale.ROOT,
                "Of %,d decisions of the compilers in %d runs%s %s.",
                stability.rows().size(),
                runs,
                without,
                varied == 0 ? "none varies" : String.format(Locale.ROOT, "%,d vary", varied));
    }

    private static void variants(Stability stability, PrintWriter out) {
        Variants variants = stability.variants();
        if (variants.tried() + variants.unequal() == 0) {
            return;
        }
        out.println();
        for (Variant variant : variants.told().stream().limit(MOST_VARIANTS).toList()) {
            out.println(PlainText.line(sentence(variant)));
            also(variant, out);
        }
        if (variants.told().size() > MOST_VARIANTS) {
            out.println(
                    "and "
                            + (variants.told().size() - MOST_VARIANTS)
                            + " more, less sure (--json has all).");
        }
        out.println(verdict(variants));
    }

    /**
     * {@code When Hash.hash in Main.work (bci 12) was inlined (7 of 20): 1.31 times as fast, …}.
     */
    static String sentence(Variant variant) {
        String at = variant.point().values().isEmpty() ? "" : variant.point().label() + ": ";
        String of = variant.measured().isEmpty() ? "" : variant.measured() + ", ";
        int all = variant.trials().size() + variant.others().size();
        return at
                + of
                + (at.isEmpty() && of.isEmpty() ? "When " : "when ")
                + DecidedWords.choice(variant.choices().getFirst())
                + " ("
                + variant.trials().size()
                + " of "
                + all
                + "): "
                + ComparedWords.told(variant.effect(), variant.better())
                + ".";
    }

    private static void also(Variant variant, PrintWriter out) {
        List<Choice> others = variant.choices().stream().skip(1).toList();
        others.stream()
                .limit(MOST_NAMES)
                .forEach(c -> out.println(PlainText.line("  as " + DecidedWords.choice(c))));
        if (others.size() > MOST_NAMES) {
            out.println(
                    "  and "
                            + (others.size() - MOST_NAMES)
                            + " more decisions that went with it in every trial");
        }
    }

    private static String verdict(Variants variants) {
        String tried =
                "(%s: %d tested, %d in too few trials to tell; intervals: %s."
                        .formatted(
                                ManyTests.METHOD,
                                variants.tried(),
                                variants.unequal(),
                                Ratio.METHOD);
        if (variants.tried() == 0) {
            return "Whether a decision goes with faster trials, these do not tell: take more. "
                    + tried
                    + ")";
        }
        return variants.told().isEmpty()
                ? "No decision goes with faster trials by more than luck. " + tried + ")"
                : tried + " What goes with faster trials need not be what makes them faster.)";
    }

    /** The decisions for a program. */
    public static Map<String, Object> json(Stability stability) {
        Variants variants = stability.variants();
        return RunJson.ordered(
                "runs", stability.runs(),
                "withoutLog", stability.withoutLog(),
                "decisions", stability.rows().stream().map(r -> row(r, stability)).toList(),
                "method", ManyTests.METHOD,
                "tested", variants.tried(),
                "tooFewTrials", variants.unequal(),
                "variants", variants.told().stream().map(v -> variant(v, stability)).toList());
    }

    private static Map<String, Object> row(StabilityRow row, Stability stability) {
        return RunJson.ordered(
                "kind", lower(row.subject().kind()),
                "method", row.subject().method().holder() + "." + row.subject().method().name(),
                "descriptor", row.subject().method().descriptor(),
                "bci", row.subject().bci() < 0 ? null : row.subject().bci(),
                "callee", row.callee().map(Figures::name).orElse(null),
                "how", lower(row.how()),
                "known", row.known(),
                "happened", row.happened(),
                "ways", row.ways().stream().map(w -> way(w, stability)).toList());
    }

    private static Map<String, Object> way(StabilityRow.Way way, Stability stability) {
        Map<String, Integer> byPoint = new LinkedHashMap<>();
        DecidedWords.byPoint(way, stability).forEach((p, n) -> byPoint.put(p.label(), n));
        return RunJson.ordered(
                "what", way.what(),
                "runs", names(way.runs(), stability),
                "reasons", way.reasons(),
                "byPoint", stability.severalPoints() ? byPoint : null);
    }

    private static List<String> names(List<Integer> runs, Stability stability) {
        return runs.stream().map(stability.runs()::get).toList();
    }

    private static Map<String, Object> variant(Variant v, Stability stability) {
        return RunJson.ordered(
                "point", v.point().values(),
                "measured", v.measured(),
                "decisions", v.choices().stream().map(DecidedWords::choice).toList(),
                "trials", names(v.trials(), stability),
                "others", names(v.others(), stability),
                "ratio", v.effect().ratio(),
                "low", v.effect().low(),
                "high", v.effect().high(),
                "p", v.p(),
                "sentence", sentence(v));
    }
}
