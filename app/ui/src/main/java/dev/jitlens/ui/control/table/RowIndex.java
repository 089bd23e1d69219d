package dev.jitlens.ui.control.table;

import dev.jitlens.model.JvmText;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/** Rows with their text as it is searched, so that a filter costs one scan. Any thread. */
final class RowIndex<T> {
    private final List<T> rows;
    private final Function<T, String> searchText;
    private volatile String[] searched;

    RowIndex(List<T> rows, Function<T, String> searchText) {
        this.rows = rows;
        this.searchText = searchText;
    }

    int size() {
        return rows.size();
    }

    /** Rows that fit both the filter and the predicate, in the wanted order. */
    List<T> find(RowFilter<T> filter, Predicate<T> fits, Optional<Comparator<T>> order) {
        boolean needsText = filter.needsText();
        String[] texts = needsText ? texts() : new String[0];
        List<T> found = new ArrayList<>(rows.size());
        for (int i = 0; i < rows.size(); i++) {
            T row = rows.get(i);
            if (fits.test(row) && filter.test(row, needsText ? texts[i] : "")) {
                found.add(row);
            }
        }
        order.ifPresent(found::sort);
        return found;
    }

    private String[] texts() {
        String[] texts = searched;
        if (texts == null) {
            texts = rows.stream().map(searchText).map(JvmText::searched).toArray(String[]::new);
            searched = texts;
        }
        return texts;
    }
}
