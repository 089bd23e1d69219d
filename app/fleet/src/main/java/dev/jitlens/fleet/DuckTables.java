package dev.jitlens.fleet;

import dev.jitlens.tables.Database;
import dev.jitlens.tables.Ready;
import dev.jitlens.tables.TableInfo;
import dev.jitlens.tables.TableInfo.ColumnInfo;
import dev.jitlens.tables.TableStore;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Tables of runs on DuckDB. */
public final class DuckTables implements TableStore {
    @Override
    public Written write(Kind kind, List<Path> files, Target to, Consumer<String> tells)
            throws IOException {
        if (kind != Kind.PARQUET && !to.partition().isEmpty()) {
            throw new IOException("--partition is of Parquet only");
        }
        try (Export export = new Export(to.folder(), StoreLock.SYSTEM, tells)) {
            return switch (kind) {
                case CSV -> new FileStore(to, export, ".csv", CsvFile::new).add(files);
                case ARROW -> new FileStore(to, export, ".arrow", ArrowFile::new).add(files);
                case PARQUET -> {
                    try (ParquetStore store = ParquetStore.open(to, export)) {
                        yield store.add(files);
                    }
                }
            };
        }
    }

    @Override
    public Database open(List<Path> files, BooleanSupplier isGivenUp) throws IOException {
        return DuckDatabase.openRuns(List.of(files), isGivenUp);
    }

    @Override
    public Database openRuns(List<List<Path>> runs) throws IOException {
        return DuckDatabase.openRuns(runs, () -> false);
    }

    @Override
    public List<TableInfo> schema() {
        return Arrays.stream(Table.values())
                .map(t -> new TableInfo(t.id(), t.about(), columns(t)))
                .toList();
    }

    private static List<ColumnInfo> columns(Table table) {
        return table.columns().stream()
                .map(
                        c ->
                                new ColumnInfo(
                                        c.name(),
                                        c.type().name().toLowerCase(Locale.ROOT),
                                        c.meaning()))
                .toList();
    }

    @Override
    public List<Ready> ready() {
        return ReadyQuestions.ALL;
    }
}
