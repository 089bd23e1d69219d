package dev.jitlens.tables;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * Tables of runs, which a module that depends on this one writes and queries. It is looked for only
 * when something needs it, so the start of everything else pays nothing for it.
 */
public interface TableStore {
    /** What tables are written as. */
    enum Kind {
        CSV,
        PARQUET,
        ARROW
    }

    /**
     * Where tables are written to.
     *
     * @param partition columns of the table of runs that become folders; of Parquet only
     * @param host what the machine of the runs is called; empty if that is not known
     */
    record Target(Path folder, List<String> partition, String host) {
        public Target {
            partition = List.copyOf(partition);
        }
    }

    /**
     * Writes each run of these files; a run that the folder has already is left as it is. Other
     * processes may do so at the same time.
     *
     * @param tells takes sentences while it is done, such as what it waits for
     * @throws IOException with a sentence, if a file cannot be read or written
     */
    Written write(Kind kind, List<Path> files, Target to, Consumer<String> tells)
            throws IOException;

    /**
     * Tables over logs, run directories, a folder of these, or a folder of Parquet.
     *
     * @param isGivenUp asked while files are read, from any thread
     * @throws IOException with a sentence, if files cannot be read
     * @throws CancellationException if it is given up
     */
    Database open(List<Path> files, BooleanSupplier isGivenUp) throws IOException;

    /** The same, for who waits until they are open. */
    default Database open(List<Path> files) throws IOException {
        return open(files, () -> false);
    }

    /**
     * Tables over several runs.
     *
     * @param runs the files of each
     * @throws IOException with a sentence, if files cannot be read
     */
    Database openRuns(List<List<Path>> runs) throws IOException;

    /** The documented tables. */
    List<TableInfo> schema();

    List<Ready> ready();

    /** The one on the class path, if there is one. */
    static Optional<TableStore> find() {
        return ServiceLoader.load(TableStore.class).findFirst();
    }

    /**
     * The one of this installation.
     *
     * @throws IOException with a sentence, if it has none
     */
    static TableStore get() throws IOException {
        return find().orElseThrow(
                        () -> new IOException("this installation has no jar of the tables"));
    }
}
