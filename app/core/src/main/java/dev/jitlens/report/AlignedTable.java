package dev.jitlens.report;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Rows as aligned text: numbers to the right, unknown as a dash. */
public final class AlignedTable {
    private static final int WIDEST = 80;

    /** Characters that are printed together. */
    private static final int AT_ONCE = 1 << 13;

    private static final List<String> WITHOUT =
            List.of(
                    "file",
                    "receivers",
                    "frames",
                    "descriptor",
                    "heldUp",
                    "clearing",
                    "bars",
                    "points",
                    "sites",
                    "decisions");

    private AlignedTable() {}

    /** The table without the columns that are too wide for a screen. */
    public static void write(List<Map<String, Object>> rows, PrintWriter out) {
        write(rows, WITHOUT, out);
    }

    /** The table with every column, since somebody asked for it. */
    public static void writeAll(List<Map<String, Object>> rows, PrintWriter out) {
        write(rows, List.of(), out);
    }

    /** Rows that are told one after the other, each time they are asked for. */
    public interface Told {
        /**
         * @throws IOException with a sentence, if a file cannot be read again
         */
        void rows(Consumer<Map<String, Object>> rows) throws IOException;
    }

    /**
     * The same of rows that are too many to keep: they are told twice, since a column is as wide as
     * its widest cell.
     */
    public static void write(Told told, PrintWriter out) throws IOException {
        Widths widths = new Widths(WITHOUT);
        told.rows(widths::add);
        widths.head();
        told.rows(row -> widths.line(row, out));
        widths.rest(out);
    }

    private static void write(
            List<Map<String, Object>> rows, List<String> without, PrintWriter out) {
        Widths widths = new Widths(without);
        rows.forEach(widths::add);
        widths.head();
        rows.forEach(row -> widths.line(row, out));
        widths.rest(out);
    }

    /** How wide the columns are; those of the first row are those of all. */
    private static final class Widths {
        private final List<String> without;
        private List<String> columns = List.of();
        private Map<String, Object> first;
        private int[] widths = {};

        /** Lines to be printed at once, since a terminal is flushed after each that it is given. */
        private final StringBuilder lines = new StringBuilder();

        Widths(List<String> without) {
            this.without = without;
        }

        void add(Map<String, Object> row) {
            if (first == null) {
                first = row;
                columns = new ArrayList<>(row.keySet());
                columns.removeAll(without);
                widths = columns.stream().mapToInt(String::length).toArray();
            }
            for (int i = 0; i < widths.length; i++) {
                if (widths[i] < WIDEST) {
                    int width = cell(row.get(columns.get(i))).length();
                    widths[i] = Math.min(WIDEST, Math.max(widths[i], width));
                }
            }
        }

        void head() {
            if (first == null) {
                lines.append("none").append(System.lineSeparator());
            } else {
                line(new ArrayList<>(columns), first);
            }
        }

        void line(Map<String, Object> row, PrintWriter out) {
            List<Object> cells = new ArrayList<>(columns.size());
            columns.forEach(column -> cells.add(row.get(column)));
            line(cells, row);
            if (lines.length() > AT_ONCE) {
                rest(out);
            }
        }

        void rest(PrintWriter out) {
            out.print(lines);
            out.flush();
            lines.setLength(0);
        }

        /** Numbers of the row stand to the right, and so do the names above them. */
        private void line(List<Object> cells, Map<String, Object> row) {
            int begin = lines.length();
            for (int i = 0; i < widths.length; i++) {
                String cell = cell(cells.get(i));
                int blanks = Math.max(0, widths[i] - cell.length());
                boolean right = row.get(columns.get(i)) instanceof Number;
                lines.repeat(' ', right ? blanks : 0).append(cell);
                lines.repeat(' ', right ? 0 : blanks).append("  ");
            }
            int end = lines.length();
            while (end > begin && lines.charAt(end - 1) == ' ') {
                end--;
            }
            lines.setLength(end);
            lines.append(System.lineSeparator());
        }
    }

    private static String cell(Object value) {
        return switch (value) {
            case null -> "-";
            case Boolean b -> b ? "yes" : "";
            case Double d -> String.format(Locale.ROOT, "%.3f", d);
            case List<?> list ->
                    list.stream().map(AlignedTable::cell).collect(Collectors.joining(" "));
            case Map<?, ?> place when place.containsKey("file") && place.containsKey("line") ->
                    cell(fileName(place.get("file").toString())) + ":" + place.get("line");
            default -> PlainText.line(value.toString());
        };
    }

    private static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }
}
