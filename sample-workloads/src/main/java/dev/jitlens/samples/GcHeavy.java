package dev.jitlens.samples;

import java.util.concurrent.TimeUnit;

/**
 * Replaces arrays in a table, so that every young collection has live objects to copy.
 *
 * <p>Look for: the time that the collector takes from the program. Samples of the collector's
 * threads have no Java stack; a Java thread that is hit while the collector works fails with {@code
 * GC_active}. Profilers that show only walked samples show none of it.
 */
@Workload(
        id = "gc-heavy",
        title = "A busy collector",
        lookFor =
                "Samples that fail with GC_active, and the CPU time of collector threads, which"
                        + " have no Java stack.",
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
@Truth(hotMethod = "replace", loops = @Truth.Loop(method = "replace"))
public final class GcHeavy {
    static final int RUN_MILLIS = 2000;
    static final int LIVE = 100_000;

    private GcHeavy() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "live");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        Object[] kept = new Object[given.number("live", LIVE)];
        long rounds = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            replace(kept);
            rounds++;
        }
        System.out.println("replaced " + kept.length + " arrays " + rounds + " times.");
    }

    private static void replace(Object[] kept) {
        for (int i = 0; i < kept.length; i++) { // LOOP
            kept[i] = new long[60]; // HOT
        }
    }
}
