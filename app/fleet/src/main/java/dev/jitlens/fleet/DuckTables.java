package dev.jitlens.fleet;

import dev.jitlens.cli.share.TableStore;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Tables of runs on DuckDB. */
public final class DuckTables implements TableStore {
    @Override
    public Written csv(List<Path> files, Path folder) throws IOException {
        return new CsvStore(folder).add(files);
    }

    @Override
    public Written parquet(List<Path> files, Path folder, List<String> partition)
            throws IOException {
        for (String column : partition) {
            if (!ParquetStore.PARTITIONS.contains(column)) {
                throw new IOException("--partition must be of date, host, jdk but is " + column);
            }
        }
        return new ParquetStore(folder, partition).add(files);
    }

    @Override
    public void query(String sql, List<Path> files, Form form, PrintWriter out) throws IOException {
        try (Scratch scratch = Scratch.make();
                Sql database = Sql.open(scratch.folder())) {
            if (files.size() == 1 && Files.isDirectory(files.getFirst().resolve("runs"))) {
                views(database, files.getFirst().toRealPath());
            } else {
                tables(database, files, scratch.folder());
            }
            new Answer(database, form).print(sql, out);
        }
    }

    /** Parquet stays where it is, and is read as far as a statement needs it. */
    private static void views(Sql database, Path store) throws IOException {
        for (Table table : Table.values()) {
            database.run(
                    "CREATE VIEW "
                            + table.id()
                            + " AS SELECT * FROM read_parquet("
                            + Sql.text(Sql.path(store.resolve(table.id())) + "/**/*.parquet")
                            + ", hive_partitioning=true, hive_types_autocast=false,"
                            + " union_by_name=true)");
        }
        // DuckDB compares what it was told to open, wildcards escaped, with this list.
        database.lock(List.of(store, Path.of(Sql.path(store))));
    }

    private static void tables(Sql database, List<Path> files, Path scratch) throws IOException {
        Path csv = Files.createDirectory(scratch.resolve("csv"));
        new CsvStore(csv).add(files);
        for (Table table : Table.values()) {
            database.run(
                    "CREATE TABLE "
                            + table.id()
                            + " AS SELECT * FROM "
                            + Sql.csv(table, Sql.path(csv.resolve(table.id())) + "/*.csv"));
        }
        database.lock(List.of());
    }

    @Override
    public List<Ready> ready() {
        return ReadyQuestions.ALL;
    }
}
