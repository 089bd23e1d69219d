package dev.jitlens.cli.share;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * Tables of runs, which a module that depends on this one writes and queries. It is looked for only
 * when a command needs it, so the start of every other command pays nothing for it.
 */
public interface TableStore {
    /** How the rows of an answer are printed. */
    enum Form {
        TEXT,
        JSON,
        CSV
    }

    /**
     * A question that can be asked by its name.
     *
     * @param sql over the documented tables
     */
    record Ready(String name, String question, String sql) {}

    /**
     * Writes each run of these files, which are one run or a set, as one file a table; a run that
     * the folder has already is left as it is.
     *
     * @throws IOException with a sentence, if a file cannot be read or written
     */
    Written csv(List<Path> files, Path folder) throws IOException;

    /**
     * The same as Parquet.
     *
     * @param partition columns of the table of runs that become folders
     */
    Written parquet(List<Path> files, Path folder, List<String> partition) throws IOException;

    /**
     * Prints the answer of one statement of SQL over these logs, or over a folder of Parquet.
     *
     * @throws IOException with a sentence, if files cannot be read or the statement is wrong
     */
    void query(String sql, List<Path> files, Form form, PrintWriter out) throws IOException;

    List<Ready> ready();

    /**
     * What an export did.
     *
     * @param known runs that were there already
     */
    record Written(int runs, int known, long rows) {}

    /** The one on the class path, if there is one. */
    static Optional<TableStore> find() {
        return ServiceLoader.load(TableStore.class).findFirst();
    }
}
