package dev.jitlens.fleet;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One process at a time has it, of each file: a lock of the file system, on a file that stays. It
 * ends with its process, however that ends, so no file that was left is in the way.
 */
final class StoreLock implements AutoCloseable {
    /** Locks a file as its file system does; empty where another process has it. */
    interface Locks {
        Optional<FileLock> tryLock(FileChannel channel) throws IOException;
    }

    /**
     * No byte that a file has: what Windows locks nobody else reads. A file does not grow by it.
     */
    private static final long PLACE = 1 << 30;

    static final Locks SYSTEM = channel -> Optional.ofNullable(channel.tryLock(PLACE, 1, false));

    /** Whoever has it gives names to files, which is soon done, so a wait is told late. */
    private static final long PATIENCE = TimeUnit.SECONDS.toNanos(1);

    private static final long BETWEEN = TimeUnit.MILLISECONDS.toMillis(10);

    /**
     * The threads of this process: a file system does not tell them apart, and whichever closes the
     * file ends the lock of all.
     */
    private static final Map<Path, ReentrantLock> HERE = new ConcurrentHashMap<>();

    private final ReentrantLock here;
    private final FileChannel channel;
    private final Optional<IOException> unlocked;

    private StoreLock(ReentrantLock here, FileChannel channel, Optional<IOException> unlocked) {
        this.here = here;
        this.channel = channel;
        this.unlocked = unlocked;
    }

    /**
     * Waits for it.
     *
     * @param file in its real folder
     * @param waiting told once before a wait that is not short
     */
    static StoreLock take(Path file, Locks locks, Runnable waiting) throws IOException {
        Wait wait = new Wait(waiting);
        ReentrantLock here = HERE.computeIfAbsent(file, f -> new ReentrantLock());
        while (!here.tryLock()) {
            wait.some();
        }
        try {
            FileChannel channel = open(file);
            try {
                return new StoreLock(here, channel, lock(channel, locks, wait));
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException | RuntimeException e) {
            here.unlock();
            throw e;
        }
    }

    /** Why there is no lock, if so. */
    private static Optional<IOException> lock(FileChannel channel, Locks locks, Wait wait)
            throws IOException {
        while (true) {
            try {
                if (locks.tryLock(channel).isPresent()) {
                    return Optional.empty();
                }
            } catch (IOException e) {
                return Optional.of(e);
            }
            wait.some();
        }
    }

    /**
     * A file to lock, whatever somebody put there.
     *
     * @throws IOException with a sentence, if it is none
     */
    static FileChannel open(Path file) throws IOException {
        if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                && !Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            throw new IOException(file + " is no regular file; take it away and export again");
        }
        return FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                LinkOption.NOFOLLOW_LINKS);
    }

    /** Why only the threads of this process heed it, if so: the file system has no locks. */
    Optional<IOException> unlocked() {
        return unlocked;
    }

    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            here.unlock();
        }
    }

    /** Waits bit by bit, and tells it when that is not short. */
    private static final class Wait {
        private final Runnable waiting;
        private final long told = System.nanoTime() + PATIENCE;
        private boolean isTold;

        Wait(Runnable waiting) {
            this.waiting = waiting;
        }

        void some() throws IOException {
            if (!isTold && System.nanoTime() - told > 0) {
                isTold = true;
                waiting.run();
            }
            try {
                Thread.sleep(BETWEEN);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted", e);
            }
        }
    }
}
