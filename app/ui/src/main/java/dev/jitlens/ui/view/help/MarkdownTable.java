package dev.jitlens.ui.view.help;

import dev.jitlens.ui.help.ColumnWidths;
import dev.jitlens.ui.help.Markdown;

import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;

import org.commonmark.ext.gfm.tables.TableBlock;

import java.util.Arrays;
import java.util.List;

/** A table whose columns share its width as the text on a terminal does. */
final class MarkdownTable extends GridPane {
    /** Characters in a line of the widest table. */
    private static final int CHARACTERS = 150;

    private static final double PIXELS_A_CHARACTER = 7.4;
    private static final double PADDING = 24;

    MarkdownTable(TableBlock table, Phrases phrases, double widest) {
        getStyleClass().add("help-table");
        List<List<org.commonmark.node.Node>> rows = Markdown.rows(table);
        int[] widths =
                ColumnWidths.of(
                        rows.stream()
                                .map(row -> row.stream().map(Markdown::words).toList())
                                .toList(),
                        CHARACTERS);
        double[] pixels =
                Arrays.stream(widths).mapToDouble(w -> w * PIXELS_A_CHARACTER + PADDING).toArray();
        double sum = Arrays.stream(pixels).sum();
        for (double width : pixels) {
            ColumnConstraints column = new ColumnConstraints();
            column.setPercentWidth(100 * width / sum);
            getColumnConstraints().add(column);
        }
        setMaxWidth(Math.min(widest, sum));
        for (int y = 0; y < rows.size(); y++) {
            for (int x = 0; x < rows.get(y).size(); x++) {
                add(cell(phrases, rows.get(y).get(x), y == 0), x, y);
            }
        }
    }

    private static StackPane cell(Phrases phrases, org.commonmark.node.Node words, boolean head) {
        StackPane cell = new StackPane(phrases.flow(words));
        cell.getStyleClass().add(head ? "help-head-cell" : "help-cell");
        return cell;
    }
}
