package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import java.util.stream.Collectors;

/** A DuckDB of its own in memory, which fetches no extension; and how names stand in its SQL. */
final class Sql implements AutoCloseable {
    private final Connection connection;

    private Sql(Connection connection) {
        this.connection = connection;
    }

    /**
     * @param spill folder for what does not fit into memory
     */
    static Sql open(Path spill) throws IOException {
        Properties settings = new Properties();
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("temp_directory", spill.toString());
        try {
            return new Sql(DriverManager.getConnection("jdbc:duckdb:", settings));
        } catch (SQLException e) {
            throw sentence(e);
        } catch (UnsatisfiedLinkError | IllegalStateException e) {
            throw new IOException("DuckDB has no library for this platform here", e);
        }
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

    /** The rows of CSV files as {@link CsvFile} writes them. */
    static String csv(Table table, String files) {
        String columns =
                table.columns().stream()
                        .map(c -> text(c.name()) + ": " + text(c.type().sql()))
                        .collect(Collectors.joining(", "));
        return "read_csv("
                + text(files)
                + ", auto_detect=false, header=true, delim=',', quote='\"', escape='\"',"
                + " allow_quoted_nulls=false, parallel=false, max_line_size=16777216, columns={"
                + columns
                + "})";
    }

    /** What was wrong, in its first line. */
    static IOException sentence(SQLException e) {
        String message = e.getMessage() == null ? e.toString() : e.getMessage();
        return new IOException("SQL: " + message.lines().findFirst().orElse(message).strip(), e);
    }

    @Override
    public void close() throws IOException {
        try {
            connection.close();
        } catch (SQLException e) {
            throw sentence(e);
        }
    }
}
