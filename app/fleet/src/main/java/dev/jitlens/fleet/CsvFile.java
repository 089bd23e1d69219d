package dev.jitlens.fleet;

import dev.jitlens.report.Json;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Writes rows of one table as they come, as RFC 4180 has it: UTF-8, a header, texts always in
 * quotes. Nothing at all between two commas is null, {@code ""} is an empty text.
 */
final class CsvFile implements AutoCloseable {
    private final Table table;
    private final String key;
    private final Writer out;
    private long rows;

    CsvFile(Table table, String key, Path file) throws IOException {
        this.table = table;
        this.key = key;
        this.out = Files.newBufferedWriter(file);
        out.write(
                table.columns().stream().map(Column::name).collect(Collectors.joining(",")) + "\n");
    }

    void add(Map<String, Object> row) {
        try {
            quoted(key);
            for (Column column : table.columns().subList(1, table.columns().size())) {
                out.write(',');
                value(column, row.get(column.name()));
            }
            out.write('\n');
            rows++;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void value(Column column, Object value) throws IOException {
        switch (column.type()) {
            case TEXT, JSON -> {
                if (value instanceof String text) {
                    quoted(text);
                } else if (value != null) {
                    StringWriter json = new StringWriter();
                    Json.write(value, json);
                    quoted(json.toString().strip());
                }
            }
            case INTEGER, DECIMAL, BOOLEAN -> out.write(value == null ? "" : value.toString());
        }
    }

    private void quoted(String text) throws IOException {
        out.write('"');
        if (text.indexOf('"') < 0) {
            out.write(text);
        } else {
            out.write(text.replace("\"", "\"\""));
        }
        out.write('"');
    }

    long rows() {
        return rows;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
