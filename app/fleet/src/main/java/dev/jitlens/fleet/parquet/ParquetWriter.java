package dev.jitlens.fleet.parquet;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes columns as a file of Apache Parquet, version 1 of its pages: values by dictionaries as
 * long as there are few different ones, compressed by zstd, every value may be null. Rows come some
 * at a time, each column's in turn, and then {@link #took}; no more than a row group is in memory,
 * compressed.
 */
public final class ParquetWriter implements AutoCloseable {
    /** So many rows come at once at most. */
    public static final int MOST_AT_ONCE = 2048;

    private static final int PAGE_ROWS = 10 * MOST_AT_ONCE;

    /** As many as DuckDB has, which reads a row group in a thread. */
    private static final int GROUP_ROWS = 6 * PAGE_ROWS;

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);
    private static final int OPTIONAL = 1;
    private static final int UTF8 = 0;
    private static final int BUFFER_BYTES = 1 << 16;

    /** A column. */
    public record Column(String name, Kind kind) {}

    private final List<Column> columns;
    private final OutputStream file;
    private final OutputStream out;
    private final Zstd zstd = new Zstd();
    private final Growing groups = new Growing();
    private List<Chunk> chunks;
    private int groupCount;
    private int rowsInGroup;
    private int rowsInPage;
    private long rows;
    private long at;

    /**
     * @param file is closed at the end
     */
    public ParquetWriter(OutputStream file, List<Column> columns) throws IOException {
        this.columns = List.copyOf(columns);
        this.file = file;
        this.out = new BufferedOutputStream(file, BUFFER_BYTES);
        this.out.write(MAGIC);
        this.at = MAGIC.length;
        beginGroup();
    }

    private void beginGroup() {
        chunks = new ArrayList<>();
        for (Column column : columns) {
            chunks.add(
                    switch (column.kind()) {
                        case TEXT -> new TextChunk(column.name(), zstd);
                        case BOOLEAN -> new TruthChunk(column.name(), zstd);
                        case INTEGER, DECIMAL ->
                                new NumberChunk(column.name(), column.kind(), zstd);
                    });
        }
        rowsInGroup = 0;
        rowsInPage = 0;
    }

    /**
     * The next values of a column of texts.
     *
     * @param texts in UTF-8; null is null
     */
    public void texts(int column, byte[][] texts, int count) {
        ((TextChunk) chunks.get(column)).texts(texts, count);
    }

    public void integers(int column, long[] numbers, boolean[] known, int count) {
        ((NumberChunk) chunks.get(column)).integers(numbers, known, count);
    }

    public void decimals(int column, double[] numbers, boolean[] known, int count) {
        ((NumberChunk) chunks.get(column)).decimals(numbers, known, count);
    }

    /**
     * The next values of a column of booleans.
     *
     * @param truths 1 or 0
     */
    public void truths(int column, long[] truths, boolean[] known, int count) {
        ((TruthChunk) chunks.get(column)).truths(truths, known, count);
    }

    /** Each column has had its values of so many rows. */
    public void took(int count) throws IOException {
        rows += count;
        rowsInGroup += count;
        rowsInPage += count;
        if (rowsInGroup > GROUP_ROWS - MOST_AT_ONCE) {
            endGroup();
        } else if (rowsInPage > PAGE_ROWS - MOST_AT_ONCE) {
            chunks.forEach(Chunk::endPage);
            rowsInPage = 0;
        }
    }

    private void endGroup() throws IOException {
        Thrift group = new Thrift(groups).begin().structs(1, columns.size());
        long begin = at;
        for (Chunk chunk : chunks) {
            at += chunk.write(out, at, group);
        }
        group.i64(2, chunks.stream().mapToLong(Chunk::unpackedBytes).sum());
        group.i64(3, rowsInGroup).i64(5, begin).i64(6, at - begin).end();
        groupCount++;
        beginGroup();
    }

    /** Closes the file without an end, so that nobody can read it. */
    public void abandon() throws IOException {
        file.close();
    }

    @Override
    public void close() throws IOException {
        try (OutputStream closed = out) {
            if (rowsInGroup > 0) {
                endGroup();
            }
            Growing footer = new Growing();
            footer(footer);
            footer.putInt(footer.size());
            footer.put(MAGIC);
            footer.writeTo(closed);
        }
    }

    private void footer(Growing bytes) {
        Thrift footer = new Thrift(bytes).begin().i32(1, 1).structs(2, columns.size() + 1);
        footer.begin().text(4, "jitlens").i32(5, columns.size()).end();
        for (Column column : columns) {
            footer.begin().i32(1, column.kind().type()).i32(3, OPTIONAL).text(4, column.name());
            if (column.kind() == Kind.TEXT) {
                footer.i32(6, UTF8).begin(10).begin(1).end().end();
            }
            footer.end();
        }
        footer.i64(3, rows).structs(4, groupCount);
        bytes.put(groups);
        footer.text(6, "Jitlens").structs(7, columns.size());
        for (int i = 0; i < columns.size(); i++) {
            footer.begin().begin(1).end().end(); // values are in their type's order
        }
        footer.end();
    }
}
