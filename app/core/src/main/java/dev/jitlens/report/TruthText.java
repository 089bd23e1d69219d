package dev.jitlens.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The score table for a person: a block a workload and JDK, below it why the worst are wrong. */
public final class TruthText {
    /** A source that puts less on the true line than this is explained. */
    private static final double WRONG = 0.9;

    private static final int MOST_EXPLAINED = 6;

    private TruthText() {}

    public static void write(List<TruthRow> rows, PrintWriter out) {
        Map<String, List<TruthRow>> blocks = new LinkedHashMap<>();
        for (TruthRow row : rows) {
            blocks.computeIfAbsent(title(row), t -> new ArrayList<>()).add(row);
        }
        blocks.forEach((title, block) -> block(title, block, out));
    }

    private static String title(TruthRow row) {
        return row.workload()
                + " on JDK "
                + row.jdk()
                + ": the truth is "
                + row.truth().method().holder().replaceFirst(".*\\.", "")
                + "."
                + row.truth().method().name()
                + ", line "
                + row.truth().line()
                + ", thread "
                + row.truth().thread();
    }

    private static void block(String title, List<TruthRow> rows, PrintWriter out) {
        out.println(title);
        AlignedTable.write(rows.stream().map(TruthText::cells).toList(), out);
        rows.stream()
                .filter(row -> row.onTrueLine() < WRONG)
                .sorted(Comparator.comparingDouble(TruthRow::onTrueLine))
                .limit(MOST_EXPLAINED)
                .forEach(row -> out.println("! " + WhyWrong.sentence(row)));
        out.println();
    }

    private static Map<String, Object> cells(TruthRow row) {
        Map<String, Object> cells = new LinkedHashMap<>();
        cells.put("source", row.source().id());
        cells.put("DebugNonSafepoints", flag(row.flags()));
        cells.put("samples", row.samples());
        cells.put("expected", Json.known(row.expected()));
        cells.put("failed", row.failed().values().stream().mapToLong(Long::longValue).sum());
        cells.put("method", new Percent(row.onTrueMethod()));
        cells.put("line", new Percent(row.onTrueLine()));
        return cells;
    }

    private static String flag(String flags) {
        return flags.isEmpty() ? "default" : flags.contains("+") ? "on" : "off";
    }

    /** A number to {@link AlignedTable}, so that it is aligned as one. */
    private static final class Percent extends Number {
        private static final long serialVersionUID = 1L;
        private final double share;

        Percent(double share) {
            this.share = share;
        }

        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.1f%%", 100 * share);
        }

        @Override
        public int intValue() {
            return (int) share;
        }

        @Override
        public long longValue() {
            return (long) share;
        }

        @Override
        public float floatValue() {
            return (float) share;
        }

        @Override
        public double doubleValue() {
            return share;
        }
    }
}
