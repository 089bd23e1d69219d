package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.BiasedSampler;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * A hot counted loop in a small method that a CompileCommand keeps from being inlined.
 *
 * <p>Look for: {@code sum} refused under {@code measure}, with the reason. Its return poll counts
 * as the caller's, so that a sampler that needs safepoints blames the line of the call; the truth
 * is the line in {@code sum}.
 */
@Workload(
        id = "hot-not-inlined",
        title = "A hot loop, not inlined",
        lookFor =
                "The loop's method refused by CompileCommand; a safepoint-biased sampler blames the"
                        + " line that calls it.",
        presets = {"what-got-compiled", "where-are-the-polls", "classic-counted-loops"},
        flags = {
            @Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints"),
            @Workload.Flag(
                    value = "-XX:CompileCommand=dontinline,dev.jitlens.samples.HotNotInlined::sum")
        },
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + HotNotInlined.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + HotNotInlined.LENGTH,
                    description = "Turns of the hot loop in each call"),
            @Workload.Parameter(
                    name = "sampler",
                    defaultValue = BiasedSampler.SAMPLER,
                    description = "Whether it samples itself and prints the lines that are blamed",
                    values = {"off", "on"})
        })
@Truth(
        hotMethod = "sum",
        loops = {
            @Truth.Loop(method = "sum", polling = Polling.AS_COUNTED),
            // It makes a call in each turn, behind which JDK 8 leaves out the poll.
            @Truth.Loop(method = "measure", counted = false)
        },
        expect = {
            @Truth.Expect(
                    says = "The loop's method is not inlined.",
                    measure = "refused measure sum",
                    atLeast = 1),
            @Truth.Expect(
                    says = "Biased sampling sees the line that calls it.",
                    measure = "blames biased measure",
                    atLeast = 80),
            @Truth.Expect(
                    says = "AsyncGetCallTrace sees the loop.",
                    measure = "line agct",
                    atLeast = 80),
            @Truth.Expect(
                    says = "So does the program counter alone.",
                    measure = "line pc",
                    atLeast = 80)
        })
public final class HotNotInlined {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 2_000;

    private HotNotInlined() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "length", "sampler");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int[] numbers = new int[given.number("length", LENGTH)];
        BiasedSampler sampler = BiasedSampler.watch(Thread.currentThread(), given);
        long calls = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            calls += measure(numbers);
        }
        System.out.println("called sum " + calls + " times.");
        sampler.report();
    }

    private static long measure(int[] numbers) {
        long calls = 0;
        long total = 0;
        while (total >= 0 && calls < 1000) { // LOOP
            total += sum(numbers);
            calls++;
        }
        return calls;
    }

    private static int sum(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) { // LOOP
            sum = (sum ^ numbers[i]) * 31 + 1; // HOT
        }
        return sum & 0xff;
    }
}
