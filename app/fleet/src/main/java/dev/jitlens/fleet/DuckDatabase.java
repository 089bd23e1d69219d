package dev.jitlens.fleet;

import dev.jitlens.fleet.Inputs.Input;
import dev.jitlens.tables.Database;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * Tables in DuckDB: of logs in its memory, of a folder of Parquet as they lie there. A statement
 * reads no other file, writes none, and cannot change that.
 */
final class DuckDatabase implements Database {
    private final Sql sql;
    private final StoreSql statements;

    /** Of the folder of Parquet, if it is one. */
    private final Optional<StoreViews> views;

    private DuckDatabase(Sql sql, Optional<Path> store) {
        this.sql = sql;
        statements = new StoreSql(sql);
        views = store.map(folder -> new StoreViews(folder, statements));
    }

    static DuckDatabase open(List<Path> files) throws IOException {
        return openRuns(List.of(files), () -> false);
    }

    /**
     * @param isGivenUp whether nobody waits for them any more
     */
    static DuckDatabase openRuns(List<List<Path>> runs, BooleanSupplier isGivenUp)
            throws IOException {
        boolean single = runs.size() == 1 && runs.getFirst().size() == 1;
        Optional<Path> store =
                single && isStore(runs.getFirst().getFirst())
                        ? Optional.of(runs.getFirst().getFirst().toRealPath())
                        : Optional.empty();
        DuckDatabase database = new DuckDatabase(Sql.open(), store);
        try {
            if (store.isPresent()) {
                database.views(store.get());
            } else {
                database.tables(runs, isGivenUp);
            }
            return database;
        } catch (IOException | RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** Whether it is a folder that tables were exported to as Parquet. */
    static boolean isStore(Path folder) throws IOException {
        return ParquetStore.hasParquet(folder.resolve(Table.RUNS.id()));
    }

    /** Parquet stays where it is, and is read as far as a statement needs it. */
    private void views(Path store) throws IOException {
        views.orElseThrow().make();
        // DuckDB compares what it was told to open, wildcards escaped, with this list.
        sql.lock(List.of(store, Path.of(Sql.path(store))));
    }

    private void tables(List<List<Path>> runs, BooleanSupplier isGivenUp) throws IOException {
        try (Feeds feeds =
                new Feeds(
                        sql,
                        t -> "CREATE TABLE " + t.id() + " AS SELECT * FROM " + Sql.rows(t),
                        isGivenUp)) {
            Set<String> known = new HashSet<>();
            for (List<Path> files : runs) {
                Inputs.each(
                        files,
                        new Inputs.Taker() {
                            @Override
                            public void take(Input input) throws IOException {
                                add(input, known, feeds);
                            }

                            @Override
                            public boolean isGivenUp() {
                                return isGivenUp.getAsBoolean();
                            }
                        });
            }
            feeds.finish();
        }
        sql.lock(List.of());
    }

    private static void add(Input input, Set<String> known, Feeds feeds) throws IOException {
        if (known.add(input.key())) {
            feeds.rows(new RunTables(input, ""), input.key());
        }
    }

    @Override
    public void ask(String text, Taker taker) throws IOException {
        Begun begun = new Begun(taker);
        try {
            askOnce(text, begun);
        } catch (IOException e) {
            boolean isLessNow =
                    views.isPresent() && StoreFile.isUnread(e) && views.get().leaveOutUnread();
            if (!isLessNow || begun.isBegun) {
                throw e;
            }
            askOnce(text, taker);
        }
    }

    private void askOnce(String text, Taker taker) throws IOException {
        statements.ask(
                statement -> {
                    if (statement.execute(text)) {
                        try (ResultSet rows = statement.getResultSet()) {
                            rows(rows, taker);
                        }
                    }
                    return text;
                });
    }

    /** Knows whether an answer has begun, which is not told twice. */
    private static final class Begun implements Taker {
        private final Taker to;
        private boolean isBegun;

        Begun(Taker to) {
            this.to = to;
        }

        @Override
        public void columns(List<String> names) throws IOException {
            isBegun = true;
            to.columns(names);
        }

        @Override
        public boolean row(List<Object> values) throws IOException {
            return to.row(values);
        }
    }

    @Override
    public List<String> leftOut() {
        return views.map(StoreViews::leftOut).orElse(List.of());
    }

    private static void rows(ResultSet rows, Taker taker) throws SQLException, IOException {
        ResultSetMetaData about = rows.getMetaData();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= about.getColumnCount(); i++) {
            names.add(about.getColumnLabel(i));
        }
        taker.columns(List.copyOf(names));
        boolean more = true;
        while (more && rows.next()) {
            List<Object> values = new ArrayList<>();
            for (int i = 1; i <= names.size(); i++) {
                values.add(plain(rows.getObject(i)));
            }
            more = taker.row(values);
        }
    }

    private static Object plain(Object value) {
        boolean plain =
                value == null
                        || value instanceof Number
                        || value instanceof Boolean
                        || value instanceof String;
        return plain ? value : value.toString();
    }

    @Override
    public void cancel() {
        statements.cancel();
    }

    @Override
    public void close() throws IOException {
        sql.close();
    }
}
