package dev.jitlens.fleet;

import dev.jitlens.fleet.Inputs.Input;
import dev.jitlens.run.Trouble;
import dev.jitlens.tables.TableStore.Target;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A folder with a folder a table, with a file a run in each, named by its key. So adding a run
 * rewrites nothing, and a run that is there is seen by its name; files get theirs when all of a run
 * are whole, the one of the table of runs last.
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
    private final Export export;

    /**
     * @param extension of its files, with a dot before
     */
    FileStore(Target target, Export export, String extension, Opener opener) {
        this.folder = target.folder();
        this.host = target.host();
        this.export = export;
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
        Map<Table, Path> parts = new EnumMap<>(Table.class);
        try {
            long rows = 0;
            for (Table table : Table.values()) {
                rows += write(table, tables, key, parts);
            }
            name(key, parts, rows, counted);
        } catch (IOException e) {
            throw new IOException(folder + ": " + Trouble.sentence(e), e);
        } finally {
            // A disk that is full needs its room.
            for (Path part : parts.values()) {
                Files.deleteIfExists(part);
            }
        }
    }

    private void name(String key, Map<Table, Path> parts, long rows, Written.Counted counted)
            throws IOException {
        try (StoreLock _ = export.lock()) {
            if (Files.exists(file(Table.RUNS, key))) {
                counted.known(); // Another export has written it meanwhile.
            } else {
                export.name(key + extension, parts);
                counted.wrote(rows);
            }
        }
    }

    private Path file(Table table, String key) {
        return folder.resolve(table.id()).resolve(key + extension);
    }

    private long write(Table table, RunTables tables, String key, Map<Table, Path> parts)
            throws IOException {
        Path file = file(table, key);
        Files.createDirectories(file.getParent());
        Path part = file.resolveSibling(export.part(key));
        parts.put(table, part);
        try (RowFile out = opener.open(table, part)) {
            TableRows into = new TableRows(table, key, out);
            tables.rows(table, into);
            return into.finish();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
