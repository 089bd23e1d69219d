package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * Adds up numbers in a {@code Long}, or in a {@code long}.
 *
 * <p>Look for: gigabytes of {@code java.lang.Long} a second, all allocated in {@code boxed}. The
 * other sum allocates nothing.
 */
@Workload(
        id = "boxed-sum",
        title = "A sum in objects",
        lookFor = "How fast it allocates, which class and where.",
        presets = {"what-is-wrong"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + BoxedSum.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "type",
                    defaultValue = BoxedSum.BOXED,
                    description = "What the sum is kept in",
                    values = {BoxedSum.BOXED, BoxedSum.PRIMITIVE})
        })
@Truth(
        expect =
                @Truth.Expect(
                        says = "Objects are collected that hold a number each.",
                        measure = "collections",
                        atLeast = 1,
                        when = "type=Long"))
public final class BoxedSum {
    static final int RUN_MILLIS = 3000;
    static final String BOXED = "Long";
    static final String PRIMITIVE = "long";

    private static final int NUMBERS = 100_000;

    private BoxedSum() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "type");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        boolean boxes = given.oneOf("type", BOXED, BOXED, PRIMITIVE).equals(BOXED);
        long all = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            all += boxes ? boxed() : primitive();
        }
        System.out.println("the sum is " + all + ".");
    }

    private static Long boxed() {
        Long sum = 0L;
        for (int i = 0; i < NUMBERS; i++) {
            sum += i;
        }
        return sum;
    }

    private static long primitive() {
        long sum = 0;
        for (int i = 0; i < NUMBERS; i++) {
            sum += sum ^ i;
        }
        return sum;
    }
}
