package dev.jitlens.report;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Rows as aligned text: numbers to the right, unknown as a dash. */
public final class AlignedTable {
    private static final int WIDEST = 80;

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

    private static void write(
            List<Map<String, Object>> rows, List<String> without, PrintWriter out) {
        if (rows.isEmpty()) {
            out.println("none");
            return;
        }
        List<String> columns = new ArrayList<>(rows.getFirst().keySet());
        columns.removeAll(without);
        int[] widths = columns.stream().mapToInt(String::length).toArray();
        for (Map<String, Object> row : rows) {
            for (int i = 0; i < widths.length; i++) {
                if (widths[i] < WIDEST) {
                    int width = cell(row.get(columns.get(i))).length();
                    widths[i] = Math.min(WIDEST, Math.max(widths[i], width));
                }
            }
        }
        out.println(
                line(
                        columns,
                        columns.stream().map(c -> (Object) c).toList(),
                        rows.getFirst(),
                        widths));
        for (Map<String, Object> row : rows) {
            out.println(line(columns, columns.stream().map(row::get).toList(), row, widths));
        }
    }

    private static String line(
            List<String> columns, List<Object> cells, Map<String, Object> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            String cell = cell(cells.get(i));
            String blanks = " ".repeat(Math.max(0, widths[i] - cell.length()));
            boolean right = row.get(columns.get(i)) instanceof Number;
            line.append(right ? blanks + cell : cell + blanks).append("  ");
        }
        return line.toString().stripTrailing();
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
