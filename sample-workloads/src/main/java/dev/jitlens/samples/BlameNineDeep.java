package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * A hot counted loop, followed by setters that call each other nine deep. Only the last of them
 * does something, and that is next to nothing.
 *
 * <p>Look for: the code of {@code work} has no poll in its loop, and a method that is not inlined
 * polls when it returns. The first to return is {@code set9}, so that a sampler that needs
 * safepoints blames the line in {@code set8} that calls it, nine calls away from the loop. That
 * {@code set6} is not inlined either changes nothing: it returns later.
 */
@Workload(
        id = "blame-nine-deep",
        title = "A setter nine calls deep is blamed",
        lookFor =
                "A safepoint-biased sampler blames set8, nine calls below the loop, where the next"
                        + " poll is; the time goes in the loop.",
        presets = {"what-got-compiled", "where-are-the-polls", "classic-counted-loops"},
        flags = {
            @Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints"),
            @Workload.Flag(
                    value =
                            "-XX:CompileCommand=dontinline,dev.jitlens.samples.BlameNineDeep::set6"),
            @Workload.Flag(
                    value = "-XX:CompileCommand=dontinline,dev.jitlens.samples.BlameNineDeep::set9")
        },
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + BlameNineDeep.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "length",
                    defaultValue = "" + BlameNineDeep.LENGTH,
                    description = "Turns of the hot loop before each call of the setters")
        })
@Truth(
        hotMethod = "work",
        loops = @Truth.Loop(method = "work", polling = Polling.AS_COUNTED),
        expect = {
            @Truth.Expect(
                    says = "Biased sampling blames a setter eight or nine calls below the loop.",
                    measure = "blames biased set8|set9",
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
public final class BlameNineDeep {
    static final int RUN_MILLIS = 2000;
    static final int LENGTH = 100_000;

    private static int result;

    private BlameNineDeep() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "length");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int[] numbers = new int[given.number("length", LENGTH)];
        long rounds = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            work(numbers);
            rounds++;
        }
        System.out.println("worked " + rounds + " rounds, the last result is " + result + ".");
    }

    private static void work(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) { // LOOP
            sum = (sum ^ numbers[i]) * 31 + 1; // HOT
        }
        set1(sum);
    }

    private static void set1(int value) {
        set2(value);
    }

    private static void set2(int value) {
        set3(value);
    }

    private static void set3(int value) {
        set4(value);
    }

    private static void set4(int value) {
        set5(value);
    }

    private static void set5(int value) {
        set6(value);
    }

    private static void set6(int value) {
        set7(value);
    }

    private static void set7(int value) {
        set8(value);
    }

    private static void set8(int value) {
        set9(value);
    }

    private static void set9(int value) {
        result = value;
    }
}
