package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

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

    private final String folders;
    private final Map<Table, Path> parts = new EnumMap<>(Table.class);
    private final Map<Table, Path> files = new EnumMap<>(Table.class);
    private final Feeds feeds;
    private long rows;

    /**
     * @param folders of the partition, between a table's folder and its files
     * @param name of the files, of which there are none yet
     */
    ParquetPart(Sql sql, Path store, String folders, String name) throws IOException {
        this.folders = folders;
        for (Table table : Table.values()) {
            Path to = Files.createDirectories(store.resolve(table.id()).resolve(folders));
            files.put(table, to.resolve(name + ".parquet"));
            parts.put(table, to.resolve(name + "." + ProcessHandle.current().pid() + ".part"));
        }
        this.feeds = new Feeds(sql, table -> copy(table, parts.get(table)));
    }

    /**
     * Version 1 of the format: in version 2 DuckDB writes decimals as BYTE_STREAM_SPLIT, which
     * Spark 4.1 does not read.
     */
    static String copy(Table table, Path file) {
        return "COPY (SELECT * FROM "
                + Sql.rows(table)
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

    /**
     * @return how many rows the run has
     */
    long add(RunTables tables, String key) throws IOException {
        long added = feeds.rows(tables, key);
        rows += added;
        return added;
    }

    void finish() throws IOException {
        feeds.finish();
        for (Table table : List.of(Table.values()).reversed()) {
            Files.move(parts.get(table), files.get(table), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() throws IOException {
        feeds.close();
        for (Path part : parts.values()) {
            Files.deleteIfExists(part);
        }
    }
}
