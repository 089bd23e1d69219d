package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.BiasedSampler;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * A hot counted loop in a small method, which C2 inlines into the loop that calls it.
 *
 * <p>Look for: {@code sum} as {@code inline (hot)} under {@code measure}. With it goes its return
 * poll, so that a sampler that needs safepoints blames the loop in {@code measure}; the truth is
 * the line in {@code sum}.
 */
@Workload(
        id = "hot-inlined",
        title = "A hot loop, inlined",
        lookFor =
                "The loop's method inlined into measure; a safepoint-biased sampler blames the back"
                        + " edge of measure's own loop.",
        presets = {"what-got-compiled", "where-are-the-polls", "classic-counted-loops"},
        flags = @Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints"),
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + HotInlined.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + HotInlined.LENGTH,
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
            @Truth.Loop(method = "measure", counted = false, polling = Polling.ALWAYS)
        },
        expect = {
            @Truth.Expect(
                    says = "C2 inlines the loop's method.",
                    measure = "inlined measure sum",
                    atLeast = 1),
            @Truth.Expect(
                    says = "Biased sampling sees the loop's caller instead.",
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
public final class HotInlined {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 2_000;

    private HotInlined() {}

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
