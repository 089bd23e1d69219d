package dev.jitlens.fleet;

import dev.jitlens.fleet.Inputs.Input;
import dev.jitlens.run.Trouble;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * A folder with a folder a table, with a file a run in each, named by its key. So adding a run
 * rewrites nothing, and a run that is there is seen by its name; the table of runs is written last.
 */
final class FileStore {
    /** Begins a file of rows. */
    interface Opener {
        RowFile open(Table table, Path file) throws IOException;
    }

    private final Path folder;
    private final String host;
    private final String extension;
    private final Opener opener;

    /**
     * @param host what the runs' machine is called; empty if that is not known
     */
    FileStore(Path folder, String host, String extension, Opener opener) {
        this.folder = folder;
        this.host = host;
        this.extension = extension;
        this.opener = opener;
    }

    Written add(List<Path> files) throws IOException {
        Written.Counted counted = new Written.Counted();
        KnownInputs inputs = new KnownInputs(folder);
        Inputs.each(files, new Taking(inputs, counted));
        inputs.write();
        return counted.written();
    }

    private final class Taking implements Inputs.Taker {
        private final KnownInputs inputs;
        private final Written.Counted counted;

        Taking(KnownInputs inputs, Written.Counted counted) {
            this.inputs = inputs;
            this.counted = counted;
        }

        @Override
        public boolean isKnown(InputBytes bytes) {
            List<String> runs = inputs.runs(bytes);
            if (runs.isEmpty() || !runs.stream().allMatch(r -> Files.exists(file(Table.RUNS, r)))) {
                return false;
            }
            runs.forEach(run -> counted.known());
            return true;
        }

        @Override
        public void take(Input input) throws IOException {
            add(input, counted);
        }

        @Override
        public void ended(InputBytes bytes, List<String> keys) {
            inputs.add(bytes, keys);
        }
    }

    private void add(Input input, Written.Counted counted) throws IOException {
        String key = input.key();
        if (Files.exists(file(Table.RUNS, key))) {
            counted.known();
            return;
        }
        RunTables tables = new RunTables(input, host);
        long rows = 0;
        try {
            for (Table table : List.of(Table.values()).reversed()) {
                rows += write(table, tables, key);
            }
        } catch (IOException e) {
            takeBack(key, e);
            throw new IOException(folder + ": " + Trouble.sentence(e), e);
        }
        counted.wrote(rows);
    }

    /** No run has what was written, and a disk that is full needs its room. */
    private void takeBack(String key, IOException why) {
        if (Files.exists(file(Table.RUNS, key))) {
            return; // Another process has written it meanwhile.
        }
        for (Table table : Table.values()) {
            try {
                Files.deleteIfExists(file(table, key));
            } catch (IOException e) {
                why.addSuppressed(e);
            }
        }
    }

    private Path file(Table table, String key) {
        return folder.resolve(table.id()).resolve(key + extension);
    }

    private long write(Table table, RunTables tables, String key) throws IOException {
        Path file = file(table, key);
        Files.createDirectories(file.getParent());
        Path part = file.resolveSibling(key + "." + ProcessHandle.current().pid() + ".part");
        try {
            long rows;
            try (RowFile out = opener.open(table, part)) {
                TableRows into = new TableRows(table, key, out);
                tables.rows(table, into);
                rows = into.finish();
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
