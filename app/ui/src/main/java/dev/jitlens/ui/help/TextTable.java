package dev.jitlens.ui.help;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table as lines of text, its first row the head. */
final class TextTable {
    private static final String GAP = "  ";

    private final int[] widths;

    private TextTable(int[] widths) {
        this.widths = widths;
    }

    static List<String> lines(List<List<String>> rows, int width) {
        int gaps = GAP.length() * (rows.getFirst().size() - 1);
        TextTable table = new TextTable(ColumnWidths.of(rows, width - gaps));
        // Where first cells take several lines, blank ones tell the rows apart.
        boolean apart = rows.stream().skip(1).anyMatch(row -> !table.fits(row.getFirst()));
        List<String> lines = new ArrayList<>(table.row(rows.getFirst()));
        lines.add("-".repeat(Arrays.stream(table.widths).sum() + gaps));
        for (int i = 1; i < rows.size(); i++) {
            if (apart && i > 1) {
                lines.add("");
            }
            lines.addAll(table.row(rows.get(i)));
        }
        return lines;
    }

    private boolean fits(String firstCell) {
        return firstCell.length() <= widths[0];
    }

    private List<String> row(List<String> cells) {
        List<List<String>> broken = new ArrayList<>();
        int height = 1;
        for (int i = 0; i < cells.size(); i++) {
            List<String> cell = cell(cells.get(i), widths[i]);
            broken.add(cell);
            height = Math.max(height, cell.size());
        }
        List<String> lines = new ArrayList<>();
        for (int y = 0; y < height; y++) {
            StringBuilder line = new StringBuilder();
            for (int i = 0; i < cells.size(); i++) {
                String part = y < broken.get(i).size() ? broken.get(i).get(y) : "";
                line.append(part).append(" ".repeat(widths[i] - part.length())).append(GAP);
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    /** Words that are wider than the column are broken, too. */
    private static List<String> cell(String text, int width) {
        List<String> lines = new ArrayList<>();
        for (String line : PageText.wrapped(text, width)) {
            for (int from = 0; from == 0 || from < line.length(); from += width) {
                lines.add(line.substring(from, Math.min(line.length(), from + width)));
            }
        }
        return lines;
    }
}
