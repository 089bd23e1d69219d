package dev.jitlens.fleet;

import dev.jitlens.cli.share.TableStore.Written;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.stream.Stream;

/**
 * A folder with a folder a table, with a file a run in each, named by its key. So adding a run
 * rewrites nothing, and a run that is there is seen by its name; the table of runs is written last.
 */
final class CsvStore {
    private final Path folder;

    CsvStore(Path folder) {
        this.folder = folder;
    }

    Written add(List<Path> files) throws IOException {
        Written all = new Written(0, 0, 0);
        for (List<Path> opened : apart(files)) {
            Written more = add(RunReader.open(opened, Progress.NONE));
            all =
                    new Written(
                            all.runs() + more.runs(),
                            all.known() + more.known(),
                            all.rows() + more.rows());
        }
        return all;
    }

    /** Folders are runs of their own, one after the other; files are one run, as everywhere. */
    static List<List<Path>> apart(List<Path> files) {
        return files.stream().allMatch(Files::isDirectory)
                ? files.stream().map(List::of).toList()
                : List.of(files);
    }

    private Written add(Run opened) throws IOException {
        List<Run> runs = Together.each(opened);
        long rows = 0;
        int known = 0;
        for (Run run : runs) {
            String key = RunKey.of(run);
            if (Files.exists(file(Table.RUNS, key))) {
                known++;
            } else {
                rows += write(run, key);
            }
        }
        return new Written(runs.size() - known, known, rows);
    }

    /** Of the runs that are there. */
    List<String> keys() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve(Table.RUNS.id()))) {
            return files.map(f -> f.getFileName().toString())
                    .filter(name -> name.endsWith(".csv"))
                    .map(name -> name.substring(0, name.length() - ".csv".length()))
                    .sorted()
                    .toList();
        }
    }

    Path file(Table table, String key) {
        return folder.resolve(table.id()).resolve(key + ".csv");
    }

    private long write(Run run, String key) throws IOException {
        long rows = 0;
        for (Table table : List.of(Table.values()).reversed()) {
            rows += write(table, run, key);
        }
        return rows;
    }

    private long write(Table table, Run run, String key) throws IOException {
        Path file = file(table, key);
        Files.createDirectories(file.getParent());
        Path part = file.resolveSibling(key + "." + ProcessHandle.current().pid() + ".part");
        try {
            long rows;
            try (CsvFile csv = new CsvFile(table, key, part)) {
                new RunTables(run).rows(table, csv::add);
                rows = csv.rows();
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
            return rows;
        } finally {
            Files.deleteIfExists(part);
        }
    }
}
