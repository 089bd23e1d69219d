package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Tips;

import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TableCell;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;
import javafx.scene.text.Text;

import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Makes JavaFX columns from {@link Column}s. */
final class TableCells {
    private static final Set<Column.Kind> GROWING = Set.of(Column.Kind.METHOD, Column.Kind.WIDE);

    /** Paths, and names of runs and points. */
    private static final Set<Column.Kind> NAMES = EnumSet.of(Column.Kind.CODE, Column.Kind.POINT);

    /** Words that are longer are cut, in pixels. */
    private static final double WIDEST = 600;

    /** Words that are shorter are not cut, in pixels. */
    private static final double SHORT = 80;

    /** What is longer in a column of numbers is a text among them. */
    private static final int LONGEST_NUMBER = 40;

    /** Of more rows as many, evenly spread, are looked at for what is usual. */
    private static final int MOST_MEASURED = 400;

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

    /** Whether it may not be cut: columns of values have texts among them, such as paths. */
    private static boolean isNumber(String text) {
        return text.length() <= LONGEST_NUMBER
                && text.chars().limit(3).anyMatch(Character::isDigit);
    }

    private static double prefWidth(Column<?> column) {
        return notUnset(column.width());
    }

    /** JavaFX takes its default of 80 for "not set" and sizes such a column by its content. */
    static double notUnset(double width) {
        return width == 80 ? 81 : width;
    }

    /** A column that knows how wide it would be if there was room. */
    private static final class WantingColumn<T> extends TableColumn<T, T> {
        private final DoubleProperty wanted = new SimpleDoubleProperty();

        /** Changes when any column of the table was measured otherwise than before. */
        private final IntegerProperty measured = new SimpleIntegerProperty();

        private int usualLength;
        private int longest;
        private int widestLength = 1;
        private double letter;

        /** What a text of the usual length needs, by what the widest one took a letter. */
        double usual() {
            return wanted.get() * Math.min(1.0, (double) usualLength / widestLength);
        }

        /** What the longest number needs, which may not have been shown yet. */
        double whole() {
            return wanted.get() + letter * Math.max(0, longest - widestLength);
        }

        WantingColumn(String title) {
            super(title);
        }
    }

    /**
     * Called amid the layout of a cell.
     *
     * @param length of the text, in letters
     */
    static void want(TableColumn<?, ?> column, double width, int length) {
        double needed = Math.min(WIDEST, Math.ceil(width));
        if (column instanceof WantingColumn<?> shown && needed > shown.wanted.get()) {
            Platform.runLater(
                    () -> {
                        if (needed > shown.wanted.get()) {
                            shown.widestLength = Math.max(1, (int) (length * needed / width));
                            shown.wanted.set(needed);
                        }
                    });
        }
    }

    /**
     * Finds out how long the texts of these rows usually are, so that few long ones take no room,
     * and how long numbers are at most, so that no column grows while it is scrolled.
     */
    static <T> void measure(TableView<T> table, List<Column<T>> columns, List<T> rows) {
        Optional<WantingColumn<?>> changed = Optional.empty();
        for (TableColumn<T, ?> made : table.getColumns()) {
            if (made instanceof WantingColumn<?> shown) {
                boolean isOther =
                        columns.stream()
                                .filter(c -> c.title().equals(made.getText()))
                                .findFirst()
                                .filter(c -> measure(shown, c, rows))
                                .isPresent();
                changed = isOther ? Optional.of(shown) : changed;
            }
        }
        // All columns find their widths once, not once for each that has changed.
        changed.ifPresent(column -> column.measured.set(column.measured.get() + 1));
    }

    /** Returns whether anything is otherwise than before. */
    private static <T> boolean measure(WantingColumn<?> made, Column<T> column, List<T> rows) {
        int usual = made.usualLength;
        int longest = made.longest;
        int[] lengths = lengths(column, rows);
        if (lengths.length == 0) {
            made.usualLength = 0;
            made.longest = 0;
        } else if (column.kind() == Column.Kind.NUMBER) {
            made.longest = lengths[lengths.length - 1];
        } else {
            made.usualLength = lengths[lengths.length * 9 / 10]; // nine in ten keep it
        }
        return usual != made.usualLength || longest != made.longest;
    }

