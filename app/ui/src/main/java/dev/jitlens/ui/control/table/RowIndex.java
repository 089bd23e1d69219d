package dev.jitlens.ui.control.table;

import dev.jitlens.model.JvmText;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Predicate;

/** Rows with their text as it is searched, so that a filter costs one scan. Any thread. */
final class RowIndex<T> {
    /** So many rows are looked at before it is asked whether they are still wanted. */
    private static final int STRETCH = 1_024;

    private final List<T> rows;
    private final Function<T, String> searchText;
    private String[] searched;

    RowIndex(List<T> rows, Function<T, String> searchText) {
        this.rows = rows;
        this.searchText = searchText;
    }

    int size() {
        return rows.size();
    }

    /** The row that is the same, not only equal; else the first equal one, if any. */
    Optional<T> own(T wanted) {
        for (T row : rows) {
            if (row == wanted) {
                return Optional.of(row);
            }
        }
        int at = rows.indexOf(wanted);
        return at < 0 ? Optional.empty() : Optional.of(rows.get(at));
    }

    /**
     * Rows that fit both the filter and the predicate, in the wanted order.
     *
     * @param stale whether nobody waits for them any more; they are not all found then
     */
    List<T> find(
            RowFilter<T> filter,
            Predicate<T> fits,
            Optional<Comparator<T>> order,
            BooleanSupplier stale) {
        boolean needsText = filter.needsText();
        String[] texts = needsText ? texts() : new String[0];
        List<T> found = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            if (i % STRETCH == 0 && stale.getAsBoolean()) {
                return List.of();
            }
            T row = rows.get(i);
            if (fits.test(row) && filter.test(row, needsText ? texts[i] : "")) {
                found.add(row);
            }
        }
        order.ifPresent(found::sort);
        return found;
    }

    /** Made once, by all processors; who comes meanwhile waits for them. */
    private synchronized String[] texts() {
        String[] texts = searched;
        if (texts == null) {
            texts =
                    rows.parallelStream()
                            .map(searchText)
                            .map(JvmText::searched)
                            .toArray(String[]::new);
            searched = texts;
        }
        return texts;
    }
}
