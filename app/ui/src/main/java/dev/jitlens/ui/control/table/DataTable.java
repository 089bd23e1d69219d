package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;

import javafx.application.Platform;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.geometry.Point2D;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.SelectionMode;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableRow;
import javafx.scene.control.TableView;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.scene.text.TextAlignment;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A table of any number of rows: filtered and sorted off the FX thread, drawn only where visible.
 */
public final class DataTable<T> extends StackPane {
    /** Fewer rows than this are filtered at once: faster than another thread would be. */
    private static final int SMALL = 5_000;

    private final OffThread offThread;
    private final List<Column<T>> columns;
    private final ShownRows<T> rows = new ShownRows<>();
    private final TableView<T> table = new TableView<>(rows);
    private final ReadOnlyStringWrapper count = new ReadOnlyStringWrapper("0");
    private final Function<T, String> searchText;
    private final Label doubts = Texts.paragraph("", "muted");
    private RowIndex<T> index;
    private FewValues<T> few = new FewValues<>(List.of());
    private RowFilter<T> filter = RowFilter.of("", List.of());
    private List<? extends Column<?>> elsewhere = List.of();
    private Predicate<T> fits = row -> true;
    private Predicate<T> marked = row -> false;
    private Consumer<T> selected = row -> {};
    private Consumer<T> opened = row -> {};
    private Consumer<T> clicked = row -> {};
    private boolean opens;
    private Function<T, ContextMenu> menu = row -> new ContextMenu();
    private Optional<T> wanted = Optional.empty();
    private Optional<T> reported = Optional.empty();
    private Optional<ColumnOrder<T>> order = Optional.empty();
    private SpareColumns<T> spare;
    private boolean quiet;
    private boolean revealWhenShown;
    private volatile int generation;

    /**
     * @param searchText what the text filter looks at
     */
    public DataTable(OffThread offThread, List<Column<T>> columns, Function<T, String> searchText) {
        this.offThread = offThread;
        this.columns = List.copyOf(columns);
        this.searchText = searchText;
        index = new RowIndex<>(List.of(), searchText);
        table.getStyleClass().addAll("dense", "data-table");
        table.accessibleTextProperty()
                .bind(table.idProperty().map(id -> id.replace('-', ' ')).orElse("Table"));
        table.setAccessibleHelp(
                "Arrows choose a row, Enter shows what it is about, the menu key says what else can"
                        + " be done with it.");
        table.setFixedCellSize(26);
        doubts.setTextAlignment(TextAlignment.CENTER);
        doubts.managedProperty().bind(doubts.textProperty().isNotEmpty());
        placeholder(Texts.muted("There is nothing to list."));
        table.setTableMenuButtonVisible(true);
        table.getSelectionModel().setSelectionMode(SelectionMode.MULTIPLE);
        table.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        // The mouse asks a row, the menu key the table.
        table.setOnContextMenuRequested(this::menuByKey);
        table.setSortPolicy(
                t -> {
                    refresh();
                    return true;
                });
        for (Column<T> column : columns) {
            table.getColumns().add(TableCells.column(column));
        }
        spare = new SpareColumns<>(table, List.of(), remembered());
        TableCells.fill(table, columns, () -> spare);
        table.setRowFactory(t -> row());
        table.getSelectionModel()
                .selectedItemProperty()
                .subscribe(
                        row -> {
                            if (row != null && !quiet) {
                                wanted = Optional.of(row);
                                report(row);
                            }
                        });
        getChildren().add(table);
    }

    /** What the menu of the selected row has a key for. */
    private void pressed(KeyEvent e) {
        T row = table.getSelectionModel().getSelectedItem();
        if (row != null && e.isShortcutDown() && !e.getCode().isModifierKey()) {
            MenuKeys.press(menuOf(row).getItems(), e);
        }
    }

    /** The rows that the user selected, as they stand. */
    public List<T> selectedRows() {
        return table.getSelectionModel().getSelectedIndices().stream()
                .sorted()
                .filter(at -> at >= 0 && at < table.getItems().size())
                .map(table.getItems()::get)
                .toList();
    }

    /**
     * The columns that are shown, in the order in which they are, and those that only lack the
     * room.
     */
    public List<Column<T>> shownColumns() {
        return table.getColumns().stream()
                .filter(column -> column.isVisible() || spare.leavesOut(column))
                .flatMap(shown -> columns.stream().filter(c -> c.title().equals(shown.getText())))
                .toList();
    }

    OffThread offThread() {
        return offThread;
    }

    /** All columns, as they are called in filters. */
    public List<Column<T>> columns() {
        return columns;
    }

    /** How a filter that is being typed may go on. */
    List<String> completions(String typed) {
        return RowFilter.completions(typed, columns, few::of);
    }

