import com.sun.management.OperatingSystemMXBean;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.stage.Stage;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures what each page costs the process to show one change of a followed run, in processor
 * time, when so many tasks are known, once the JVM has compiled what shows it: putting the run
 * together, what runs in the background, laying out and drawing, and collecting garbage; reading
 * and the JIT compilers are not in it. Arguments: the folder of the run, how many tasks are new in
 * each change, and which pages, separated by commas.
 */
final class ShowTimes {
    private static final List<PageId> PAGES =
            List.of(
                    PageId.SETTINGS,
                    PageId.COUNTERS,
                    PageId.FLAME,
                    PageId.TIMELINE,
                    PageId.COMPILATIONS,
                    PageId.CODE_CACHE,
                    PageId.SAFEPOINTS,
                    PageId.EVENTS,
                    PageId.OVERVIEW);

    private static final List<Integer> SIZES = List.of(1_000, 3_000, 10_000);
    private static final int CHANGES = 20;
    private static final int ROUNDS = 3;

    private final Picture window;
    private final Path folder;
    private final int step;

    private ShowTimes(Picture window, Path folder, int step) {
        this.window = window;
        this.folder = folder;
        this.step = step;
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        int step = args.length > 1 ? Integer.parseInt(args[1]) : 25;
        List<PageId> pages =
                args.length > 2
                        ? Stream.of(args[2].split(",")).map(ShowTimes::page).toList()
                        : PAGES;
        List<Replay.Told> logs = Replay.read(folder);
        System.out.printf(
                Locale.ROOT,
                "load %.1f of %d processors; milliseconds of a processor for a change of %d"
                        + " tasks%n%-14s %8s %8s %8s %8s %8s %8s%n",
                ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage(),
                Runtime.getRuntime().availableProcessors(),
                step,
                "page",
                "tasks",
                "all",
                "snapshot",
                "FX",
                "GC",
                "others");
        Picture.startToolkit();
        try (Picture window = Picture.of(RunReader::open, Views.ALL, true, 1440, 900)) {
            Picture.onFx(() -> drawn(window));
            ShowTimes times = new ShowTimes(window, folder, step);
            for (PageId page : pages) {
                for (int round = 1; round <= ROUNDS; round++) {
                    times.measure(page, new Replay(folder, logs), round == ROUNDS);
                }
            }
        }
        System.exit(0);
    }

    /** Without a window manager nothing else takes it back that the window is iconified. */
    static boolean drawn(Picture window) {
        Stage stage = (Stage) window.window().scene().getWindow();
        stage.hide();
        stage.setIconified(false);
        stage.show();
        return true;
    }

    private static PageId page(String id) {
        return Stream.of(PageId.values()).filter(p -> p.id().equals(id)).findFirst().orElseThrow();
    }

    private void measure(PageId page, Replay run, boolean printed) throws IOException {
        for (int size : SIZES) {
            if (!run.tellUntil(size)) {
                return;
            }
            show(run);
            Picture.onFx(
                    () -> {
                        window.workbench().show(page);
                        return true;
                    });
            window.settle();
            Used before = Used.now();
            long snapshots = 0;
            int changes = 0;
            while (changes < CHANGES && run.tellUntil(run.tasks() + step)) {
                snapshots += show(run);
                window.settle();
                changes++;
            }
            Used used = Used.now().since(before);
            if (printed && changes > 0) {
                double each = 1e6 * changes;
                System.out.printf(
                        Locale.ROOT,
                        "%-14s %,8d %8.1f %8.1f %8.1f %8.1f %8.1f%n",
                        page.id(),
                        size,
                        (used.all() - used.jit()) / each,
                        snapshots / each,
                        used.fx() / each,
                        used.gc() / each,
                        (used.all() - used.jit() - used.fx() - used.gc() - snapshots) / each);
            }
        }
    }

    /** How much of a processor it took to put the run together. */
    private long show(Replay run) {
        long before = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        OpenRun now = new OpenRun(run.snapshot(), List.of(folder), 0, false);
        long took = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - before;
        Picture.onFx(
                () -> {
                    if (!window.workbench().grown(now)) {
                        window.workbench().add(now);
                    }
                    return true;
                });
        return took;
    }

    /** Nanoseconds of a processor that threads of each kind used so far. */
    private record Used(long all, long jit, long fx, long gc) {
        static Used now() throws IOException {
            var system = (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
            return new Used(
                    system.getProcessCpuTime(),
                    nanos("C1 Comp", "C2 Comp"),
                    nanos("JavaFX", "QuantumR"),
                    nanos("VM Thread", "GC ", "G1 "));
        }

        Used since(Used before) {
            return new Used(all - before.all, jit - before.jit, fx - before.fx, gc - before.gc);
        }

        private static long nanos(String... names) throws IOException {
            try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
                return tasks.mapToLong(task -> nanos(task, names)).sum();
            }
        }

        private static long nanos(Path task, String... names) {
            try {
                String name = Files.readString(task.resolve("comm"));
                String[] times = Files.readString(task.resolve("schedstat")).split(" ");
                return Stream.of(names).anyMatch(name::startsWith) ? Long.parseLong(times[0]) : 0;
            } catch (IOException e) {
                return 0; // It has ended.
            }
        }
    }
}
