package dev.jitlens.cli.share;

import dev.jitlens.report.AlignedTable;
import dev.jitlens.report.Json;
import dev.jitlens.tables.Database;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints what a statement answers; JSON and CSV as the rows come. */
final class QueryAnswer {
    /** How its rows are printed. */
    enum Form {
        TEXT,
        JSON,
        CSV
    }

    private final Database database;
    private final PrintWriter out;

    QueryAnswer(Database database, PrintWriter out) {
        this.database = database;
        this.out = out;
    }

    void print(String sql, Form form) throws IOException {
        switch (form) {
            case TEXT -> {
                List<Map<String, Object>> all = new ArrayList<>();
                database.ask(sql, new Named(all::add));
                AlignedTable.writeAll(all, out);
            }
            case JSON -> Json.array(out, elements -> database.ask(sql, new Named(elements::add)));
            case CSV -> database.ask(sql, new Lines(out));
        }
    }

    /** A row as a map. */
    private interface Row {
        void add(Map<String, Object> row) throws IOException;
    }

    /** Rows as maps by their columns, the second of a name with a number. */
    private static final class Named implements Database.Taker {
        private final Row row;
        private final List<String> names = new ArrayList<>();

        Named(Row row) {
            this.row = row;
        }

        @Override
        public void columns(List<String> columns) {
            for (String column : columns) {
                String name = column;
                for (int n = 2; names.contains(name); n++) {
                    name = column + n;
                }
                names.add(name);
            }
        }

        @Override
        public boolean row(List<Object> values) throws IOException {
            Map<String, Object> map = new LinkedHashMap<>();
            for (int i = 0; i < names.size(); i++) {
                map.put(names.get(i), values.get(i));
            }
            row.add(map);
            return true;
        }
    }

    private record Lines(PrintWriter out) implements Database.Taker {
        @Override
        public void columns(List<String> names) {
            line(List.copyOf(names));
        }

        @Override
        public boolean row(List<Object> values) {
            line(values);
            return !out.checkError();
        }

        private void line(List<?> values) {
            out.print(values.stream().map(Lines::field).collect(Collectors.joining(",")) + "\n");
        }

        private static String field(Object value) {
            return switch (value) {
                case null -> "";
                case Number number -> number.toString();
                case Boolean truth -> truth.toString();
                default -> '"' + value.toString().replace("\"", "\"\"") + '"';
            };
        }
    }
}
