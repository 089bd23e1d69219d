package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Names the file of a store that DuckDB found damaged without saying which one it is. */
final class DamagedParquet {
    /** Errors of its reader of what a Parquet file tells of itself; wrong SQL has other names. */
    private static final String OF_READER = "SQL: Invalid Error: ";

    private DamagedParquet() {}

    /**
     * @param store folder that the statement was about
     * @return what is to be said of it; the same where something else was wrong
     */
    static IOException named(IOException said, Path store, Sql sql) throws IOException {
        if (!said.getMessage().startsWith(OF_READER)) {
            return said;
        }
        for (Path file : files(store)) {
            if (!isRead(file, sql)) {
                return new IOException(
                        file
                                + ": this Parquet file is damaged, and no statement can read it;"
                                + " export its run again",
                        said);
            }
        }
        return new IOException(
                store + ": perhaps one of its Parquet files is damaged: " + said.getMessage(),
                said);
    }

    private static List<Path> files(Path store) throws IOException {
        try (Stream<Path> all = Files.walk(store)) {
            return all.filter(f -> f.toString().endsWith(".parquet")).sorted().toList();
        }
    }

    /** Whether the part that tells what it holds is as it must be. */
    private static boolean isRead(Path file, Sql sql) {
        try {
            sql.run("SELECT count(*) FROM parquet_metadata(" + Sql.text(Sql.path(file)) + ")");
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
