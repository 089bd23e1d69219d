package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The keys of the runs of a store, of which more may come. */
final class StoreRuns {
    /** What shows that it is another file. */
    private record Mark(long bytes, FileTime written) {}

    private final Path folder;
    private final StoreSql sql;
    private final Map<Path, Mark> seen = new HashMap<>();
    private final Set<String> keys = new HashSet<>();

    /**
     * @param folder of the table of runs
     */
    StoreRuns(Path folder, StoreSql sql) {
        this.folder = folder;
        this.sql = sql;
    }

    boolean has(String key) {
        return keys.contains(key);
    }

    /** Reads the files that came since it was called before. */
    void read() throws IOException {
        Map<Path, Mark> added = files();
        added.entrySet().removeAll(seen.entrySet());
        if (added.isEmpty()) {
            return;
        }
        List<String> paths = added.keySet().stream().map(Path::toString).sorted().toList();
        String list = paths.stream().map(StoreFile::literal).collect(Collectors.joining(","));
        try {
            keys.addAll(sql.texts("SELECT DISTINCT runKey FROM read_parquet([" + list + "])"));
        } catch (IOException e) {
            for (String path : paths) {
                throwIfWrong(path);
            }
            throw e;
        }
        seen.putAll(added);
    }

    private Map<Path, Mark> files() throws IOException {
        Map<Path, Mark> files = new HashMap<>();
        for (Path file : ParquetStore.files(folder)) {
            try {
                files.put(file, new Mark(Files.size(file), Files.getLastModifiedTime(file)));
            } catch (NoSuchFileException e) {
                // Somebody took it away.
            }
        }
        return files;
    }

    /** Which runs such a file has nobody knows, so that one might come twice. */
    private void throwIfWrong(String path) throws IOException {
        Optional<String> wrong = StoreFile.wrong(path, Table.RUNS, StoreFile.Depth.ALL, sql);
        if (wrong.isPresent()) {
            throw new IOException(
                    path + " tells no runs: " + wrong.get() + "; take it away and export again");
        }
    }
}
