import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/**
 * Measures what it costs to put a followed run together after each change, in processor time, when
 * so many compilations are known. Arguments: the folder of the run, and how many tasks are new in
 * each change.
 */
final class SnapshotTimes {
    private static final List<Integer> SIZES = List.of(1_000, 5_000, 10_000, 20_000);
    private static final int CHANGES = 20;

    private SnapshotTimes() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        int step = args.length > 1 ? Integer.parseInt(args[1]) : 25;
        List<Replay.Told> logs = Replay.read(folder);
        measure(new Replay(folder, logs), step, false);
        measure(new Replay(folder, logs), step, true);
    }

    private static void measure(Replay run, int step, boolean printed) {
        for (int size : SIZES) {
            if (!run.tellUntil(size)) {
                return;
            }
            run.snapshot();
            long nanos = 0;
            long bytes = 0;
            int changes = 0;
            while (changes < CHANGES && run.tellUntil(run.tasks() + step)) {
                long before = cpu();
                long had = allocated();
                run.snapshot();
                nanos += cpu() - before;
                bytes += allocated() - had;
                changes++;
            }
            if (printed && changes > 0) {
                System.out.printf(
                        Locale.ROOT,
                        "%,7d tasks, %,8d compilations: %7.2f ms of a processor, %6.1f MB, for each"
                                + " of %d changes of %d tasks%n",
                        size,
                        run.snapshot().compilations().size(),
                        nanos / 1e6 / changes,
                        bytes / 1e6 / changes,
                        changes,
                        step);
            }
        }
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    private static long allocated() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getCurrentThreadAllocatedBytes();
    }
}
