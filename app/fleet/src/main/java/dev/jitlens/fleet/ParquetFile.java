package dev.jitlens.fleet;

import dev.jitlens.fleet.parquet.Kind;
import dev.jitlens.fleet.parquet.ParquetWriter;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes rows of one table as a file of Apache Parquet. */
final class ParquetFile implements RowFile {
    private final List<TableColumn> columns;
    private final ParquetWriter out;

    ParquetFile(Table table, Path file) throws IOException {
        this.columns = table.columns();
        this.out =
                new ParquetWriter(
                        Files.newOutputStream(file),
                        columns.stream()
                                .map(c -> new ParquetWriter.Column(c.name(), kind(c)))
                                .toList());
    }

    private static Kind kind(TableColumn column) {
        return switch (column.type()) {
            case TEXT, JSON -> Kind.TEXT;
            case INTEGER -> Kind.INTEGER;
            case DECIMAL -> Kind.DECIMAL;
            case BOOLEAN -> Kind.BOOLEAN;
        };
    }

    @Override
    public void take(Batch batch) throws IOException {
        int rows = batch.rows();
        for (int i = 0; i < columns.size(); i++) {
            switch (columns.get(i).type()) {
                case TEXT, JSON -> out.texts(i, batch.texts(i), rows);
                case INTEGER -> out.integers(i, batch.numbers(i), batch.known(i), rows);
                case DECIMAL -> out.decimals(i, batch.decimals(i), batch.known(i), rows);
                case BOOLEAN -> out.truths(i, batch.numbers(i), batch.known(i), rows);
            }
        }
        out.took(rows);
    }

    /** Lets go of a file that nobody will read. */
    void abandon() throws IOException {
        out.abandon();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
