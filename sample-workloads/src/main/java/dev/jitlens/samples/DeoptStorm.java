package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * Divides by zero all the time. The JVM throws that exception from compiled code by deoptimisation:
 * the frame is turned into one of the interpreter, which throws. After some such traps C2 leaves
 * the method as it is compiled, and each further one "suffers in the interpreter".
 *
 * <p>Look for: samples that fail with {@code deopt} or {@code not_walkable_Java}, and hardly any in
 * the code that runs between. By default the JVM avoids this: it throws one ready-made exception
 * without a stack trace, which {@code -XX:-OmitStackTraceInFastThrow} turns off.
 */
@Workload(
        id = "deopt-storm",
        title = "Deoptimisations all the time",
        lookFor =
                "Samples that fail with deopt; the deoptimisations in the log, hundreds of"
                        + " thousands a second.",
        presets = {"what-got-compiled"},
        flags = {@Workload.Flag(value = "-XX:-OmitStackTraceInFastThrow")},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + DeoptStorm.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "divisor",
                    defaultValue = "" + DeoptStorm.DIVISOR,
                    description = "What it divides by; with any but 0 nothing is deoptimised")
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "The log has its deoptimisations.",
                    measure = "traps",
                    atLeast = 1000),
            @Truth.Expect(
                    says = "Samples fail because their thread is being deoptimised.",
                    measure = "failures agct deopt",
                    atLeast = 1)
        })
public final class DeoptStorm {
    static final int RUN_MILLIS = 2000;
    static final int DIVISOR = 0;

    private DeoptStorm() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "divisor");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int divisor = given.number("divisor", DIVISOR);
        long rounds = 0;
        long caught = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            caught += divideOften(divisor);
            rounds++;
        }
        System.out.println("caught " + caught + " exceptions in " + rounds + " rounds.");
    }

    private static int divideOften(int divisor) {
        int caught = 0;
        for (int i = 0; i < 1000; i++) {
            try {
                divide(i, divisor);
            } catch (ArithmeticException e) {
                caught++;
            }
        }
        return caught;
    }

    /**
     * Divides the even number next to it. Without this branch JDK 8 takes the method for a trivial
     * one, which C1 compiles for good, and C1's code throws without a trap.
     */
    private static int divide(int dividend, int divisor) {
        int even = (dividend & 1) == 0 ? dividend : dividend - 1;
        return even / divisor;
    }
}
