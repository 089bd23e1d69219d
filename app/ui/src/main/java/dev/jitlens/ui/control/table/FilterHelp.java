package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Completions;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.TextField;

import java.util.List;
import java.util.stream.Stream;

/** What a field helps with that filters a table: the names of columns, and how they are used. */
public final class FilterHelp {
    private FilterHelp() {}

    /**
     * Completes the names of the table's columns and their values, and says what can be typed.
     *
     * @param others what the field filters, too
     */
    public static <T> void on(TextField field, DataTable<T> table, DataTable<?>... others) {
        List<Column<T>> columns = table.columns();
        List<DataTable<?>> all = Stream.concat(Stream.of(table), Stream.of(others)).toList();
        for (DataTable<?> each : all) {
            each.elsewhere(
                    all.stream()
                            .filter(other -> other != each)
                            .flatMap(other -> other.columns().stream())
                            .toList());
        }
        Completions.on(
                field,
                typed ->
                        all.stream()
                                .flatMap(each -> each.completions(typed).stream())
                                .distinct()
                                .toList(),
                Runnable::run);
        Tips.says(
                field,
                "Words that a row holds, -words that it does not; a column by its name:"
                        + " "
                        + example(columns)
                        + ". All of it must be true.");
    }

    private static String example(List<? extends Column<?>> columns) {
        return columns.stream()
                .filter(column -> column.key().isPresent())
                .map(column -> RowFilter.plain(column.title()) + ">10")
                .limit(2)
                .reduce("method:util", (all, next) -> all + ", " + next);
    }
}
