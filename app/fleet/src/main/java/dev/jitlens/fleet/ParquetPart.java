package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Files of Parquet that are being written, one a table, with the rows of one run after the other.
 * They are there when all is written, the one of the runs last.
 */
final class ParquetPart implements AutoCloseable {
    /**
     * Until so many values differ DuckDB looks each up in a dictionary, of numbers, too. Those of
     * pauses differ nearly all, and their few texts are far below it; other tables have names,
     * which a smaller dictionary would write again and again.
     */
    private static final int PAUSES_DICTIONARY = 2_000;

    private final Sql sql;
    private final Path store;
    private final Export export;
    private final String folders;
    private final Feeds feeds;

    /** The rows of each run, in their order. */
    private final Map<String, Long> counts = new LinkedHashMap<>();

    /** DuckDB locks what it writes, so it writes here where a store has no locks. */
    private final Optional<Scratch> elsewhere;

    private final List<Path> made = new ArrayList<>();
    private Map<Table, Path> parts;
    private long rows;

    /**
     * @param folders of the partition, between a table's folder and its files
     */
    ParquetPart(Sql sql, Path store, Export export, String folders) throws IOException {
        this.sql = sql;
        this.store = store;
        this.export = export;
        this.folders = folders;
        this.parts = newParts();
        this.elsewhere = export.hasLocks() ? Optional.empty() : Optional.of(Scratch.make());
        this.feeds = new Feeds(sql, table -> copy(table, written(table)));
    }

    /** Where DuckDB writes a table. */
    private Path written(Table table) {
        Path part = parts.get(table);
        return elsewhere
                .map(e -> e.folder().resolve(table.id() + "-" + part.getFileName()))
                .orElse(part);
    }

    /** Brings into the store what was written elsewhere. */
    private void bring() throws IOException {
        if (elsewhere.isPresent()) {
            for (Table table : Table.values()) {
                Files.copy(written(table), parts.get(table));
                Files.delete(written(table));
            }
        }
    }

    private Map<Table, Path> newParts() throws IOException {
        Map<Table, Path> added = new EnumMap<>(Table.class);
        String name = export.part("rows-" + made.size());
        for (Table table : Table.values()) {
            Path to = Files.createDirectories(store.resolve(table.id()).resolve(folders));
            Path part = to.resolve(name);
            made.add(part);
            added.put(table, part);
        }
        return added;
    }

    /** Writes the rows that are fed. */
    static String copy(Table table, Path file) {
        return copy(table, Sql.rows(table), file);
    }

    /**
     * Version 1 of the format: in version 2 DuckDB writes decimals as BYTE_STREAM_SPLIT, which
     * Spark 4.1 does not read.
     */
    private static String copy(Table table, String rows, Path file) {
        return "COPY (SELECT * FROM "
                + rows
                + ") TO "
                + Sql.text(file.toAbsolutePath().toString())
                + " (FORMAT parquet, COMPRESSION zstd, COMPRESSION_LEVEL 1"
                + (table == Table.PAUSES ? ", DICTIONARY_SIZE_LIMIT " + PAUSES_DICTIONARY : "")
                + ")";
    }

    String folders() {
        return folders;
    }

    /** The rows of all runs so far. */
    long rows() {
        return rows;
    }

    /** The rows of each run, in their order. */
    Map<String, Long> counts() {
        return Collections.unmodifiableMap(counts);
    }

    void add(RunTables tables, String key) throws IOException {
        long added = feeds.rows(tables, key);
        counts.put(key, added);
        rows += added;
    }

    /** Waits until all is written. */
    void finish() throws IOException {
        feeds.finish();
        bring();
    }

    /** Writes all again without some runs. */
    void leaveOut(Set<String> keys) throws IOException {
        counts.keySet().removeAll(keys);
        if (counts.isEmpty()) {
            return;
        }
        Map<Table, Path> before = parts;
        parts = newParts();
        String out = keys.stream().map(Sql::text).collect(Collectors.joining(","));
        for (Table table : Table.values()) {
            String all =
                    "read_parquet(%s, hive_partitioning=false) WHERE %s NOT IN (%s)"
                            .formatted(
                                    StoreFile.literal(before.get(table).toString()),
                                    Table.KEY,
                                    out);
            sql.run(copy(table, all, written(table)));
            Files.deleteIfExists(before.get(table));
        }
        bring();
    }

    /**
     * Gives the files their name, which is the first run's that no file has, if there are any runs;
     * the caller has the lock.
     */
    void name() throws IOException {
        if (counts.isEmpty()) {
            return;
        }
        Path runs = store.resolve(Table.RUNS.id());
        for (String key : counts.keySet()) {
            String name = folders + key + ".parquet";
            if (!Files.exists(runs.resolve(name))) {
                export.name(name, parts);
                return;
            }
        }
        String first = folders + counts.keySet().iterator().next() + ".parquet";
        throw new IOException(
                runs.resolve(first) + " has no run of its name; take it away and export again");
    }

    @Override
    public void close() throws IOException {
        feeds.close();
        if (elsewhere.isPresent()) {
            elsewhere.get().close();
        }
        for (Path part : made) {
            Files.deleteIfExists(part);
        }
    }
}
