package dev.jitlens.fleet;

import java.io.IOException;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Statements of SQL of one database, which another thread can end. */
final class StoreSql {
    /** Does something with a statement. */
    interface Work<T> {
        T with(Statement statement) throws SQLException, IOException;
    }

    private static final String ENDED = "SQL: INTERRUPT Error";

    private final Sql sql;
    private volatile Optional<Statement> asked = Optional.empty();

    StoreSql(Sql sql) {
        this.sql = sql;
    }

    <T> T ask(Work<T> work) throws IOException {
        try (Statement statement = sql.connection().createStatement()) {
            asked = Optional.of(statement);
            return work.with(statement);
        } catch (SQLException e) {
            throw Sql.sentence(e);
        } finally {
            asked = Optional.empty();
        }
    }

    void run(String text) throws IOException {
        ask(statement -> statement.execute(text));
    }

    /** The first column of an answer. */
    List<String> texts(String text) throws IOException {
        return ask(
                statement -> {
                    List<String> texts = new ArrayList<>();
                    try (ResultSet rows = statement.executeQuery(text)) {
                        while (rows.next()) {
                            texts.add(rows.getString(1));
                        }
                    }
                    return texts;
                });
    }

    /** The columns of a view, with their types; none of its files is looked at again. */
    Map<String, String> columns(String view) throws IOException {
        return ask(
                statement -> {
                    Map<String, String> types = new LinkedHashMap<>();
                    try (ResultSet rows =
                            statement.executeQuery(
                                    "SELECT column_name, data_type FROM duckdb_columns()"
                                            + " WHERE table_name = "
                                            + Sql.text(view))) {
                        while (rows.next()) {
                            types.put(rows.getString(1), rows.getString(2));
                        }
                    }
                    return types;
                });
    }

    /** The columns of an answer, with their types. */
    Map<String, String> types(String text) throws IOException {
        return ask(
                statement -> {
                    Map<String, String> types = new LinkedHashMap<>();
                    try (ResultSet rows = statement.executeQuery(text)) {
                        ResultSetMetaData about = rows.getMetaData();
                        for (int i = 1; i <= about.getColumnCount(); i++) {
                            types.put(about.getColumnLabel(i), about.getColumnTypeName(i));
                        }
                    }
                    return types;
                });
    }

    /** Ends the statement that is asked, if there is one. */
    void cancel() {
        try {
            Optional<Statement> running = asked;
            if (running.isPresent()) {
                running.get().cancel();
            }
        } catch (SQLException e) {
            return; // It has ended meanwhile.
        }
    }

    /**
     * Goes no further where a statement failed because it was ended.
     *
     * @throws IOException then
     */
    void end(IOException failed) throws IOException {
        if (failed.getMessage().startsWith(ENDED)) {
            throw failed;
        }
    }
}
