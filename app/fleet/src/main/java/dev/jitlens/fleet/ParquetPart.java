package dev.jitlens.fleet;

import java.io.IOException;
import java.io.UncheckedIOException;
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
    private final String folders;
    private final Map<Table, Path> parts = new EnumMap<>(Table.class);
    private final Map<Table, Path> files = new EnumMap<>(Table.class);
    private final Map<Table, ParquetFile> open = new EnumMap<>(Table.class);
    private final Map<Table, TableRows> taking = new EnumMap<>(Table.class);
    private long rows;

    /**
     * @param folders of the partition, between a table's folder and its files
     * @param name of the files, of which there are none yet
     */
    ParquetPart(Path store, String folders, String name) throws IOException {
        this.folders = folders;
        try {
            for (Table table : Table.values()) {
                Path to = Files.createDirectories(store.resolve(table.id()).resolve(folders));
                Path part = to.resolve(name + "." + ProcessHandle.current().pid() + ".part");
                files.put(table, to.resolve(name + ".parquet"));
                parts.put(table, part);
                ParquetFile file = new ParquetFile(table, part);
                open.put(table, file);
                taking.put(table, new TableRows(table, name, file));
            }
        } catch (IOException e) {
            close();
            throw e;
        }
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
        long added = 0;
        for (Table table : Table.values()) {
            TableRows into = taking.get(table);
            try {
                into.nextRun(key);
                tables.rows(table, into);
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            added += into.rows();
        }
        rows += added;
        return added;
    }

    void finish() throws IOException {
        for (Table table : Table.values()) {
            try {
                taking.get(table).finish();
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            open.get(table).close();
            open.remove(table);
        }
        for (Table table : List.of(Table.values()).reversed()) {
            Files.move(parts.get(table), files.get(table), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    @Override
    public void close() throws IOException {
        try {
            for (ParquetFile file : open.values()) {
                file.abandon();
            }
        } finally {
            for (Path part : parts.values()) {
                Files.deleteIfExists(part);
            }
        }
    }
}
