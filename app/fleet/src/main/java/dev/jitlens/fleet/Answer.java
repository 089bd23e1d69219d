package dev.jitlens.fleet;

import dev.jitlens.cli.share.TableStore.Form;
import dev.jitlens.report.Json;

import java.io.IOException;
import java.io.PrintWriter;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints what a statement answers; JSON and CSV as the rows come. */
final class Answer {
    private final Sql database;
    private final Form form;

    Answer(Sql database, Form form) {
        this.database = database;
        this.form = form;
    }

    void print(String sql, PrintWriter out) throws IOException {
        try (Statement statement = database.connection().createStatement()) {
            if (!statement.execute(sql)) {
                return;
            }
            try (ResultSet rows = statement.getResultSet()) {
                switch (form) {
                    case TEXT -> text(rows, out);
                    case JSON -> json(rows, out);
                    case CSV -> csv(rows, out);
                }
            }
        } catch (SQLException e) {
            throw Sql.sentence(e);
        }
    }

    private static void text(ResultSet rows, PrintWriter out) throws SQLException {
        List<Map<String, Object>> all = new ArrayList<>();
        while (rows.next()) {
            all.add(row(rows));
        }
        dev.jitlens.report.Table.write(all, out);
    }

    private static void json(ResultSet rows, PrintWriter out) throws SQLException, IOException {
        List<SQLException> wrong = new ArrayList<>();
        Json.array(
                out,
                elements -> {
                    try {
                        while (rows.next()) {
                            elements.add(row(rows));
                        }
                    } catch (SQLException e) {
                        wrong.add(e);
                    }
                });
        if (!wrong.isEmpty()) {
            throw wrong.getFirst();
        }
    }

    private static void csv(ResultSet rows, PrintWriter out) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        List<String> names = new ArrayList<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            names.add(columns.getColumnLabel(i));
        }
        out.println(names.stream().map(Answer::field).collect(Collectors.joining(",")));
        while (rows.next()) {
            out.println(
                    row(rows).values().stream()
                            .map(Answer::field)
                            .collect(Collectors.joining(",")));
        }
    }

    private static String field(Object value) {
        return switch (value) {
            case null -> "";
            case Number number -> number.toString();
            case Boolean truth -> truth.toString();
            default -> '"' + value.toString().replace("\"", "\"\"") + '"';
        };
    }

    private static Map<String, Object> row(ResultSet rows) throws SQLException {
        ResultSetMetaData columns = rows.getMetaData();
        Map<String, Object> row = new LinkedHashMap<>();
        for (int i = 1; i <= columns.getColumnCount(); i++) {
            Object value = rows.getObject(i);
            boolean plain =
                    value == null
                            || value instanceof Number
                            || value instanceof Boolean
                            || value instanceof String;
            row.put(columns.getColumnLabel(i), plain ? value : value.toString());
        }
        return row;
    }
}
