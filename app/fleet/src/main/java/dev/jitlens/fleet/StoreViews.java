package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The tables of a folder of Parquet, each a view of its files. A file that is damaged, or of
 * something else, is left out and told; the others are asked. A folder without such files is seen
 * as a whole, and no file of it is looked at by itself.
 */
final class StoreViews {
    private static final String NO_FILE = "it is no regular file";
    private static final String UNFINISHED =
            "its export has not ended, and if it was stopped, the next one takes it away";

    private final Path store;
    private final StoreSql sql;

    /** What is wrong with each file that is in no view. */
    private final Map<String, String> leftOut = new TreeMap<>();

    /** Files of exports that have not ended, which is told once for each of these. */
    private final Set<String> unfinished = new HashSet<>();

    StoreViews(Path store, StoreSql sql) {
        this.store = store;
        this.sql = sql;
    }

    /**
     * Makes all views.
     *
     * @throws IOException with a sentence, if no file of the table of runs can be read
     */
    void make() throws IOException {
        leaveOutUnfinished();
        for (Table table : Table.values()) {
            Path folder = store.resolve(table.id());
            ParquetStore.noFiles(folder).forEach(path -> leftOut.put(path, NO_FILE));
            if (!ParquetStore.hasParquet(folder)) {
                empty(table); // An older version may have written the store.
            } else if (!unfinished.isEmpty() || !whole(table)) {
                readable(table, StoreFile.Depth.HEAD);
            }
        }
    }

    /** Those of some tables may have their names, and those of others not yet. */
    private void leaveOutUnfinished() throws IOException {
        for (Unfinished export : Unfinished.of(store)) {
            List<Path> half = export.half(store);
            if (!half.isEmpty()) {
                half.forEach(file -> unfinished.add(file.toString()));
                leftOut.put(store + "/*/" + export.name().orElseThrow(), UNFINISHED);
            }
        }
    }

    /** A sentence for each file that is left out. */
    List<String> leftOut() {
        return leftOut.entrySet().stream()
                .map(e -> e.getKey() + " is left out: " + e.getValue())
                .toList();
    }

    /**
     * Looks for files that a statement could not read, and leaves them out from here on.
     *
     * @return whether there are any
     */
    boolean leaveOutUnread() throws IOException {
        int before = leftOut.size();
        for (Table table : Table.values()) {
            if (ParquetStore.hasParquet(store.resolve(table.id()))) {
                readable(table, StoreFile.Depth.ALL);
            }
        }
        return leftOut.size() > before;
    }

    /** Whether all files of a table are of it; then their view is made. */
    private boolean whole(Table table) throws IOException {
        try {
            view(table, Sql.text(all(table)));
        } catch (IOException e) {
            sql.end(e);
            return false;
        }
        return StoreFile.isOf(table, sql.columns(table.id()));
    }

    private String all(Table table) {
        return Sql.path(store.resolve(table.id())) + "/**/*.parquet";
    }

    /** Makes the view of those files that can be read as far as that. */
    private void readable(Table table, StoreFile.Depth depth) throws IOException {
        List<String> good = new ArrayList<>();
        for (String path : sql.texts("SELECT file FROM glob(" + Sql.text(all(table)) + ")")) {
            if (unfinished.contains(path)) {
                continue;
            }
            Optional<String> wrong = StoreFile.wrong(path, table, depth, sql);
            if (leftOut.containsKey(path)) {
                continue;
            }
            wrong.ifPresentOrElse(why -> leftOut.put(path, why), () -> good.add(path));
        }
        if (!good.isEmpty()) {
            List<String> texts = good.stream().map(StoreFile::literal).toList();
            view(table, "[" + String.join(",", texts) + "]");
        } else if (table == Table.RUNS) {
            throw new IOException(
                    store + ": no file of its runs can be read; " + leftOut().getFirst());
        } else {
            empty(table);
        }
    }

    private void view(Table table, String files) throws IOException {
        String rows =
                " FROM read_parquet("
                        + files
                        + ", hive_partitioning=true, hive_types_autocast=false,"
                        + " union_by_name=true)";
        make(table, "SELECT *" + rows);
        String missing = nulls(table, sql.columns(table.id()).keySet());
        if (!missing.isEmpty()) {
            make(table, "SELECT *, " + missing + rows);
        }
    }

    private void empty(Table table) throws IOException {
        make(table, "SELECT " + nulls(table, Set.of()) + " WHERE false");
    }

    /** The columns that files of an older version lack. */
    private static String nulls(Table table, Set<String> there) {
        return table.columns().stream()
                .filter(c -> !there.contains(c.name()))
                .map(c -> "CAST(NULL AS " + c.type().sql() + ") AS " + Sql.name(c.name()))
                .collect(Collectors.joining(", "));
    }

    private void make(Table table, String select) throws IOException {
        sql.run("CREATE OR REPLACE VIEW " + table.id() + " AS " + select);
    }
}
