package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * A daemon thread is in a loop counted by an int. Main sleeps, asks for a pause and wants to exit.
 *
 * <p>Look for: OSR compilations of the loop's method at tier 3 and then 4, both at the bci of the
 * loop. Where C2's code has no poll in it, neither the pause nor the exit can begin before it is
 * done; where it is strip-mined (JDK 10 and later with G1), main gets through at once.
 */
@Workload(
        id = "counted-loop-exit",
        order = 1,
        title = "Counted loop delays the exit",
        lookFor =
                "OSR compilations of the loop at tier 3 and 4, and the pause that cannot start"
                        + " while C2's loop has no poll.",
        presets = {"what-got-compiled", "why-did-everything-stop", "classic-counted-loops"},
        flags = @Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints"),
        parameters = {
            @Workload.Parameter(
                    name = "variant",
                    defaultValue = CountedLoopExit.VARIANT,
                    description = "Where the loop stands, and where its limit comes from",
                    values = {"inline", "lambda", "extracted", "parameter"}),
            @Workload.Parameter(
                    name = "sleep-millis",
                    defaultValue = "" + CountedLoopExit.SLEEP_MILLIS,
                    description = "How long main sleeps before it asks for a pause")
        })
@Truth(
        hotMethod = "mixAll",
        thread = "spinner",
        loops = {
            @Truth.Loop(
                    method = "mixAll",
                    polling = Polling.AS_COUNTED,
                    when = "variant=extracted"),
            @Truth.Loop(
                    method = "mixUpTo",
                    polling = Polling.AS_COUNTED,
                    when = "variant=parameter"),
            @Truth.Loop(
                    method = "lambda$task$0",
                    polling = Polling.AS_COUNTED,
                    when = "variant=lambda"),
            @Truth.Loop(
                    method = "Inline::run",
                    polling = Polling.AS_COUNTED,
                    when = "variant=inline")
        },
        osr = {
            @Truth.Osr(method = "mixAll", bci = 4, when = "variant=extracted"),
            @Truth.Osr(method = "mixUpTo", bci = 4, when = "variant=parameter"),
            @Truth.Osr(method = "lambda$task$0", bci = 4, when = "variant=lambda"),
            @Truth.Osr(method = "Inline::run", bci = 4, when = "variant=inline")
        },
        expect = {
            @Truth.Expect(
                    says = "The pause that main wants has to wait for the loop.",
                    measure = "reach",
                    atLeast = 500)
        })
public final class CountedLoopExit {
    static final String VARIANT = "extracted";
    static final int SLEEP_MILLIS = 500;

    /** The loop has few enough turns to end in seconds even if nothing can interrupt them. */
    private static final int LIMIT = Integer.MAX_VALUE;

    private static volatile long result;

    private CountedLoopExit() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "variant", "sleep-millis");
        Thread spinner = new Thread(task(given.text("variant", VARIANT)), "spinner");
        spinner.setDaemon(true);
        spinner.start();
        Thread.sleep(given.number("sleep-millis", SLEEP_MILLIS));

        long askedNanos = System.nanoTime();
        System.gc(); // The simplest way to ask for a safepoint.
        long waitedNanos = System.nanoTime() - askedNanos;
        System.out.println(
                "main asked for a pause and had it after "
                        + TimeUnit.NANOSECONDS.toMillis(waitedNanos)
                        + " ms; now it exits.");
    }

    private static Runnable task(String variant) {
        switch (variant) {
            case "inline":
                return new Inline();
            case "lambda":
                return () -> {
                    long mixed = 1;
                    for (int i = 0; i < LIMIT; i++) { // LOOP
                        mixed = (mixed ^ i) * 31;
                    }
                    result = mixed;
                };
            case "extracted":
                return () -> result = mixAll();
            case "parameter":
                return () -> result = mixUpTo(LIMIT);
            default:
                throw Args.refuse("--variant must be inline, lambda, extracted or parameter");
        }
    }

    private static long mixAll() {
        long mixed = 1;
        for (int i = 0; i < LIMIT; i++) { // LOOP
            mixed = (mixed ^ i) * 31; // HOT
        }
        return mixed;
    }

    private static long mixUpTo(int limit) {
        long mixed = 1;
        for (int i = 0; i < limit; i++) { // LOOP
            mixed = (mixed ^ i) * 31;
        }
        return mixed;
    }

    static final class Inline implements Runnable {
        @Override
        public void run() {
            long mixed = 1;
            for (int i = 0; i < LIMIT; i++) { // LOOP
                mixed = (mixed ^ i) * 31;
            }
            result = mixed;
        }
    }
}
