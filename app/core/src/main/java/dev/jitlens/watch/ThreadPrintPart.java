package dev.jitlens.watch;

import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Dumps of all threads, which the JVM prints when it is asked: no agent is needed. */
final class ThreadPrintPart implements WatchPart {
    static final String FILE = "thread-dumps.txt";
    private static final String COMMAND = "Thread.print";

    /** A JVM with many threads must not spend its time on dumps. */
    private static final int LEAST_REST = 4;

    private static final long MOST_BYTES = 1L << 30;

    private final WatchChoice choice;
    private final RunDirectory directory;
    private final CountDownLatch stop = new CountDownLatch(1);
    private Thread asking;
    private volatile String failure = "";

    ThreadPrintPart(WatchChoice choice, RunDirectory directory) {
        this.choice = choice;
        this.directory = directory;
    }

    @Override
    public List<String> changes() {
        return List.of(
                "Every "
                        + Intervals.of(choice.intervalNanos())
                        + " (less often where a dump takes more than a fifth of that) Jitlens asks"
                        + " the JVM for "
                        + COMMAND
                        + ", which stops all threads at a safepoint to print their stacks. It ends"
                        + " with Jitlens.");
    }

    @Override
    public void begin(RunningJvm jvm) throws IOException {
        OutputStream out = Files.newOutputStream(directory.file(FILE));
        asking = Thread.ofVirtual().name("jitlens-dumps").start(() -> ask(jvm, out));
    }

    private void ask(RunningJvm jvm, OutputStream out) {
        try (out) {
            long bytes = 0;
            long rest = 0;
            while (bytes < MOST_BYTES && !stop.await(rest, TimeUnit.NANOSECONDS)) {
                long start = System.nanoTime();
                byte[] dump = jvm.jcmd(COMMAND).getBytes(StandardCharsets.UTF_8);
                out.write(dump);
                bytes += dump.length;
                long took = System.nanoTime() - start;
                rest = Math.max(choice.intervalNanos() - took, LEAST_REST * took);
            }
            if (bytes >= MOST_BYTES) {
                failure = "Thread dumps ended at " + MOST_BYTES + " bytes.";
            }
        } catch (IOException e) {
            failure = e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void end(RunningJvm jvm) throws IOException {
        stop.countDown();
        try {
            if (asking != null) {
                asking.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (!failure.isEmpty()) {
            throw new WatchException(failure);
        }
    }

    @Override
    public List<String> left() {
        return List.of();
    }
}
