package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.FutureTask;

/** Rows that DuckDB takes while they come. */
class FeedTest {
    private static final Table TABLE = Table.COMPILATIONS;
    private static final int FULL = 20;
    private static final int ROWS = FULL * Batch.ROWS + 17;

    /** Every third row says nothing but its key, where another one did when its batch was full. */
    @Test
    void aBatchThatIsFilledAgainShowsNothingOfBefore() throws Exception {
        Set<Batch> filled = new HashSet<>();
        try (Sql sql = Sql.small()) {
            Feed feed = sql.feed(TABLE);
            feed.open();
            FutureTask<Void> statement =
                    new FutureTask<>(
                            () -> {
                                sql.run("CREATE TABLE t AS SELECT * FROM " + Sql.rows(TABLE));
                                return null;
                            });
            Thread.ofPlatform().start(statement);
            TableRows rows =
                    new TableRows(
                            TABLE,
                            "key",
                            new BatchSink() {
                                @Override
                                public void take(Batch batch) throws IOException {
                                    filled.add(batch);
                                    feed.take(batch);
                                }

                                @Override
                                public Batch next(Table table) {
                                    return feed.next(table);
                                }
                            });
            for (int row = 0; row < ROWS; row++) {
                rows.add(row % 3 == 0 ? Map.of() : values(row));
            }
            rows.finish();
            feed.finish();
            statement.get();
            assertThat(filled).hasSizeLessThan(FULL);
            StoreSql asked = new StoreSql(sql);
            List<String> wrong = new ArrayList<>();
            for (TableColumn column : TABLE.columns().subList(1, TABLE.columns().size())) {
                String name = Sql.name(column.name());
                wrong.addAll(
                        asked.texts(
                                "SELECT '"
                                        + column.name()
                                        + " of row ' || row FROM (SELECT rowid AS row, "
                                        + name
                                        + " AS value FROM t) WHERE value IS DISTINCT FROM "
                                        + "CASE WHEN row % 3 = 0 THEN NULL ELSE "
                                        + expected(column)
                                        + " END LIMIT 1"));
            }
            assertThat(wrong).isEmpty();
            assertThat(asked.texts("SELECT count(*)::VARCHAR FROM t WHERE runKey = 'key'"))
                    .containsExactly(String.valueOf(ROWS));
        }
    }

    private static Map<String, Object> values(int row) {
        Map<String, Object> values = new HashMap<>();
        for (TableColumn column : TABLE.columns().subList(1, TABLE.columns().size())) {
            values.put(
                    column.name(),
                    switch (column.type()) {
                        case TEXT, JSON -> "ä" + row;
                        case INTEGER -> (long) row;
                        case DECIMAL -> row / 2.0;
                        case BOOLEAN -> row % 2 == 0;
                    });
        }
        return values;
    }

    private static String expected(TableColumn column) {
        return switch (column.type()) {
            case TEXT, JSON -> "'ä' || row";
            case INTEGER -> "row";
            case DECIMAL -> "row / 2.0";
            case BOOLEAN -> "row % 2 = 0";
        };
    }
}
