package dev.jitlens.ui.control.table;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** The values of columns that have but few different ones, looked for once. FX thread. */
final class FewValues<T> {
    /** As many as a list of completions shows. */
    private static final int MOST = 12;

    private final List<T> rows;
    private final Map<Column<T>, List<String>> known = new IdentityHashMap<>();

    FewValues(List<T> rows) {
        this.rows = rows;
    }

    /** In the order of the alphabet; empty if there are many, or none. */
    List<String> of(Column<T> column) {
        return known.computeIfAbsent(column, this::find);
    }

    private List<String> find(Column<T> column) {
        TreeSet<String> found = new TreeSet<>();
        for (T row : rows) {
            String value = column.text().apply(row);
            if (!value.isEmpty() && value.indexOf('"') < 0) {
                found.add(value);
            }
            if (found.size() > MOST) {
                return List.of();
            }
        }
        // As many values as rows are names of the rows.
        return found.size() < rows.size() ? List.copyOf(found) : List.of();
    }
}
