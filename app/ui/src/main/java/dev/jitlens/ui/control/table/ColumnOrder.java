package dev.jitlens.ui.control.table;

import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.beans.WeakInvalidationListener;
import javafx.scene.control.TableColumn;
import javafx.scene.control.TableView;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Brings the columns of a table into the order that the user gave them, and hides those that he
 * hid. Columns that are new since then stand where they stood.
 */
final class ColumnOrder<T> {
    private static final String HIDDEN = "-";

    private final TableView<T> table;
    private final TableMemory memory;
    private final Set<TableColumn<T, ?>> decided = new HashSet<>();
    private final List<TableColumn<T, ?>> asMade;
    // The memory outlives the table.
    private final InvalidationListener forgotten = o -> asMade();
    private boolean restoring;

    ColumnOrder(TableView<T> table, TableMemory memory) {
        this.table = table;
        this.memory = memory;
        asMade = List.copyOf(table.getColumns());
        memory.forgotten().addListener(new WeakInvalidationListener(forgotten));
        table.idProperty().subscribe(id -> restore());
        table.getColumns().addListener((Observable o) -> remember());
        table.getColumns()
                .forEach(column -> column.visibleProperty().subscribe((was, is) -> shown(column)));
    }

    /** Whether this column is shown is decided by what is in the table, not by the user. */
    void decide(TableColumn<T, ?> column) {
        decided.add(column);
    }

    /** The user showed or hid it after all. */
    void leaveToUser(TableColumn<T, ?> column) {
        decided.remove(column);
        remember();
    }

    private void shown(TableColumn<T, ?> column) {
        if (!decided.contains(column)) {
            remember();
        }
    }

    private void asMade() {
        restoring = true;
        asMade.stream().filter(c -> !decided.contains(c)).forEach(c -> c.setVisible(true));
        table.getColumns().setAll(asMade);
        restoring = false;
    }

    private void restore() {
        if (table.getId() == null) {
            return;
        }
        List<String> titles =
                memory.columns(table.getId()).stream().flatMap(String::lines).toList();
        restoring = true;
        List<TableColumn<T, ?>> ordered = new ArrayList<>();
        for (String title : titles) {
            boolean hidden = title.startsWith(HIDDEN);
            String plain = hidden ? title.substring(HIDDEN.length()) : title;
            for (TableColumn<T, ?> column : table.getColumns()) {
                if (column.getText().equals(plain) && !ordered.contains(column)) {
                    ordered.add(column);
                    if (!decided.contains(column)) {
                        column.setVisible(!hidden);
                    }
                }
            }
        }
        for (int i = 0; i < table.getColumns().size(); i++) {
            TableColumn<T, ?> column = table.getColumns().get(i);
            if (!ordered.contains(column)) {
                ordered.add(Math.min(i, ordered.size()), column);
            }
        }
        if (!ordered.equals(table.getColumns())) {
            table.getColumns().setAll(ordered);
        }
        restoring = false;
    }

    private void remember() {
        if (!restoring && table.getId() != null) {
            memory.rememberColumns(
                    table.getId(),
                    table.getColumns().stream()
                            .map(
                                    c ->
                                            (c.isVisible() || decided.contains(c) ? "" : HIDDEN)
                                                    + c.getText())
                            .collect(Collectors.joining("\n")));
        }
    }
}
