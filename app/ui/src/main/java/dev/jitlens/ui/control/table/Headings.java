package dev.jitlens.ui.control.table;

import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Labeled;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Font;
import javafx.scene.text.Text;

/** The headings of a table's columns: what they need, and the button that lies over the last. */
final class Headings {
    /** The room of the button that lists the columns, and of a scroll bar; in pixels. */
    static final double CORNER = 16;

    private static final double PADDING = 14;
    private static final double ARROW = 24;

    /** The last column's heading and cells leave the corner free. */
    private static final PseudoClass SIDEWAYS = PseudoClass.getPseudoClass("sideways");

    private final TableView<?> table;
    private final Font font;

    private Headings(TableView<?> table, Font font) {
        this.table = table;
        this.font = font;
    }

    static Headings of(TableView<?> table) {
        Node label = table.lookup(".column-header .label");
        return new Headings(
                table, label instanceof Labeled labeled ? labeled.getFont() : Font.getDefault());
    }

    /** What the heading needs to be read, with the arrow of a column that rows are sorted by. */
    double width(TableColumn<?, ?> column) {
        Text text = new Text(column.getText());
        text.setFont(font);
        double arrow = table.getSortOrder().contains(column) ? ARROW : 0;
        return Math.ceil(text.getLayoutBounds().getWidth()) + PADDING + arrow;
    }

    /**
     * Where columns are scrolled sideways, the last one would end below the button.
     *
     * @param columns the width of all columns in pixels
     */
    void keepFromCorner(double columns) {
        boolean scrolls = columns > table.getWidth() - CORNER + 1;
        table.pseudoClassStateChanged(SIDEWAYS, scrolls);
        if (scrolls) {
            TableColumn<?, ?> last = table.getVisibleLeafColumns().getLast();
            last.setPrefWidth(TableCells.notUnset(last.getPrefWidth() + CORNER));
        }
    }
}
