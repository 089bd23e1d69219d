package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What may be wrong with one Parquet file of a store. */
final class StoreFile {
    /** How much of a file is read. */
    enum Depth {
        /** What it tells of itself. */
        HEAD,

        /** Its rows, too. */
        ALL
    }

    private static final int LONGEST_REASON = 200;

    private StoreFile() {}

    /**
     * Whether an error of DuckDB's says that it could not read a file; wrong SQL has other names.
     */
    static boolean isUnread(IOException said) {
        return said.getMessage().startsWith("SQL: Invalid Error: ")
                || said.getMessage().contains(".parquet");
    }

    /** A path as DuckDB's list of files has it, none of whose letters is a wildcard. */
    static String literal(String path) {
        return Sql.text(Sql.path(Path.of(path)));
    }

    /** Why it cannot be asked for this table, if so. */
    static Optional<String> wrong(String path, Table table, Depth depth, StoreSql sql)
            throws IOException {
        String rows = "read_parquet(" + literal(path) + ", hive_partitioning=false)";
        try {
            Map<String, String> types = sql.types("SELECT * FROM " + rows + " LIMIT 0");
            if (depth == Depth.ALL) {
                sql.run("SELECT bit_xor(hash(r)) FROM " + rows + " r");
            }
            return isOf(table, types) ? Optional.empty() : other(table, types);
        } catch (IOException e) {
            sql.end(e);
            return Optional.of("it is damaged (" + reason(e, path) + ")");
        }
    }

    /**
     * Whether these are columns of a table. There may be fewer, of an older version, and those that
     * folders are called by.
     */
    static boolean isOf(Table table, Map<String, String> types) {
        Map<String, String> known = known(table);
        return types.entrySet().stream()
                        .allMatch(
                                t ->
                                        t.getValue().equals(known.get(t.getKey()))
                                                || !known.containsKey(t.getKey())
                                                        && ParquetStore.PARTITIONS.contains(
                                                                t.getKey()))
                && types.containsKey(Table.KEY);
    }

    /** A newer version may have more columns; what lacks some, too, is of something else. */
    private static Optional<String> other(Table table, Map<String, String> types) {
        Map<String, String> known = known(table);
        for (Map.Entry<String, String> column : known.entrySet()) {
            String type = types.get(column.getKey());
            if (type != null && !type.equals(column.getValue())) {
                return of(table, column.getKey() + " is " + type + ", not " + column.getValue());
            }
        }
        List<String> missing =
                known.keySet().stream().filter(name -> !types.containsKey(name)).toList();
        return missing.isEmpty() ? Optional.empty() : of(table, "it has no " + missing.getFirst());
    }

    private static Optional<String> of(Table table, String why) {
        return Optional.of("it is no file of the table " + table.id() + " (" + why + ")");
    }

    private static Map<String, String> known(Table table) {
        Map<String, String> known = new LinkedHashMap<>();
        table.columns().forEach(c -> known.put(c.name(), c.type().sql()));
        return known;
    }

    /** What DuckDB says, without the path and its own words before. */
    private static String reason(IOException e, String path) {
        String said =
                e.getMessage()
                        .replace(" '" + path + "'", "")
                        .replace(" \"" + path + "\"", "")
                        .replaceFirst("^SQL: (?:[A-Z]\\w+ ){1,3}Error: ", "")
                        .replaceAll("\\p{Cntrl}|\\\\u[0-9a-f]{4}", "?");
        return said.length() > LONGEST_REASON ? said.substring(0, LONGEST_REASON) + "…" : said;
    }
}
