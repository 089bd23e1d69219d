import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Measures, page by page, how often a second a followed run is brought up to date, and what share
 * of a core the window takes meanwhile, its compilers' part told apart. A page counts when all of
 * it is there, also what is computed in the background. Arguments: a folder that a program fills,
 * how many seconds each page is shown, how many rounds there are, and which pages, separated by
 * commas.
 */
final class FollowTimes {
    private static final List<PageId> PAGES =
            List.of(
                    PageId.TIMELINE,
                    PageId.CODE_CACHE,
                    PageId.SAFEPOINTS,
                    PageId.COUNTERS,
                    PageId.FLAME,
                    PageId.OVERVIEW,
                    PageId.SETTINGS);

    private static final long TICKS = 100; // of Linux, a second

    private final AppWorkbench workbench;
    private int shown;
    private int filled;
    private boolean isNew;

    private FollowTimes(AppWorkbench workbench) {
        this.workbench = workbench;
        workbench
                .run()
                .subscribe(
                        run -> {
                            shown++;
                            isNew = true;
                        });
        workbench
                .background()
                .pending()
                .subscribe(
                        pending -> {
                            if (isNew && pending.intValue() == 0) {
                                isNew = false;
                                filled++;
                            }
                        });
    }

    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        int seconds = args.length > 1 ? Integer.parseInt(args[1]) : 15;
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 1;
        List<PageId> pages =
                args.length > 3
                        ? Stream.of(args[3].split(",")).map(FollowTimes::page).toList()
                        : PAGES;
        Picture.startToolkit();
        try (Picture window = Picture.of(RunReader::open, Views.ALL, true, 1440, 900)) {
            Picture.onFx(() -> ShowTimes.drawn(window));
            FollowTimes times = Picture.onFx(() -> new FollowTimes(window.workbench()));
            Picture.onFx(() -> window.workbench().follow(folder));
            Thread.sleep(5_000);
            System.out.printf(
                    Locale.ROOT,
                    "%-12s %8s %8s %8s %8s %8s %8s %8s %10s%n",
                    "page",
                    "new/s",
                    "filled/s",
                    "% core",
                    "% JIT",
                    "% FX",
                    "% read",
                    "% GC",
                    "compiled");
            for (int round = 0; round < rounds; round++) {
                for (PageId page : pages) {
                    times.measure(page, seconds);
                }
            }
        }
        System.exit(0);
    }

    private static PageId page(String id) {
        return Stream.of(PageId.values()).filter(p -> p.id().equals(id)).findFirst().orElseThrow();
    }

    private void measure(PageId page, int seconds) throws Exception {
        Picture.onFx(
                () -> {
                    workbench.show(page);
                    return true;
                });
        Thread.sleep(1_000); // It is made.
        int[] before = Picture.onFx(() -> new int[] {shown, filled});
        long all = ticks("");
        long jit = ticks("C1 Comp", "C2 Comp");
        long read = ticks("ForkJoin");
        long gc = ticks("VM Thread", "GC ", "G1 ");
        long fx = ticks("JavaFX", "QuantumR");
        Thread.sleep(seconds * 1000L);
        int[] after = Picture.onFx(() -> new int[] {shown, filled});
        Optional<Run> run = Picture.onFx(() -> Optional.ofNullable(workbench.run().get()));
        System.out.printf(
                Locale.ROOT,
                "%-12s %8.2f %8.2f %8.1f %8.1f %8.1f %8.1f %8.1f %,10d%n",
                page.id(),
                (double) (after[0] - before[0]) / seconds,
                (double) (after[1] - before[1]) / seconds,
                percent(ticks("") - all, seconds),
                percent(ticks("C1 Comp", "C2 Comp") - jit, seconds),
                percent(ticks("JavaFX", "QuantumR") - fx, seconds),
                percent(ticks("ForkJoin") - read, seconds),
                percent(ticks("VM Thread", "GC ", "G1 ") - gc, seconds),
                run.map(r -> r.compilations().size()).orElse(0));
    }

    private static double percent(long ticks, int seconds) {
        return 100.0 * ticks / TICKS / seconds;
    }

    /** What threads whose names begin so took of a processor so far. */
    private static long ticks(String... names) throws IOException {
        long sum = 0;
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            for (Path task : tasks.toList()) {
                sum += ticks(task, names);
            }
        }
        return sum;
    }

    private static long ticks(Path task, String... names) {
        try {
            String stat = Files.readString(task.resolve("stat"));
            String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            boolean is = Stream.of(names).anyMatch(name::startsWith);
            return is ? Long.parseLong(fields[11]) + Long.parseLong(fields[12]) : 0;
        } catch (IOException e) {
            return 0; // It has ended.
        }
    }
}
