package dev.jitlens.samples;

import dev.jitlens.samples.parts.AnotherClass;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.lang.management.ManagementFactory;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;

/**
 * Does the same work again and again, and is warm at a known time: until then each round's class is
 * loaded anew, and to the JVM is another one, whose methods it has to interpret and to compile;
 * from then on the last class stays.
 *
 * <p>Look for: the interpreter and C1 until the last class is loaded, and C2 soon afterwards; the
 * rounds of a second, which it prints, grow at the same time.
 */
@Workload(
        id = "warm-up",
        title = "Warm at a known time",
        lookFor =
                "From when on the shares of the tiers stay, beside when no class was new any more.",
        presets = {"what-got-compiled"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + WarmUp.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "new-millis",
                    defaultValue = "" + WarmUp.NEW_MILLIS,
                    description = "How long each round has a new class")
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "It is not warm before the last class was loaded, and soon afterwards.",
                    measure = "warm-by-printed pc the last class was loaded # ms",
                    atLeast = 0.9,
                    atMost = 1.8),
            @Truth.Expect(
                    says = "C2 compiles the work of the class that stays.",
                    measure = "compiled WarmUp$Work::turn 4",
                    atLeast = 1)
        })
public final class WarmUp {
    static final int RUN_MILLIS = 8000;
    static final int NEW_MILLIS = 2000;

    /** So many that C1 compiles it, and C2 would only much later. */
    private static final int TURNS = 1200;

    private WarmUp() {}

    public static void main(String[] args) throws Exception {
        Args given = Args.parse(args, "run-millis", "new-millis");
        long begin = System.nanoTime();
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        long newNanos = TimeUnit.MILLISECONDS.toNanos(given.number("new-millis", NEW_MILLIS));
        AnotherClass another = AnotherClass.like(Work.class);
        LongUnaryOperator work = new Work();
        long result = 0;
        long rounds = 0;
        int second = 1;
        boolean isNew = true;
        for (long now = 0; now < runNanos; now = System.nanoTime() - begin) {
            if (now >= TimeUnit.SECONDS.toNanos(second)) {
                System.out.println("second " + second++ + ": " + rounds + " rounds");
                rounds = 0;
            }
            if (isNew && now >= newNanos) {
                isNew = false;
                tellLastClass();
            } else if (isNew) {
                work = (LongUnaryOperator) another.newInstance();
            }
            result = work.applyAsLong(result);
            rounds++;
        }
        System.out.println("the result is " + result + ".");
    }

    private static void tellLastClass() {
        long millis = ManagementFactory.getRuntimeMXBean().getUptime();
        System.out.println("the last class was loaded " + millis + " ms after the start");
    }

    /** The work of a round. */
    public static final class Work implements LongUnaryOperator {
        @Override
        public long applyAsLong(long from) {
            long mixed = from;
            for (int i = 0; i < TURNS; i++) {
                mixed = turn(mixed, i);
            }
            return mixed;
        }

        private static long turn(long from, int number) {
            long mixed = from;
            for (int shift = 1; shift < 20; shift++) {
                mixed ^= (mixed << shift) + number; // HOT
            }
            return mixed;
        }
    }
}
