package dev.jitlens.ui.view.counters;

import dev.jitlens.counters.CounterFilter;
import dev.jitlens.counters.CounterReading;
import dev.jitlens.model.run.Counter;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TableCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All counters of one source, and which of them are charted. */
final class CounterTable {
    private final DataTable<CounterRow> table;
    private final Map<String, CounterRow> rows = new LinkedHashMap<>();
    private final Set<String> charted = new LinkedHashSet<>();
    private final Runnable changed;
    private final Panel node;
    private String typed = "";

    /**
     * @param changed called when another set of counters is to be charted
     */
    CounterTable(Workbench workbench, Runnable changed) {
        this.changed = changed;
        table =
                new DataTable<>(
                        PageTables.offThread(workbench),
                        CounterColumns.of(charted::contains),
                        CounterRow::name);
        table.table().setId("counters-table");
        table.placeholder(Texts.muted("No counter fits the filter."));
        table.onOpen(row -> toggle(row.name()));
        table.sortBy(CounterColumns.NAME, false);
        table.table().addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        table.table().addEventFilter(MouseEvent.MOUSE_CLICKED, this::clicked);
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        node = Panel.titled("Counters", table, count);
        node.setMinHeight(120);
    }

    Node node() {
        return node;
    }

    private void key(KeyEvent event) {
        CounterRow row = table.table().getSelectionModel().getSelectedItem();
        if (event.getCode() == KeyCode.SPACE && row != null) {
            toggle(row.name());
            event.consume();
        }
    }

    /** The mark in the first column is a switch. */
    private void clicked(MouseEvent event) {
        Node at = event.getPickResult().getIntersectedNode();
        while (at != null && !(at instanceof TableCell)) {
            at = at.getParent();
        }
        if (at instanceof TableCell<?, ?> cell
                && cell.getTableColumn() == table.table().getColumns().getFirst()
                && cell.getItem() instanceof CounterRow row) {
            toggle(row.name());
        }
    }

    /** Charts a counter, or no more. */
    void toggle(String name) {
        boolean isNumber = rows.containsKey(name) && !rows.get(name).counter().isText();
        if (!charted.remove(name) && isNumber) {
            charted.add(name);
        }
        table.table().refresh();
        changed.run();
    }

    /** Names, in the order in which they were chosen; of a JVM that lacks one, too. */
    Set<String> charted() {
        return Collections.unmodifiableSet(charted);
    }

    /** How many there are. */
    int rows() {
        return rows.size();
    }

    /** Another source comes. */
    void clear() {
        rows.clear();
        table.rows(List.of());
    }

    /**
     * Shows new values of the same source.
     *
     * @param nanos when they were read, on any clock
     */
    void read(long nanos, List<Counter> now) {
        long ticks = CounterReading.ticksPerSecond(now);
        int before = rows.size();
        for (Counter counter : now) {
            CounterRow row = rows.get(counter.name());
            if (row == null) {
                rows.put(counter.name(), new CounterRow(counter, nanos, ticks));
            } else {
                row.read(counter, nanos, ticks);
            }
        }
        if (rows.size() != before) {
            CounterRow selected = table.table().getSelectionModel().getSelectedItem();
            table.rows(new ArrayList<>(rows.values()));
            if (selected != null && before > 0) {
                table.select(selected);
            }
        } else if (isSortedByWhatChanges()) {
            filter(typed);
        }
        table.table().refresh();
    }

    private boolean isSortedByWhatChanges() {
        return table.table().getSortOrder().stream()
                .anyMatch(column -> !column.getText().equals(CounterColumns.NAME));
    }

    void filter(String newTyped) {
        typed = newTyped;
        CounterFilter names = new CounterFilter(List.of(typed.strip().split("[\\s,]+")));
        table.filter("", row -> names.matches(row.name()));
    }
}
