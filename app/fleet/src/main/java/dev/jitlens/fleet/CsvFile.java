package dev.jitlens.fleet;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;

/**
 * Writes rows of one table as they come, as RFC 4180 has it: UTF-8, a header, texts always in
 * quotes. Nothing at all between two commas is null, {@code ""} is an empty text.
 */
final class CsvFile implements RowFile {
    private static final int BUFFER_BYTES = 1 << 16;

    private final Table table;
    private final OutputStream out;

    CsvFile(Table table, Path file) throws IOException {
        this.table = table;
        this.out = new BufferedOutputStream(Files.newOutputStream(file), BUFFER_BYTES);
        write(table.columns().stream().map(TableColumn::name).collect(Collectors.joining(",")));
        out.write('\n');
    }

    @Override
    public void take(Batch batch) throws IOException {
        int columns = table.columns().size();
        for (int row = 0; row < batch.rows(); row++) {
            for (int column = 0; column < columns; column++) {
                if (column > 0) {
                    out.write(',');
                }
                if (!batch.isNull(column, row)) {
                    value(batch, column, row);
                }
            }
            out.write('\n');
        }
    }

    private void value(Batch batch, int column, int row) throws IOException {
        switch (table.columns().get(column).type()) {
            case TEXT, JSON -> quoted(batch.texts(column)[row]);
            case INTEGER -> write(Long.toString(batch.numbers(column)[row]));
            case DECIMAL -> write(Double.toString(batch.decimals(column)[row]));
            case BOOLEAN -> write(batch.numbers(column)[row] == 1 ? "true" : "false");
        }
    }

    private void write(String ascii) throws IOException {
        out.write(ascii.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void quoted(byte[] text) throws IOException {
        out.write('"');
        int written = 0;
        for (int i = 0; i < text.length; i++) {
            if (text[i] == '"') {
                out.write(text, written, i + 1 - written);
                out.write('"');
                written = i + 1;
            }
        }
        out.write(text, written, text.length - written);
        out.write('"');
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
