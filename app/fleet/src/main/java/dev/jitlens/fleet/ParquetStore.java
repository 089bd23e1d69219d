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
import java.util.Set;
import java.util.stream.Collectors;
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
    private final Export export;

    /** Those that are there. */
    private final StoreRuns runs;

    /** Those that this export has taken. */
    private final Set<String> taken = new HashSet<>();

    private final Written.Counted counted = new Written.Counted();
    private final KnownInputs inputs;
    private ParquetPart part;

    private ParquetStore(Target target, Sql sql, Export export, KnownInputs inputs) {
        this.target = target;
        this.sql = sql;
        this.export = export;
        this.inputs = inputs;
        this.runs = new StoreRuns(target.folder().resolve(Table.RUNS.id()), new StoreSql(sql));
    }

    /** Opens a folder, to add runs to it. */
    static ParquetStore open(Target target, Export export) throws IOException {
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
                new ParquetStore(target, Sql.small(), export, new KnownInputs(target.folder()));
        try {
            store.runs.read();
        } catch (IOException e) {
            store.close();
            throw e;
        }
        return store;
    }

    Written add(List<Path> files) throws IOException {
        take(files);
        return finished();
    }

    /** Begins to write them; a later run may be in the same file. */
    void take(List<Path> files) throws IOException {
        Inputs.each(files, new Taking());
    }

    /** Ends what is being written. */
    Written finished() throws IOException {
        finish();
        inputs.write();
        return counted.written();
    }

    static boolean hasParquet(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return false;
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> f.toString().endsWith(EXTENSION)).anyMatch(Files::isRegularFile);
        }
    }

    /** All files of Parquet in a folder. */
    static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(f -> f.toString().endsWith(EXTENSION))
                    .filter(Files::isRegularFile)
                    .toList();
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
            List<String> keys = inputs.runs(bytes);
            if (keys.isEmpty() || !keys.stream().allMatch(ParquetStore.this::isKnown)) {
                return false;
            }
            keys.forEach(key -> counted.known());
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

    private boolean isKnown(String key) {
        return taken.contains(key) || runs.has(key);
    }

    void add(RunTables tables, String key) throws IOException {
        if (isKnown(key)) {
            counted.known();
            return;
        }
        taken.add(key);
        String folders = folders(tables.run());
        if (part != null && (!part.folders().equals(folders) || part.rows() > MOST_ROWS)) {
            finish();
        }
        if (part == null) {
            part = new ParquetPart(sql, target.folder(), export, folders);
        }
        part.add(tables, key);
    }

    private void finish() throws IOException {
        if (part == null) {
            return;
        }
        part.finish();
        Set<String> twice = name();
        while (!twice.isEmpty()) {
            part.leaveOut(twice);
            twice.forEach(key -> counted.known());
            twice = name();
        }
        part.counts().values().forEach(counted::wrote);
        part.close();
        part = null;
    }

    /**
     * Gives the files that are being written their names, if no other export has written a run of
     * them meanwhile.
     *
     * @return those of which there is one, and nothing was done
     */
    private Set<String> name() throws IOException {
        try (StoreLock _ = export.lock()) {
            runs.read();
            Set<String> twice =
                    part.counts().keySet().stream().filter(runs::has).collect(Collectors.toSet());
            if (twice.isEmpty()) {
                part.name();
            }
            return twice;
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
