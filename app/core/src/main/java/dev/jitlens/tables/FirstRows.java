package dev.jitlens.tables;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The first rows of an answer.
 *
 * @param rows each with a value for each column, which may be null
 * @param isCut whether there were more
 */
public record FirstRows(List<String> columns, List<List<Object>> rows, boolean isCut) {
    public FirstRows {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }

    /**
     * Asks for no more rows than a number.
     *
     * @throws IOException with a sentence, if the statement is wrong or was cancelled
     */
    public static FirstRows of(Database database, String sql, int most) throws IOException {
        List<String> columns = new ArrayList<>();
        List<List<Object>> rows = new ArrayList<>();
        boolean[] cut = new boolean[1];
        database.ask(
                sql,
                new Database.Taker() {
                    @Override
                    public void columns(List<String> names) {
                        columns.addAll(names);
                    }

                    @Override
                    public boolean row(List<Object> values) {
                        cut[0] = rows.size() == most;
                        if (!cut[0]) {
                            rows.add(Collections.unmodifiableList(new ArrayList<>(values)));
                        }
                        return !cut[0];
                    }
                });
        return new FirstRows(columns, rows, cut[0]);
    }
}