    /** How many letters some of the texts have, the shortest first. */
    private static <T> int[] lengths(Column<T> column, List<T> rows) {
        int step = Math.max(1, rows.size() / MOST_MEASURED);
        // The last of what is numbered has the longest number.
        return IntStream.iterate(rows.size() - 1, at -> at >= 0, at -> at - step)
                .mapToObj(at -> column.text().apply(rows.get(at)))
                .filter(text -> column.kind() != Column.Kind.NUMBER || isNumber(text))
                .mapToInt(String::length)
                .sorted()
                .toArray();
    }

    /** Gives the room that is left over to the columns that can use it. */
    static <T> void fill(
            TableView<T> table, List<Column<T>> columns, Supplier<SpareColumns<T>> spare) {
        List<Integer> growing = growing(columns);
        if (growing.isEmpty()) {
            return; // beside numbers only, free room is better than a gap within
        }
        // The user may put them into another order.
        List<TableColumn<T, ?>> made = List.copyOf(table.getColumns());
        Runnable fit = () -> fit(table, columns, made, growing, spare.get());
        table.widthProperty().subscribe(fit);
        Runnable unlessOfTheUser =
                () -> {
                    if (made.stream().noneMatch(TableCells::isWidthOfTheUser)) {
                        fit.run();
                    }
                };
        table.getSortOrder().addListener((Observable changed) -> unlessOfTheUser.run());
        for (TableColumn<T, ?> column : made) {
            column.visibleProperty().subscribe(fit);
            column.minWidthProperty().subscribe(fit);
            if (column instanceof WantingColumn<?> wanting) {
                wanting.wanted.subscribe(unlessOfTheUser);
                wanting.measured.subscribe(unlessOfTheUser);
            }
        }
    }

    private static <T> void fit(
            TableView<T> table,
            List<Column<T>> columns,
            List<TableColumn<T, ?>> made,
            List<Integer> growing,
            SpareColumns<T> spare) {
        Headings headings = Headings.of(table);
        IntFunction<ColumnRoom.Wish> wish =
                i -> wish(columns.get(i), made.get(i), headings, growing.contains(i));
        double room = table.getWidth() - Headings.CORNER;
        Set<TableColumn<T, ?>> fitting =
                spare.fit(room, column -> wish.apply(made.indexOf(column)).floor());
        List<Integer> shown =
                IntStream.range(0, columns.size())
                        .filter(i -> fitting.contains(made.get(i)))
                        .boxed()
                        .toList();
        List<ColumnRoom.Wish> wishes = shown.stream().map(wish::apply).toList();
        if (wishes.stream().mapToDouble(ColumnRoom.Wish::floor).sum() > room) {
            wishes = shown.stream().map(i -> cramped(columns.get(i), wish.apply(i))).toList();
        }
        double[] widths = whole(ColumnRoom.widths(room, wishes), wishes);
        for (int i = 0; i < widths.length; i++) {
            made.get(shown.get(i)).setPrefWidth(notUnset(widths[i]));
        }
        headings.keepFromCorner(DoubleStream.of(widths).sum());
    }

    /** In whole pixels: JavaFX rounds each up, which together may be more than the room. */
    private static double[] whole(double[] widths, List<ColumnRoom.Wish> wishes) {
        double[] whole = DoubleStream.of(widths).map(Math::floor).toArray();
        double left = Math.floor(DoubleStream.of(widths).sum() - DoubleStream.of(whole).sum());
        IntStream.range(0, whole.length)
                .filter(i -> wishes.get(i).grows())
                .limit(1)
                .forEach(i -> whole[i] += left);
        return whole;
    }

    private static boolean isWidthOfTheUser(TableColumn<?, ?> column) {
        return Math.abs(column.getWidth() - Math.max(column.getPrefWidth(), column.getMinWidth()))
                > 1;
    }

