package dev.jitlens.fleet;

import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBDataChunkWriter;
import org.duckdb.DuckDBTableFunction;
import org.duckdb.DuckDBTableFunctionBindInfo;
import org.duckdb.DuckDBTableFunctionCallInfo;
import org.duckdb.DuckDBTableFunctionInitInfo;
import org.duckdb.DuckDBWritableVector;

import java.io.IOException;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * Rows that a statement of DuckDB takes while they come: a table function of SQL on one side, a
 * sink on the other, a few batches between.
 */
final class Feed implements DuckDBTableFunction<Integer, Integer, Integer>, BatchSink {
    private static final int BATCHES = 3;
    private static final long LOOK_SECONDS = 1;

    private final Table table;
    private final BlockingQueue<Batch> batches = new ArrayBlockingQueue<>(BATCHES);
    private final BlockingQueue<Batch> done = new ArrayBlockingQueue<>(BATCHES);
    private volatile boolean isOpen;
    private volatile boolean isCancelled;

    Feed(Table table) {
        this.table = table;
    }

    /** From here on a statement waits for rows; before that there are none. */
    void open() {
        batches.clear();
        isCancelled = false;
        isOpen = true;
    }

    /** The statement is done, one way or the other: nothing more is taken. */
    void close() {
        isOpen = false;
    }

    /** The statement that waits ends with an error. */
    void cancel() {
        isCancelled = true;
    }

    /**
     * @throws IOException if the statement has ended meanwhile, which tells why
     */
    @Override
    public void take(Batch batch) throws IOException {
        try {
            while (!batches.offer(batch, LOOK_SECONDS, TimeUnit.SECONDS)) {
                if (!isOpen) {
                    throw new IOException("the rows of " + table.id() + " could not be written");
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** One that DuckDB has taken already: each is half a megabyte. */
    @Override
    public Batch next(Table of) {
        Batch batch = done.poll();
        return batch == null ? new Batch(of) : batch;
    }

    /** No more rows come. */
    void finish() throws IOException {
        take(new Batch(table));
    }

    @Override
    public Integer bind(DuckDBTableFunctionBindInfo info) throws Exception {
        for (TableColumn column : table.columns()) {
            info.addResultColumn(column.name(), type(column.type()));
        }
        return 0;
    }

    private static DuckDBColumnType type(TableColumn.Type type) {
        return switch (type) {
            case TEXT, JSON -> DuckDBColumnType.VARCHAR;
            case INTEGER -> DuckDBColumnType.BIGINT;
            case DECIMAL -> DuckDBColumnType.DOUBLE;
            case BOOLEAN -> DuckDBColumnType.BOOLEAN;
        };
    }

    @Override
    public Integer init(DuckDBTableFunctionInitInfo info) {
        info.setMaxThreads(1);
        return 0;
    }

    @Override
    public long apply(DuckDBTableFunctionCallInfo info, DuckDBDataChunkWriter out)
            throws Exception {
        if (!isOpen) {
            return 0;
        }
        Batch batch = null;
        while (batch == null) {
            if (isCancelled) {
                throw new IOException("there are no more rows of " + table.id());
            }
            batch = batches.poll(LOOK_SECONDS, TimeUnit.SECONDS);
        }
        for (int i = 0; batch.rows() > 0 && i < table.columns().size(); i++) {
            put(batch, i, out.vector(i));
        }
        int rows = batch.rows();
        batch.clear();
        done.offer(batch);
        return rows;
    }

    private void put(Batch batch, int column, DuckDBWritableVector to) {
        int rows = batch.rows();
        boolean[] known = batch.known(column);
        switch (table.columns().get(column).type()) {
            case TEXT, JSON -> texts(batch.texts(column), rows, to);
            case INTEGER -> {
                long[] numbers = batch.numbers(column);
                for (int row = 0; row < rows; row++) {
                    if (known[row]) {
                        to.setLong(row, numbers[row]);
                    } else {
                        to.setNull(row);
                    }
                }
            }
            case DECIMAL -> {
                double[] decimals = batch.decimals(column);
                for (int row = 0; row < rows; row++) {
                    if (known[row]) {
                        to.setDouble(row, decimals[row]);
                    } else {
                        to.setNull(row);
                    }
                }
            }
            case BOOLEAN -> {
                long[] truths = batch.numbers(column);
                for (int row = 0; row < rows; row++) {
                    if (known[row]) {
                        to.setBoolean(row, truths[row] == 1);
                    } else {
                        to.setNull(row);
                    }
                }
            }
        }
    }

    private static void texts(byte[][] texts, int rows, DuckDBWritableVector to) {
        to.setStringUtf8Batch(0, rows == texts.length ? texts : Arrays.copyOf(texts, rows));
    }
}