    private void report(T row) {
        reported = Optional.of(row);
        selected.accept(row);
    }

    /**
     * What stands in place of the rows while there are none, above what may have been mistyped in
     * the filter.
     */
    public void placeholder(Node node) {
        VBox box = new VBox(6, node, doubts);
        box.setAlignment(Pos.CENTER);
        table.setPlaceholder(box);
    }

    /** Sets what is called when the user selects a row, not when {@link #select} does. */
    public void onSelect(Consumer<T> consumer) {
        selected = consumer;
    }

    /** Sets what is called when the user double-clicks a row, or presses Enter on it. */
    public void onOpen(Consumer<T> consumer) {
        opened = consumer;
        if (opens) {
            return;
        }
        opens = true;
        table.addEventHandler(
                KeyEvent.KEY_PRESSED,
                e -> {
                    T row = table.getSelectionModel().getSelectedItem();
                    if (e.getCode() == KeyCode.ENTER && row != null) {
                        opened.accept(row);
                        e.consume();
                    }
                });
    }

    /**
     * Sets what a click and Enter do in a list that leads away: arrows only walk through it, and
     * the menu of a row stays open.
     */
    public void onChoose(Consumer<T> consumer) {
        clicked = consumer;
        onOpen(consumer);
    }

    public void rowMenu(Function<T, ContextMenu> newMenu) {
        menu = newMenu;
    }

    /** Rows to tint, such as those of the selected method. */
    public void mark(Predicate<T> newMarked) {
        marked = newMarked;
        table.refresh();
    }

    /** Shows these; the selected row stays so if it is one of them. */
    public void rows(List<T> newRows) {
        index = new RowIndex<>(newRows, searchText);
        few = new FewValues<>(newRows);
        TableCells.measure(table, columns, newRows);
        wanted = wanted.filter(row -> newRows.stream().anyMatch(other -> other == row));
        refresh();
    }

    /**
     * @param typed words and expressions, see {@link RowFilter}
     */
    public void filter(String typed, Predicate<T> newFits) {
        filter = RowFilter.of(typed, columns, elsewhere);
        doubts.setText(String.join("\n", filter.doubts()));
        fits = newFits;
        refresh();
    }

    /**
     * @param columns of other tables that the same text filters
     */
    void elsewhere(List<? extends Column<?>> columns) {
        elsewhere = List.copyOf(columns);
    }

    /** Selects the row and brings it into view, at once or when it is among the rows shown. */
    public void select(T row) {
        wanted = index.own(row).or(() -> Optional.of(row));
        reported = Optional.empty();
        revealWhenShown = !selectWanted();
        reveal();
    }

    /** Whether it is this row, not only an equal one, that is selected. */
    public boolean isSelected(T row) {
        return table.getSelectionModel().getSelectedItem() == row;
    }

    public void clearSelection() {
        wanted = Optional.empty();
        quiet = true;
        table.getSelectionModel().clearSelection();
        quiet = false;
    }

    private void reveal() {
        LaidOut.then(
                table,
                () -> {
                    int at = table.getSelectionModel().getSelectedIndex();
                    if (at >= 0 && !isVisible(at)) {
                        table.scrollTo(Math.max(0, at - 3));
                    }
                });
    }

    /** Whether all of it can be seen, after a layout with what has changed. */
    private boolean isVisible(int at) {
        table.applyCss();
        table.layout();
        double bottom = table.localToScene(table.getLayoutBounds()).getMaxY();
        return rowsInSight()
                .filter(row -> !row.isEmpty() && row.getIndex() == at)
                .anyMatch(row -> row.localToScene(row.getLayoutBounds()).getMaxY() <= bottom);
    }

    private Stream<TableRow<?>> rowsInSight() {
        return table.lookupAll(".table-row-cell").stream()
                .filter(TableRow.class::isInstance)
                .map(row -> (TableRow<?>) row);
    }

    /** Brings the first such row into view. */
    public void scrollTo(Predicate<T> which) {
        LaidOut.then(
                table,
                () -> {
                    int at = place(which);
                    if (at >= 0) {
                        table.scrollTo(Math.max(0, at - 3));
                    }
                });
    }

    /** Rows as they are shown. */
    public List<T> shown() {
        return List.copyOf(table.getItems());
    }

    public TableView<T> table() {
        return table;
    }

    /** "412", or "17 of 412" while a filter hides some. */
    public ReadOnlyStringProperty count() {
        return count.getReadOnlyProperty();
    }

    /** Shows or hides the column of this title, whatever the user would have. */
    public void showColumn(String title, boolean visible) {
        table.getColumns().stream()
                .filter(column -> column.getText().equals(title))
                .forEach(
                        column -> {
                            order.ifPresent(o -> o.decide(column));
                            column.setVisible(visible);
                        });
    }

