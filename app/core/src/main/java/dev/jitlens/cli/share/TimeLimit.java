package dev.jitlens.cli.share;

import dev.jitlens.tables.Database;

import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Ends a statement of SQL that takes too long, or that the user interrupts or has given up: then
 * what DuckDB keeps in a temporary folder is removed, too, before the process ends.
 */
final class TimeLimit implements AutoCloseable {
    static final int NONE = 0;

    /** Ready questions of 100 runs of javac take seconds, and a person waits for no more. */
    static final int USUAL = 300;

    private static final long TIDYING_SECONDS = 3;

    /** How soon it is seen that nobody waits any more. */
    private static final long LOOK_MILLIS = 100;

    private final Database database;
    private final int seconds;
    private final BooleanSupplier isGivenUp;
    private final CountDownLatch ended = new CountDownLatch(1);
    private final CountDownLatch tidied = new CountDownLatch(1);
    private final Thread interrupted = new Thread(this::interrupt, "jitlens-interrupted");
    private volatile boolean isOver;

    /**
     * Begins to count.
     *
     * @param seconds {@link #NONE} for no limit
     * @param isGivenUp whether nobody waits for the answer any more, which ends it, too
     */
    TimeLimit(Database database, int seconds, BooleanSupplier isGivenUp) {
        this.database = database;
        this.seconds = seconds;
        this.isGivenUp = isGivenUp;
        Runtime.getRuntime().addShutdownHook(interrupted);
        if (seconds != NONE) {
            Thread.ofPlatform().daemon().name("jitlens-time-limit").start(this::limit);
        }
    }

    private void limit() {
        try {
            long begin = System.nanoTime();
            // Again and again: it may be between two statements.
            while (!ended.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                isOver = System.nanoTime() - begin >= TimeUnit.SECONDS.toNanos(seconds);
                if (isOver || isGivenUp.getAsBoolean()) {
                    database.cancel();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Waits until the tables are closed, since the process ends after this. */
    private void interrupt() {
        if (ended.getCount() > 0) {
            database.cancel();
            try {
                tidied.await(TIDYING_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** What to tell of a statement that failed. */
    IOException why(IOException met) {
        return isOver
                ? new IOException(
                        "The statement was ended after "
                                + seconds
                                + " s; what was printed before is not all. --timeout SECONDS gives"
                                + " it longer, and --timeout 0 as long as it takes.",
                        met)
                : met;
    }

    /** The statement has ended. */
    void done() {
        ended.countDown();
    }

    /** The tables are closed. */
    @Override
    public void close() {
        done();
        tidied.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(interrupted);
        } catch (IllegalStateException e) {
            return; // The process is ending.
        }
    }
}
