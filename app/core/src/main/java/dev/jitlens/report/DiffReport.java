package dev.jitlens.report;

import dev.jitlens.analysis.codediff.CodeDiff;
import dev.jitlens.analysis.codediff.CodeDiff.Kind;
import dev.jitlens.analysis.codediff.CodeDiff.Row;
import dev.jitlens.analysis.codediff.CodeDiff.Side;
import dev.jitlens.analysis.codediff.OtherRegisters;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.JvmEvent.CodeListing;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What {@code jitlens diff} prints. */
public final class DiffReport {
    private static final int SCHEMA = 1;
    private static final int WIDEST = 60;

    private DiffReport() {}

    /** Two columns; between them {@code |} changed, {@code <} only left, {@code >} only right. */
    public static void write(CodeDiff diff, PrintWriter out) {
        out.println("left:  " + name(diff.left()));
        out.println("right: " + name(diff.right()));
        if (!diff.decoded()) {
            out.println(
                    "Without a decoder only bytes are compared, and addresses in them may differ.");
        }
        out.println(summary(diff));
        out.println();
        int width =
                diff.rows().stream()
                        .flatMap(row -> row.left().stream())
                        .mapToInt(side -> side.text().length())
                        .max()
                        .orElse(0);
        for (Row row : diff.rows()) {
            row(row, Math.min(WIDEST, width), out);
        }
    }

    private static String name(Assembly assembly) {
        CodeListing about = assembly.listing().about();
        return CodeText.title(about) + "  (" + about.origin().file() + ")";
    }

    private static String summary(CodeDiff diff) {
        if (diff.identical()) {
            return String.format(
                    Locale.ROOT, "The code is identical: %,d instructions.", diff.count(Kind.SAME));
        }
        String counts =
                String.format(
                        Locale.ROOT,
                        "%,d instructions are the same, %,d changed, %,d are only left, %,d only"
                                + " right.",
                        diff.count(Kind.SAME),
                        diff.count(Kind.CHANGED),
                        diff.count(Kind.ONLY_LEFT),
                        diff.count(Kind.ONLY_RIGHT));
        return OtherRegisters.only(diff.left(), diff.right())
                ? counts + " All that differs is which registers values are in, and moves of them."
                : counts;
    }

    private static void row(Row row, int width, PrintWriter out) {
        String label = row.left().or(row::right).map(Side::label).orElse("");
        if (!label.isEmpty()) {
            out.println(label + ":");
        }
        String left = row.left().map(Side::text).orElse("");
        String right = row.right().map(Side::text).orElse("");
        String line =
                String.format(
                        Locale.ROOT,
                        "  %-" + Math.max(1, width) + "s %s %s",
                        left,
                        sign(row),
                        right);
        out.println(line.stripTrailing());
    }

    private static String sign(Row row) {
        return switch (row.kind()) {
            case SAME -> " ";
            case CHANGED -> "|";
            case ONLY_LEFT -> "<";
            case ONLY_RIGHT -> ">";
        };
    }

    /** A contract with scripts: names are kept, fields are only added. */
    public static Map<String, Object> json(CodeDiff diff) {
        return RunJson.ordered(
                "schema",
                SCHEMA,
                "identical",
                diff.identical(),
                "decoded",
                diff.decoded(),
                "same",
                diff.count(Kind.SAME),
                "changed",
                diff.count(Kind.CHANGED),
                "onlyLeft",
                diff.count(Kind.ONLY_LEFT),
                "onlyRight",
                diff.count(Kind.ONLY_RIGHT),
                "left",
                CodeRows.listing(diff.left().listing().about()),
                "right",
                CodeRows.listing(diff.right().listing().about()),
                "rows",
                diff.rows().stream().map(DiffReport::row).toList());
    }

    private static Map<String, Object> row(Row row) {
        return RunJson.ordered(
                "kind", CodeRows.words(row.kind()),
                "left", side(row.left()),
                "right", side(row.right()));
    }

    private static Map<String, Object> side(Optional<Side> side) {
        if (side.isEmpty()) {
            return null;
        }
        Instruction i = side.get().instruction();
        return RunJson.ordered(
                "index", side.get().index(),
                "address", CodeRows.hex(i.address()),
                "label", side.get().label(),
                "text", side.get().text(),
                "mnemonic", i.mnemonic(),
                "operands", i.operands());
    }

    private static String id(CodeListing l) {
        String id = l.id().number() < 0 ? "code without compile id" : l.id().toString();
        return l.tier() < 0 ? id : id + " (tier " + l.tier() + ")";
    }

    /** {@code 12 (tier 3), 13% (tier 4)}, for a message. */
    public static String ids(List<CodeListing> listings) {
        return listings.stream()
                .map(DiffReport::id)
                .distinct()
                .limit(10)
                .collect(Collectors.joining(", "));
    }
}
