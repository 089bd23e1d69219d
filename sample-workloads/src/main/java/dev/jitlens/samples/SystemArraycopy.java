package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * Copies an array by {@code System.arraycopy}, which C2 turns into the call of a stub.
 *
 * <p>Look for: AsyncGetCallTrace cannot walk out of the stub and fails with {@code unknown_Java} in
 * nearly every sample, unless the agent climbs out of it; JFR gets no sample at all on JDK 17, and
 * blames the caller on JDK 25. Compare the samples received with those expected.
 */
@Workload(
        id = "system-arraycopy",
        title = "A copy by System.arraycopy",
        lookFor =
                "Samples that fail in the stub (unknown_Java), or that never arrive: compare"
                        + " received with expected.",
        presets = {"what-got-compiled", "read-the-assembly"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + SystemArraycopy.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + SystemArraycopy.LENGTH,
                    description = "Length of the array in ints")
        })
@Truth(
        hotMethod = "copy",
        expect = {
            @Truth.Expect(
                    says =
                            "Samples fail in the stub of the copy, until the agent climbs out of"
                                    + " it.",
                    measure = "failed agct unknown_Java",
                    atLeast = 50),
            @Truth.Expect(
                    says = "Then they are on the line that copies.",
                    measure = "line agct",
                    atLeast = 80)
        })
public final class SystemArraycopy {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 500_000;

    private SystemArraycopy() {}

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
        System.arraycopy(from, 0, to, 0, from.length); // HOT
    }
}