    private static ColumnRoom.Wish wish(
            Column<?> column, TableColumn<?, ?> made, Headings headings, boolean grows) {
        double heading = Math.ceil(Math.max(made.getMinWidth(), headings.width(made)));
        double least = Math.max(prefWidth(column), heading);
        if (!(made instanceof WantingColumn<?> wanting)) {
            return new ColumnRoom.Wish(least, 0, 0, grows);
        }
        boolean isNumber = column.kind() == Column.Kind.NUMBER;
        double needed = Math.ceil(isNumber ? wanting.whole() : wanting.wanted.get());
        double usual = isNumber || wanting.usual() == 0 ? needed : wanting.usual();
        // Of paths and names of runs the few long ones are those that have to be read.
        boolean isCode = NAMES.contains(column.kind());
        double tight = Math.max(heading, needed == 0 ? least : isCode ? needed : usual);
        double begun = Math.min(least, tight);
        boolean whole = isNumber || isCode || begun <= SHORT;
        double floor = whole ? begun : Math.max(heading, Math.max(SHORT, begun / 2));
        return new ColumnRoom.Wish(floor, begun, least, wanting.usual(), needed, grows);
    }

    /**
     * The same with too little room though all spare columns are left out: points are cut, too,
     * whose both ends tell.
     */
    private static ColumnRoom.Wish cramped(Column<?> column, ColumnRoom.Wish wish) {
        boolean cut = column.kind() == Column.Kind.POINT;
        double floor =
                cut ? Math.min(wish.floor(), Math.max(SHORT, wish.floor() / 2)) : wish.floor();
        return new ColumnRoom.Wish(
                floor, wish.tight(), wish.least(), wish.usual(), wish.needed(), wish.grows());
    }

    /**
     * Which columns share what is left; the last of words, where none asks for it. Paths and names
     * of runs have what they need already.
     */
    private static <T> List<Integer> growing(List<Column<T>> columns) {
        for (Set<Column.Kind> kinds : List.of(GROWING, NAMES, Set.of(Column.Kind.TEXT))) {
            List<Integer> growing =
                    IntStream.range(0, columns.size())
                            .filter(i -> kinds.contains(columns.get(i).kind()))
                            .boxed()
                            .toList();
            if (!growing.isEmpty()) {
                boolean words = kinds.contains(Column.Kind.TEXT);
                return words ? List.of(growing.getLast()) : growing;
            }
        }
        return List.of();
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
                                case CODE, POINT, METHOD -> "code-cell";
                                case NUMBER -> "number-cell";
                            });
            if (column.kind() == Column.Kind.CODE) {
                setTextOverrun(OverrunStyle.LEADING_ELLIPSIS);
            } else if (column.kind() == Column.Kind.POINT) {
                setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
            }
            Tips.of(this, this::tip);
            if (column.kind() == Column.Kind.NUMBER) {
                textTruncatedProperty().subscribe(this::widen);
            }
        }

        @Override
        protected void layoutChildren() {
            super.layoutChildren();
            if (!isEmpty() && (column.kind() != Column.Kind.NUMBER || isNumber(getText()))) {
                double needed = neededWidth();
                if (getTableColumn() instanceof WantingColumn<?> made && !getText().isEmpty()) {
                    made.letter = (needed - besideText()) / getText().length();
                }
                want(getTableColumn(), needed, getText().length());
            }
        }

        /** A number that is cut is another number: its column is as wide as all that is shown. */
        private void widen(boolean cut) {
            TableColumn<T, T> shown = getTableColumn();
            if (cut && shown != null && getText() != null && isNumber(getText())) {
                double needed = Math.ceil(neededWidth());
                // Not amid the layout that found it cut.
                Platform.runLater(() -> shown.setMinWidth(Math.max(shown.getMinWidth(), needed)));
            }
        }

        /** JavaFX takes the width of the column for that which a cell prefers. */
        private double neededWidth() {
            Text measured = new Text(getText());
            measured.setFont(getFont());
            return measured.getLayoutBounds().getWidth() + besideText();
        }

        private double besideText() {
            return snappedLeftInset() + snappedRightInset() + 1;
        }

        /** The whole text where it is cut, and what there is to say beside it. */
        private String tip() {
            boolean blank = isEmpty() || getItem() == null || getText() == null;
            String hint = blank ? "" : column.look().hint().apply(getItem());
            String whole = !blank && isTextTruncated() ? getText() : "";
            return whole.isEmpty() || hint.isEmpty() ? whole + hint : whole + "\n" + hint;
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
        }
    }
}
