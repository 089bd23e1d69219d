package dev.jitlens.fleet;

import dev.jitlens.cli.share.TableStore.Written;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The same folder as {@link CsvStore}'s, of Parquet, with folders between for partitions, named as
 * Hive does: {@code compilations/date=2026-11-24/KEY.parquet}. Rows come through CSV of one run,
 * which is removed; so neither side holds more than a row group.
 */
final class ParquetStore {
    /** What a run may be partitioned by. */
    static final List<String> PARTITIONS = List.of("date", "host", "jdk");

    private static final String NONE = "__HIVE_DEFAULT_PARTITION__";

    private final Path folder;
    private final List<String> partition;

    ParquetStore(Path folder, List<String> partition) {
        this.folder = folder;
        this.partition = partition;
    }

    Written add(List<Path> files) throws IOException {
        int runs = 0;
        int known = 0;
        long rows = 0;
        for (List<Path> opened : CsvStore.apart(files)) {
            try (Scratch scratch = Scratch.make();
                    Sql sql = Sql.open(scratch.folder())) {
                CsvStore csv = new CsvStore(scratch.folder());
                csv.add(opened);
                for (String key : csv.keys()) {
                    if (has(key)) {
                        known++;
                    } else {
                        runs++;
                        rows += copy(sql, csv, key);
                    }
                }
            }
        }
        return new Written(runs, known, rows);
    }

    /** Whether a run is there, whatever it was partitioned by. */
    private boolean has(String key) throws IOException {
        Path runs = folder.resolve(Table.RUNS.id());
        if (!Files.isDirectory(runs)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(runs)) {
            return all.anyMatch(f -> f.getFileName().toString().equals(key + ".parquet"));
        }
    }

    private long copy(Sql sql, CsvStore csv, String key) throws IOException {
        String folders = folders(sql, csv.file(Table.RUNS, key));
        long rows = 0;
        for (Table table : List.of(Table.values()).reversed()) {
            Path to = folder.resolve(table.id()).resolve(folders);
            Files.createDirectories(to);
            Path part = to.resolve(key + "." + ProcessHandle.current().pid() + ".part");
            try {
                rows += copy(sql, table, csv.file(table, key), part);
                Files.move(part, to.resolve(key + ".parquet"), StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(part);
            }
        }
        return rows;
    }

    private static long copy(Sql sql, Table table, Path from, Path to) throws IOException {
        try (Statement statement = sql.connection().createStatement()) {
            return statement.executeLargeUpdate(
                    "COPY (SELECT * FROM "
                            + Sql.csv(table, Sql.path(from))
                            + ") TO "
                            + Sql.text(to.toAbsolutePath().toString())
                            + " (FORMAT parquet, COMPRESSION zstd)");
        } catch (SQLException e) {
            throw Sql.sentence(e);
        }
    }

    private String folders(Sql sql, Path runs) throws IOException {
        if (partition.isEmpty()) {
            return "";
        }
        String columns = partition.stream().map(Sql::name).collect(Collectors.joining(", "));
        String asked = "SELECT " + columns + " FROM " + Sql.csv(Table.RUNS, Sql.path(runs));
        try (Statement statement = sql.connection().createStatement();
                ResultSet row = statement.executeQuery(asked)) {
            row.next();
            StringBuilder path = new StringBuilder();
            for (String column : partition) {
                path.append(column).append('=').append(encoded(row.getString(column))).append('/');
            }
            return path.toString();
        } catch (SQLException e) {
            throw Sql.sentence(e);
        }
    }

    private static String encoded(String value) {
        return value == null || value.isEmpty()
                ? NONE
                : URLEncoder.encode(value, StandardCharsets.UTF_8).replace("+", "%20");
    }
}
