package dev.jitlens.fleet;

import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBTableFunctionBuilder;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A DuckDB of its own in memory, which fetches no extension; and how names stand in its SQL. */
final class Sql implements AutoCloseable {
    /** What went wrong in a thread of DuckDB's own, which it tells as JSON. */
    private static final Pattern INNER =
            Pattern.compile("\"exception_message\":\"((?:[^\"\\\\]|\\\\.){1,2000}+)\"");

    private final DuckDBConnection connection;
    private final Map<Table, Feed> feeds;
    private final Optional<Scratch> scratch;

    private Sql(DuckDBConnection connection, Map<Table, Feed> feeds, Optional<Scratch> scratch) {
        this.connection = connection;
        this.feeds = feeds;
        this.scratch = scratch;
    }

    static Sql open() throws IOException {
        return open(new Properties());
    }

    /** One that computes in the threads that ask, and keeps little in memory. */
    static Sql small() throws IOException {
        Properties settings = new Properties();
        settings.setProperty("threads", "1");
        settings.setProperty("memory_limit", "1GB");
        return open(settings);
    }

    private static Sql open(Properties settings) throws IOException {
        // For what does not fit into memory.
        Scratch scratch = Scratch.make();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("temp_directory", scratch.folder().toString());
        try {
            return new Sql(
                    DriverManager.getConnection("jdbc:duckdb:", settings)
                            .unwrap(DuckDBConnection.class),
                    new EnumMap<>(Table.class),
                    Optional.of(scratch));
        } catch (SQLException e) {
            scratch.close();
            throw sentence(e);
        } catch (UnsatisfiedLinkError | IllegalStateException e) {
            scratch.close();
            throw new IOException("DuckDB has no library for this platform here", e);
        }
    }

    /** Another connection to the same database, for another thread. */
    Sql another() throws IOException {
        try {
            return new Sql(connection.duplicate(), feeds, Optional.empty());
        } catch (SQLException e) {
            throw sentence(e);
        }
    }

    /** What {@link #rows} reads; it has no rows before it is opened. */
    Feed feed(Table table) throws IOException {
        Feed known = feeds.get(table);
        if (known != null) {
            return known;
        }
        Feed feed = new Feed(table);
        try (DuckDBTableFunctionBuilder function = DuckDBFunctions.tableFunction()) {
            function.withName("rows_of_" + table.id()).withFunction(feed).register(connection);
        } catch (SQLException e) {
            throw sentence(e);
        }
        feeds.put(table, feed);
        return feed;
    }

    /** The rows of a table that are fed, as a table of SQL. */
    static String rows(Table table) {
        return "rows_of_" + table.id() + "()";
    }

    Connection connection() {
        return connection;
    }

    void run(String sql) throws IOException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw sentence(e);
        }
    }

    /** From here on no statement reads or writes a file that is not below these folders. */
    void lock(List<Path> folders) throws IOException {
        run(
                "SET allowed_directories=["
                        + folders.stream()
                                .map(f -> text(f.toString()))
                                .collect(Collectors.joining(","))
                        + "]");
        run("SET enable_external_access=false");
        run("SET lock_configuration=true");
    }

    static String text(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A path of which no letter is a wildcard. */
    static String path(Path path) {
        return path.toAbsolutePath().toString().replaceAll("[\\[*?]", "[$0]");
    }

    static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** What was wrong, in its first line. */
    static IOException sentence(SQLException e) {
        String message = e.getMessage() == null ? e.toString() : e.getMessage();
        Matcher inner = INNER.matcher(message);
        if (inner.find()) {
            return new IOException(inner.group(1).replace("\\\"", "\""), e);
        }
        return new IOException("SQL: " + message.lines().findFirst().orElse(message).strip(), e);
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw sentence(e);
        } finally {
            if (scratch.isPresent()) {
                scratch.get().close();
            }
        }
    }
}
