package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * Copies an array by a loop of its own.
 *
 * <p>Look for: C2 makes vector instructions of it, and every sampler that needs no safepoint finds
 * the line of the loop. Then compare {@code system-arraycopy}, which does the same by an intrinsic.
 */
@Workload(
        id = "copy-loop",
        title = "A copy by a loop",
        lookFor =
                "The loop's line in every sampler that needs no safepoint; then compare"
                        + " system-arraycopy, which they lose.",
        presets = {"what-got-compiled", "read-the-assembly", "classic-counted-loops"},
        flags = {@Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints")},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + CopyLoop.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + CopyLoop.LENGTH,
                    description = "Length of the array in ints")
        })
@Truth(
        hotMethod = "copy",
        loops = @Truth.Loop(method = "copy", polling = Polling.AS_COUNTED),
        expect = {
            @Truth.Expect(
                    says = "AsyncGetCallTrace sees the loop.",
                    measure = "blames agct copy",
                    atLeast = 80),
            @Truth.Expect(
                    says = "So does the program counter alone.",
                    measure = "blames pc copy",
                    atLeast = 80)
        })
public final class CopyLoop {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 500_000;

    private CopyLoop() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "length");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int[] from = new int[given.number("length", LENGTH)];
        int[] to = new int[from.length];
        long rounds = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            for (int i = 0; i < 20; i++) {
                copy(from, to);
            }
            rounds += 20;
        }
        System.out.println("copied " + from.length + " ints " + rounds + " times.");
    }

    private static void copy(int[] from, int[] to) {
        for (int i = 0; i < from.length; i++) { // LOOP
            to[i] = from[i]; // HOT
        }
    }
}
