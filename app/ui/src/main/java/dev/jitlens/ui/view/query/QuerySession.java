package dev.jitlens.ui.view.query;

import dev.jitlens.tables.Database;
import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.TableStore;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The tables that were asked last stay open. All but {@link #cancel} block. */
final class QuerySession {
    /** Finds the tables of this installation. */
    interface Finder {
        TableStore get() throws IOException;
    }

    /** More nobody scrolls through; the command line prints all. */
    static final int MOST_ROWS = 20_000;

    private final Finder finder;
    private Optional<List<List<Path>>> of = Optional.empty();
    private volatile Optional<Database> open = Optional.empty();

    QuerySession(Finder finder) {
        this.finder = finder;
    }

    TableStore store() throws IOException {
        return finder.get();
    }

    /**
     * @param runs the files of each
     */
    synchronized FirstRows ask(List<List<Path>> runs, String sql) throws IOException {
        if (of.filter(runs::equals).isEmpty()) {
            close();
            open = Optional.of(store().openRuns(runs));
            of = Optional.of(List.copyOf(runs));
        }
        return FirstRows.of(open.orElseThrow(), sql, MOST_ROWS);
    }

    /** A sentence for each file that no answer has. */
    List<String> leftOut() {
        return open.map(Database::leftOut).orElse(List.of());
    }

    /** Ends the statement that is asked. */
    void cancel() {
        open.ifPresent(Database::cancel);
    }

    synchronized void close() throws IOException {
        if (open.isPresent()) {
            Database database = open.get();
            open = Optional.empty();
            of = Optional.empty();
            database.close();
        }
    }
}
