package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.BiasedSampler;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * A hot counted loop, followed by a setter that does nearly nothing but call a method that is not
 * inlined.
 *
 * <p>Look for: the code of {@code work} has its first poll after the loop, in the return of {@code
 * store}. A sampler that needs safepoints blames the innocent setter; the truth is the loop.
 */
@Workload(
        id = "blame-the-setter",
        title = "An innocent setter is blamed",
        lookFor =
                "A safepoint-biased sampler blames the setter, where the next poll is; the time"
                        + " goes in the loop before it.",
        presets = {"what-got-compiled", "where-are-the-polls", "classic-counted-loops"},
        flags = {
            @Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints"),
            @Workload.Flag(
                    value =
                            "-XX:CompileCommand=dontinline,dev.jitlens.samples.BlameTheSetter::store")
        },
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + BlameTheSetter.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + BlameTheSetter.LENGTH,
                    description = "Turns of the hot loop before each call of the setter"),
            @Workload.Parameter(
                    name = "sampler",
                    defaultValue = BiasedSampler.SAMPLER,
                    description = "Whether it samples itself and prints the lines that are blamed",
                    values = {"off", "on"})
        })
@Truth(
        hotMethod = "work",
        loops = @Truth.Loop(method = "work", polling = Polling.AS_COUNTED),
        expect = {
            @Truth.Expect(
                    says = "Biased sampling blames the setter.",
                    measure = "blames biased setResult|store",
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
public final class BlameTheSetter {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 100_000;

    private static int result;

    private BlameTheSetter() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "length", "sampler");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int[] numbers = new int[given.number("length", LENGTH)];
        BiasedSampler sampler = BiasedSampler.watch(Thread.currentThread(), given);
        long rounds = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            rounds += workALot(numbers);
        }
        System.out.println("worked " + rounds + " rounds, the last result is " + result + ".");
        sampler.report();
    }

    private static int workALot(int[] numbers) {
        int rounds = 0;
        while (rounds < 1000) {
            work(numbers);
            rounds++;
        }
        return rounds;
    }

    private static void work(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) { // LOOP
            sum = (sum ^ numbers[i]) * 31 + 1; // HOT
        }
        setResult(sum);
    }

    private static void setResult(int value) {
        store(value);
    }

    private static void store(int value) {
        result = value;
    }
}
