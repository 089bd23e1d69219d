package dev.jitlens.fleet;

import dev.jitlens.fleet.Inputs.Input;
import dev.jitlens.tables.TableStore.Target;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The same folder as {@link FileStore}'s, of Parquet, with folders between for partitions, named as
 * Hive does: {@code compilations/date=2026-11-24/KEY.parquet}. The runs of one export are together
 * in a file, which is called by the first of them, so that row groups are large enough for scans;
 * adding more runs rewrites nothing.
 */
final class ParquetStore implements AutoCloseable {
    /** What a run may be partitioned by. */
    static final List<String> PARTITIONS = List.of("date", "host", "jdk", "program", "workload");

    /** A file that is larger is ended after the run that made it so. */
    private static final long MOST_ROWS = 4_000_000;

    private static final String NONE = "__HIVE_DEFAULT_PARTITION__";

    private static final String EXTENSION = ".parquet";

    private final Target target;
    private final Sql sql;
    private final Set<String> known = new HashSet<>();
    private final Written.Counted counted = new Written.Counted();
    private final KnownInputs inputs;
    private ParquetPart part;

    private ParquetStore(Target target, Sql sql, KnownInputs inputs) {
        this.target = target;
        this.sql = sql;
        this.inputs = inputs;
    }

    /** Opens a folder, to add runs to it. */
    static ParquetStore open(Target target) throws IOException {
        for (String column : target.partition()) {
            if (!PARTITIONS.contains(column)) {
                throw new IOException(
                        "--partition must be of "
                                + String.join(", ", PARTITIONS)
                                + " but is "
                                + column);
            }
        }
        ParquetStore store =
                new ParquetStore(target, Sql.small(), new KnownInputs(target.folder()));
        try {
            store.known.addAll(store.keys());
        } catch (IOException e) {
            store.close();
            throw e;
        }
        return store;
    }

    Written add(List<Path> files) throws IOException {
        Inputs.each(files, new Taking());
        return finished();
    }

    /** Ends what is being written. */
    Written finished() throws IOException {
        finish();
        inputs.write();
        return counted.written();
    }

    /** The keys of all runs that are there. */
    private Set<String> keys() throws IOException {
        Path runs = target.folder().resolve(Table.RUNS.id());
        if (!hasParquet(runs)) {
            return Set.of();
        }
        String all = Sql.text(Sql.path(runs) + "/**/*.parquet");
        StoreSql statements = new StoreSql(sql);
        try {
            return Set.copyOf(
                    statements.texts("SELECT DISTINCT runKey FROM read_parquet(" + all + ")"));
        } catch (IOException e) {
            for (String path : statements.texts("SELECT file FROM glob(" + all + ")")) {
                throwIfWrong(path, statements);
            }
            throw e;
        }
    }

    /** Which runs such a file has nobody knows, so that one might come twice. */
    private static void throwIfWrong(String path, StoreSql statements) throws IOException {
        Optional<String> wrong = StoreFile.wrong(path, Table.RUNS, StoreFile.Depth.ALL, statements);
        if (wrong.isPresent()) {
            throw new IOException(
                    path + " tells no runs: " + wrong.get() + "; take it away and export again");
        }
    }

    static boolean hasParquet(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> f.toString().endsWith(EXTENSION)).anyMatch(Files::isRegularFile);
        }
    }

    /**
     * What is called like a file of Parquet and is none: a pipe, a device, a link to nothing, a
     * folder without such files. Nobody opens it.
     */
    static List<String> noFiles(Path folder) throws IOException {
        List<String> found = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            List<Path> called;
            try (Stream<Path> all = Files.walk(folder)) {
                called = all.filter(f -> f.toString().endsWith(EXTENSION)).toList();
            }
            for (Path path : called) {
                if (!Files.isRegularFile(path) && !hasParquet(path)) {
                    found.add(path.toString());
                }
            }
        }
        return found;
    }

    private final class Taking implements Inputs.Taker {
        @Override
        public boolean isKnown(InputBytes bytes) {
            List<String> runs = inputs.runs(bytes);
            if (runs.isEmpty() || !known.containsAll(runs)) {
                return false;
            }
            runs.forEach(run -> counted.known());
            return true;
        }

        @Override
        public void take(Input input) throws IOException {
            add(new RunTables(input, target.host()), input.key());
        }

        @Override
        public void ended(InputBytes bytes, List<String> keys) {
            inputs.add(bytes, keys);
        }
    }

    void add(RunTables tables, String key) throws IOException {
        if (!known.add(key)) {
            counted.known();
            return;
        }
        String folders = folders(tables.run());
        if (part != null && (!part.folders().equals(folders) || part.rows() > MOST_ROWS)) {
            finish();
        }
        if (part == null) {
            part = new ParquetPart(sql, target.folder(), folders, key);
        }
        counted.wrote(part.add(tables, key));
    }

    private void finish() throws IOException {
        if (part != null) {
            part.finish();
            part.close();
            part = null;
        }
    }

    private String folders(Map<String, Object> run) {
        StringBuilder path = new StringBuilder();
        for (String column : target.partition()) {
            path.append(column).append('=').append(encoded(run.get(column))).append('/');
        }
        return path.toString();
    }

    private static String encoded(Object value) {
        return value == null || value.toString().isEmpty()
                ? NONE
                : URLEncoder.encode(value.toString(), StandardCharsets.UTF_8).replace("+", "%20");
    }

    @Override
    public void close() throws IOException {
        try (sql) {
            if (part != null) {
                part.close();
            }
        }
    }
}
