package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Texts;

import javafx.application.Platform;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes JavaFX columns from {@link Column}s. */
final class TableCells {
    private static final Set<Column.Kind> GROWING =
            Set.of(Column.Kind.CODE, Column.Kind.METHOD, Column.Kind.WIDE);

    /** How many times its least width the growing column keeps when others are cut. */
    private static final double AMPLE = 1.6;

    /** Words that are longer are cut, in pixels. */
    private static final double WIDEST = 360;

    private TableCells() {}

    static <T> TableColumn<T, T> column(Column<T> column) {
        TableColumn<T, T> made = new WantingColumn<>(column.title());
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

    /** A column that would be wider if there was room. */
    private static final class WantingColumn<T> extends TableColumn<T, T> {
        private final DoubleProperty wanted = new SimpleDoubleProperty();

        WantingColumn(String title) {
            super(title);
        }
    }

    /**
     * Gives the room that is left over to the columns that can use it, each as much as it is wide,
     * but first some of it to columns of words that are cut.
     */
    static <T> void fill(TableView<T> table, List<Column<T>> columns) {
        List<Integer> growing = growing(columns);
        if (growing.isEmpty()) {
            return; // beside numbers only, free room is better than a gap within
        }
        // The user may put them into another order.
        List<TableColumn<T, ?>> made = List.copyOf(table.getColumns());
        double least = growing.stream().mapToDouble(i -> columns.get(i).width()).sum();
        double scrollBar = 16;
        Runnable fit =
                () -> {
                    double room = table.getWidth() - scrollBar;
                    for (int i = 0; i < columns.size(); i++) {
                        TableColumn<T, ?> column = made.get(i);
                        if (!growing.contains(i) && column.isVisible()) {
                            room -= Math.max(prefWidth(columns.get(i)), column.getMinWidth());
                        }
                    }
                    for (int i = 0; i < columns.size(); i++) {
                        if (made.get(i) instanceof WantingColumn<?> cut && cut.wanted.get() > 0) {
                            double base = prefWidth(columns.get(i));
                            double more = Math.min(cut.wanted.get() - base, room - AMPLE * least);
                            cut.setPrefWidth(base + Math.max(0, more));
                            room -= Math.max(0, more);
                        }
                    }
                    double times = Math.max(1, room / least);
                    growing.forEach(i -> made.get(i).setPrefWidth(columns.get(i).width() * times));
                };
        table.widthProperty().subscribe(fit);
        made.forEach(column -> column.visibleProperty().subscribe(fit));
        made.forEach(column -> column.minWidthProperty().subscribe(fit));
        for (int i = 0; i < columns.size(); i++) {
            if (!growing.contains(i) && made.get(i) instanceof WantingColumn<?> wanting) {
                wanting.wanted.subscribe(fit);
            }
        }
    }

    /** Which columns share what is left; the last of words, where none asks for it. */
    private static <T> List<Integer> growing(List<Column<T>> columns) {
        List<Integer> growing = new ArrayList<>();
        int words = -1;
        for (int i = 0; i < columns.size(); i++) {
            if (GROWING.contains(columns.get(i).kind())) {
                growing.add(i);
            }
            words = columns.get(i).kind() == Column.Kind.TEXT ? i : words;
        }
        return growing.isEmpty() && words >= 0 ? List.of(words) : growing;
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
            if (column.kind() == Column.Kind.TEXT) {
                textTruncatedProperty().subscribe(this::want);
            }
        }

        private void want(boolean cut) {
            if (cut && getTableColumn() instanceof WantingColumn<?> shown) {
                double needed = Math.min(WIDEST, Math.ceil(prefWidth(-1)));
                Platform.runLater(() -> shown.wanted.set(Math.max(shown.wanted.get(), needed)));
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
