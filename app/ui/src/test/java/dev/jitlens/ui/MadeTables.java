package dev.jitlens.ui;

import dev.jitlens.tables.Database;
import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.Ready;
import dev.jitlens.tables.TableInfo;
import dev.jitlens.tables.TableInfo.ColumnInfo;
import dev.jitlens.tables.TableStore;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Tables without a database: a statement that holds a word is answered as that word says. */
public final class MadeTables implements TableStore {
    /** Asked for this, it answers no sooner than when it is cancelled. */
    public static final String FOR_EVER = "SELECT forever";

    private final Map<String, FirstRows> answers;
    private final CountDownLatch asked = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);
    private final AtomicInteger open = new AtomicInteger();

    public MadeTables(Map<String, FirstRows> answers) {
        this.answers = Map.copyOf(answers);
    }

    /** How many databases are open. */
    public int open() {
        return open.get();
    }

    @Override
    public Written write(Kind kind, List<Path> files, Target to, Consumer<String> tells) {
        throw new UnsupportedOperationException("these are only read");
    }

    @Override
    public Database open(List<Path> files, BooleanSupplier isGivenUp) {
        open.incrementAndGet();
        return new Database() {
            @Override
            public void ask(String sql, Taker taker) throws IOException {
                answer(sql, taker);
            }

            @Override
            public void cancel() {
                cancelled.countDown();
            }

            @Override
            public void close() {
                open.decrementAndGet();
            }
        };
    }

    private void answer(String sql, Database.Taker taker) throws IOException {
        if (sql.equals(FOR_EVER)) {
            waitUntilCancelled();
            throw new IOException("it was cancelled");
        }
        FirstRows answer =
                answers.entrySet().stream()
                        .filter(e -> sql.contains(e.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElseThrow(() -> new IOException("no table is called so: " + sql));
        taker.columns(answer.columns());
        for (List<Object> row : answer.rows()) {
            if (!taker.row(row)) {
                return;
            }
        }
    }

    private void waitUntilCancelled() {
        asked.countDown();
        // As a driver in C does, it does not end when its thread is interrupted.
        boolean interrupted = false;
        while (cancelled.getCount() > 0) {
            try {
                cancelled.await();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until {@link #FOR_EVER} is being answered. */
    public void awaitAsked() throws InterruptedException {
        if (!asked.await(3, TimeUnit.MINUTES)) {
            throw new AssertionError("nobody asked: " + FOR_EVER);
        }
    }

    @Override
    public Database openRuns(List<List<Path>> runs) {
        return open(List.of(), () -> false);
    }

    @Override
    public List<TableInfo> schema() {
        return List.of(new TableInfo("runs", "", List.of(new ColumnInfo("runKey", "text", ""))));
    }

    @Override
    public List<Ready> ready() {
        return List.of(new Ready("runs", "Which runs are there?", "SELECT name FROM runs"));
    }
}
