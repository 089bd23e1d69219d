package dev.jitlens.ui.view.help;

import dev.jitlens.ui.help.ColumnWidths;
import dev.jitlens.ui.help.Markdown;

import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.StackPane;

import org.commonmark.ext.gfm.tables.TableBlock;

import java.util.Arrays;
import java.util.List;

/** A table whose columns share its width as they do on a terminal. */
final class MarkdownTable extends GridPane {
    /** Enough for the bold words of the head. */
    private static final double PIXELS_A_CHARACTER = 8.4;

    private static final double PADDING = 28;

    /** Characters that fit into any line. */
    private static final int ALL = 10_000;

    private final List<List<String>> words;

    MarkdownTable(TableBlock table, Phrases phrases, double widest) {
        getStyleClass().add("help-table");
        List<List<org.commonmark.node.Node>> rows = Markdown.rows(table);
        words = rows.stream().map(row -> row.stream().map(Markdown::words).toList()).toList();
        setMaxWidth(Math.min(widest, pixels(ColumnWidths.of(words, ALL))));
        setMinWidth(pixels(ColumnWidths.least(words)));
        words.getFirst().forEach(head -> getColumnConstraints().add(new ColumnConstraints()));
        for (int y = 0; y < rows.size(); y++) {
            for (int x = 0; x < rows.get(y).size(); x++) {
                add(cell(phrases, rows.get(y).get(x), y == 0), x, y);
            }
        }
        share(getMaxWidth());
        widthProperty().subscribe(width -> share(width.doubleValue()));
    }

    private void share(double width) {
        double room = width - words.getFirst().size() * PADDING;
        if (room <= 0) {
            return;
        }
        int[] widths = ColumnWidths.of(words, (int) (room / PIXELS_A_CHARACTER));
        double sum = pixels(widths);
        for (int i = 0; i < widths.length; i++) {
            double pixels = widths[i] * PIXELS_A_CHARACTER + PADDING;
            getColumnConstraints().get(i).setPercentWidth(100 * pixels / sum);
        }
    }

    private static double pixels(int[] widths) {
        return Arrays.stream(widths).sum() * PIXELS_A_CHARACTER + widths.length * PADDING;
    }

    private static StackPane cell(Phrases phrases, org.commonmark.node.Node said, boolean head) {
        StackPane cell = new StackPane(phrases.flow(said));
        cell.getStyleClass().add(head ? "help-head-cell" : "help-cell");
        return cell;
    }
}
