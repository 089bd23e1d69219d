package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.concurrent.TimeUnit;

/**
 * Replaces arrays in a table, so that every young collection has live objects to copy. Another
 * thread reads a file, for native code goes on while the collector has stopped the rest.
 *
 * <p>Look for: the time that the collector takes from the program. Samples of its threads have no
 * Java stack, and a Java thread hit in native code meanwhile, like {@code reader}, fails with
 * {@code GC_active}. Profilers that show only samples of walked stacks show none of it.
 */
@Workload(
        id = "gc-heavy",
        title = "A busy collector",
        lookFor =
                "Samples of reader that fail with GC_active, and the CPU time of the collector's"
                        + " threads, which have no Java stack.",
        presets = {"why-did-everything-stop", "what-got-compiled"},
        flags = {@Workload.Flag(value = "-Xmx256m"), @Workload.Flag(value = "-Xmn8m")},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + GcHeavy.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "live",
                    defaultValue = "" + GcHeavy.LIVE,
                    description = "How many arrays are kept alive")
        })
@Truth(
        hotMethod = "replace",
        loops = @Truth.Loop(method = "replace"),
        expect = {
            @Truth.Expect(says = "The collector is busy.", measure = "collections", atLeast = 20),
            @Truth.Expect(
                    says = "Samples fail because a collection is on.",
                    measure = "failures agct GC_active",
                    atLeast = 1)
        })
public final class GcHeavy {
    static final int RUN_MILLIS = 2000;
    static final int LIVE = 100_000;

    private GcHeavy() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "live");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        Object[] kept = new Object[given.number("live", LIVE)];
        new Reader().start();
        long rounds = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            replace(kept);
            rounds++;
        }
        System.out.println("replaced " + kept.length + " arrays " + rounds + " times.");
    }

    private static void replace(Object[] kept) {
        int i = 0;
        while (i < kept.length) { // LOOP
            kept[i++] = new long[60]; // HOT
        }
    }

    private static final class Reader extends Thread {
        Reader() {
            super("reader");
            setDaemon(true);
        }

        @Override
        public void run() {
            String folder = System.getProperty("java.io.tmpdir");
            Path file = Paths.get(folder, "jitlens-gc-heavy-" + System.nanoTime());
            file.toFile().deleteOnExit();
            try {
                Files.write(file, new byte[1 << 20]);
                readAgainAndAgain(file);
            } catch (IOException e) {
                System.err.println("reader cannot use " + file + ": " + e.getMessage());
            }
        }

        private static void readAgainAndAgain(Path file) throws IOException {
            ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 20);
            try (FileChannel channel = FileChannel.open(file)) {
                while (channel.read(buffer, 0) >= 0) {
                    buffer.clear();
                }
            }
        }
    }
}
