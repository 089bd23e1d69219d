package dev.jitlens.ui.control;

import javafx.application.Platform;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes JavaFX columns from {@link Column}s. */
final class TableCells {
    private static final Set<Column.Kind> GROWING =
            Set.of(Column.Kind.CODE, Column.Kind.METHOD, Column.Kind.WIDE);

    private TableCells() {}

    static <T> TableColumn<T, T> column(Column<T> column) {
        TableColumn<T, T> made = new TableColumn<>(column.title());
        made.setPrefWidth(prefWidth(column));
        made.setMinWidth(Math.min(40, column.width()));
        made.setReorderable(true);
        made.setComparator(column.order());
        made.setCellValueFactory(f -> new ReadOnlyObjectWrapper<>(f.getValue()));
        made.setCellFactory(
                c ->
                        column.kind() == Column.Kind.METHOD
                                ? new MethodCell<>(column)
                                : new TextCell<>(column));
        if (column.kind() == Column.Kind.NUMBER) {
            made.getStyleClass().add("number-column");
        }
        return made;
    }

    /** JavaFX takes its default of 80 for "not set" and sizes such a column by its content. */
    private static double prefWidth(Column<?> column) {
        return column.width() == 80 ? 81 : column.width();
    }

    /** Gives the room that is left over to the widest column that can use it. */
    static <T> void fill(TableView<T> table, List<Column<T>> columns) {
        int grows = 0;
        for (int i = 0; i < columns.size(); i++) {
            if (GROWING.contains(columns.get(i).kind())) {
                grows = i;
                break;
            }
        }
        // The user may put them into another order.
        List<TableColumn<T, ?>> made = List.copyOf(table.getColumns());
        TableColumn<T, ?> growing = made.get(grows);
        double least = columns.get(grows).width();
        double scrollBar = 16;
        Runnable fit =
                () -> {
                    double others = 0;
                    for (int i = 0; i < columns.size(); i++) {
                        TableColumn<T, ?> column = made.get(i);
                        if (column != growing && column.isVisible()) {
                            others += Math.max(prefWidth(columns.get(i)), column.getMinWidth());
                        }
                    }
                    growing.setPrefWidth(Math.max(least, table.getWidth() - others - scrollBar));
                };
        table.widthProperty().subscribe(fit);
        made.forEach(column -> column.visibleProperty().subscribe(fit));
        made.forEach(column -> column.minWidthProperty().subscribe(fit));
    }

    /** The order that the user asked for by clicking headers, made of the columns' own orders. */
    static <T> Optional<Comparator<T>> order(TableView<T> table) {
        Optional<Comparator<T>> order = Optional.empty();
        for (TableColumn<T, ?> column : table.getSortOrder()) {
            // Every column holds the row itself, so its comparator compares rows.
            @SuppressWarnings("unchecked")
            Comparator<T> of = (Comparator<T>) column.getComparator();
            Comparator<T> directed =
                    column.getSortType() == TableColumn.SortType.DESCENDING ? of.reversed() : of;
            order = Optional.of(order.map(o -> o.thenComparing(directed)).orElse(directed));
        }
        return order;
    }

    private static final class TextCell<T> extends TableCell<T, T> {
        private final Column<T> column;
        private String style = "";

        TextCell(Column<T> column) {
            this.column = column;
            getStyleClass()
                    .add(
                            switch (column.kind()) {
                                case TEXT, WIDE -> "text-cell";
                                case CODE, METHOD -> "code-cell";
                                case NUMBER -> "number-cell";
                            });
            if (column.kind() == Column.Kind.CODE) {
                setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
            }
            textTruncatedProperty().subscribe(cut -> tip());
            if (column.kind() == Column.Kind.NUMBER) {
                textTruncatedProperty().subscribe(this::widen);
            }
        }

        /** A number that is cut is another number: its column is as wide as all that is shown. */
        private void widen(boolean cut) {
            TableColumn<T, T> shown = getTableColumn();
            if (cut && shown != null) {
                double needed = Math.ceil(prefWidth(-1));
                // Not amid the layout that found it cut.
                Platform.runLater(() -> shown.setMinWidth(Math.max(shown.getMinWidth(), needed)));
            }
        }

        /** The whole text where it is cut, and what there is to say beside it. */
        private void tip() {
            boolean blank = getItem() == null || getText() == null;
            String hint = blank ? "" : column.look().hint().apply(getItem());
            String whole = !blank && isTextTruncated() ? getText() : "";
            String words = whole.isEmpty() || hint.isEmpty() ? whole + hint : whole + "\n" + hint;
            setTooltip(words.isEmpty() ? null : Texts.tooltip(words));
        }

        @Override
        protected void updateItem(T row, boolean empty) {
            super.updateItem(row, empty);
            boolean blank = empty || row == null;
            setText(blank ? null : column.text().apply(row));
            String wanted = blank ? "" : column.look().style().apply(row);
            if (!wanted.equals(style)) {
                getStyleClass().remove(style);
                if (!wanted.isEmpty()) {
                    getStyleClass().add(wanted);
                }
                style = wanted;
            }
            tip();
        }
    }
}