    /** Which columns are shown, and in which order, is remembered by the table's id. */
    public void remember(TableMemory memory) {
        order = Optional.of(new ColumnOrder<>(table, memory));
    }

    /**
     * Sets which columns a narrow table leaves out, the first one first, rather than to scroll
     * sideways.
     */
    public void spare(String... titles) {
        List<TableColumn<T, ?>> found =
                Stream.of(titles)
                        .<TableColumn<T, ?>>flatMap(
                                title ->
                                        table.getColumns().stream()
                                                .filter(c -> c.getText().equals(title)))
                        .toList();
        spare = new SpareColumns<>(table, found, remembered());
    }

    private SpareColumns.Told<T> remembered() {
        return new SpareColumns.Told<>() {
            @Override
            public void byUs(TableColumn<T, ?> column) {
                order.ifPresent(o -> o.decide(column));
            }

            @Override
            public void byUser(TableColumn<T, ?> column) {
                order.ifPresent(o -> o.leaveToUser(column));
            }
        };
    }

    /** Sorts by the column of this title until the user clicks another. */
    public void sortBy(String title, boolean descending) {
        for (TableColumn<T, ?> column : table.getColumns()) {
            if (column.getText().equals(title)) {
                column.setSortType(
                        descending
                                ? TableColumn.SortType.DESCENDING
                                : TableColumn.SortType.ASCENDING);
                table.getSortOrder().setAll(List.of(column));
            }
        }
    }

    private void refresh() {
        int mine = generation + 1;
        generation = mine;
        RowIndex<T> from = index;
        RowFilter<T> wantedRows = filter;
        Predicate<T> predicate = fits;
        Optional<Comparator<T>> sorted = TableCells.order(table);
        if (from.size() <= SMALL) {
            show(from.find(wantedRows, predicate, sorted, () -> false), from.size());
            return;
        }
        offThread.run(
                () -> from.find(wantedRows, predicate, sorted, () -> mine != generation),
                found -> {
                    if (mine == generation) {
                        show(found, from.size());
                    }
                });
    }

    private void show(List<T> found, int of) {
        quiet = true;
        // Else JavaFX looks for it among the new ones, and compares it with each.
        table.getSelectionModel().clearSelection();
        rows.show(found);
        rowsInSight()
                .filter(row -> !row.isEmpty() && !rows.isShown(row.getIndex(), row.getItem()))
                .forEach(row -> row.updateIndex(row.getIndex()));
        quiet = false;
        count.set(
                found.size() == of
                        ? Format.count(of)
                        : Format.count(found.size()) + " of " + Format.count(of));
        if (selectWanted() && revealWhenShown) {
            revealWhenShown = false;
            Platform.runLater(this::reveal);
        }
    }

    private boolean selectWanted() {
        // It is a row of ours, and to compare it with 200,000 others takes too long.
        int at = wanted.map(row -> place(other -> other == row)).orElse(-1);
        quiet = true;
        if (at >= 0 && table.getSelectionModel().isSelected(at)) {
            quiet = false;
            return true; // with others, perhaps
        }
        if (at >= 0) {
            table.getSelectionModel().clearAndSelect(at);
        } else {
            table.getSelectionModel().clearSelection();
        }
        quiet = false;
        return at >= 0;
    }

    private int place(Predicate<T> which) {
        List<T> shown = table.getItems();
        for (int i = 0; i < shown.size(); i++) {
            if (which.test(shown.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private void menuByKey(ContextMenuEvent e) {
        int at = table.getSelectionModel().getSelectedIndex();
        if (!e.isKeyboardTrigger() || at < 0 || at >= table.getItems().size()) {
            return;
        }
        e.consume();
        Point2D below =
                MenuRow.shown(table, at)
                        .map(row -> row.localToScreen(24, row.getHeight()))
                        .orElse(new Point2D(e.getScreenX(), e.getScreenY()));
        menuOf(table.getItems().get(at)).show(table, below.getX(), below.getY());
    }

    private ContextMenu menuOf(T row) {
        ContextMenu made = menu.apply(row);
        made.getItems().addAll(TableMenu.items(this));
        return made;
    }

    private void clicked(T row, int times) {
        if (times == 2) {
            opened.accept(row);
        } else {
            clicked.accept(row);
        }
    }

    private TableRow<T> row() {
        MenuRow<T> made = new MenuRow<>(row -> marked.test(row), this::menuOf);
        made.setOnMouseClicked(
                e -> {
                    if (made.isEmpty()) {
                        return;
                    }
                    if (made.isSelected() && reported.isEmpty()) {
                        report(made.getItem()); // it was selected by us, and now by the user
                    }
                    if (e.getButton() == MouseButton.PRIMARY) {
                        clicked(made.getItem(), e.getClickCount());
                    }
                });
        return made;
    }
}
