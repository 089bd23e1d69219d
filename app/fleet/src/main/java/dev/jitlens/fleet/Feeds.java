package dev.jitlens.fleet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.function.Function;

/**
 * Statements that take the rows of all tables at once, each in a thread of its own: so the runs are
 * read one after the other, and no more than a few batches and DuckDB's row groups are in memory.
 */
final class Feeds implements AutoCloseable {
    private final BooleanSupplier isGivenUp;
    private final Map<Table, TableRows> taking = new EnumMap<>(Table.class);
    private final Map<Table, Feed> feeds = new EnumMap<>(Table.class);
    private final Map<Table, FutureTask<Void>> statements = new EnumMap<>(Table.class);

    /**
     * @param statement with the rows of a table as {@link Sql#rows} names them
     */
    Feeds(Sql sql, Function<Table, String> statement) throws IOException {
        this(sql, statement, () -> false);
    }

    /**
     * @param isGivenUp whether nobody wants the rows any more
     */
    Feeds(Sql sql, Function<Table, String> statement, BooleanSupplier isGivenUp)
            throws IOException {
        this.isGivenUp = isGivenUp;
        for (Table table : Table.values()) {
            Feed feed = sql.feed(table);
            feed.open();
            feeds.put(table, feed);
            FutureTask<Void> task =
                    new FutureTask<>(
                            () -> {
                                try (Sql own = sql.another()) {
                                    own.run(statement.apply(table));
                                    return null;
                                } finally {
                                    feed.close();
                                }
                            });
            statements.put(table, task);
            Thread.ofPlatform().daemon().name("jitlens-" + table.id()).start(task);
        }
    }

    /**
     * Hands on all rows of a run.
     *
     * @return how many there were
     * @throws IOException with a sentence, if they cannot be read or written
     * @throws CancellationException if they are given up
     */
    long rows(RunTables tables, String key) throws IOException {
        long rows = 0;
        for (Table table : Table.values()) {
            rows += rows(table, tables, key);
        }
        return rows;
    }

    /** Those of one table. */
    long rows(Table table, RunTables tables, String key) throws IOException {
        TableRows into = taking.computeIfAbsent(table, t -> new TableRows(t, key, sink(t)));
        try {
            into.nextRun(key);
            tables.rows(table, into);
            return into.rows();
        } catch (IOException e) {
            throw why(e);
        } catch (UncheckedIOException e) {
            throw why(e.getCause());
        }
    }

    private BatchSink sink(Table table) {
        Feed feed = feeds.get(table);
        return new BatchSink() {
            @Override
            public void take(Batch batch) throws IOException {
                if (isGivenUp.getAsBoolean()) {
                    throw new CancellationException(table.id());
                }
                feed.take(batch);
            }

            @Override
            public Batch next(Table of) {
                return feed.next(of);
            }
        };
    }

    /** Waits until all is written. */
    void finish() throws IOException {
        for (Table table : Table.values()) {
            try {
                if (taking.containsKey(table)) {
                    taking.get(table).finish();
                }
                feeds.get(table).finish();
            } catch (IOException e) {
                throw why(e);
            } catch (UncheckedIOException e) {
                throw why(e.getCause());
            }
        }
        for (FutureTask<Void> statement : statements.values()) {
            await(statement);
        }
    }

    /** Why rows were not taken: what a statement said that has ended too soon. */
    private IOException why(IOException met) {
        for (FutureTask<Void> statement : statements.values()) {
            if (statement.isDone()) {
                try {
                    await(statement);
                } catch (IOException e) {
                    return e;
                }
            }
        }
        return met;
    }

    private static void await(FutureTask<Void> statement) throws IOException {
        try {
            statement.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException io ? io : new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    /** Ends what still waits for rows. */
    @Override
    public void close() {
        feeds.values().forEach(Feed::cancel);
        for (FutureTask<Void> statement : statements.values()) {
            try {
                statement.get();
            } catch (ExecutionException e) {
                continue; // Whoever waited for it was told.
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
