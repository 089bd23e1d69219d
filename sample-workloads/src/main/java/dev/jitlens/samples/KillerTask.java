package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.TimerThread;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * A counted loop is called often with a small limit until its normal (not OSR) C2 code is
 * installed, and then once with a huge limit.
 *
 * <p>Look for: one safepoint that takes as long to reach as the loop takes to end, in a loop whose
 * code has a return poll only. A thread that merely sleeps wakes up that late.
 */
@Workload(
        id = "killer-task",
        order = 2,
        title = "One task that stops everything",
        lookFor =
                "A time to safepoint of seconds: the loop's normal C2 code polls at its return"
                        + " only.",
        presets = {"why-did-everything-stop", "where-are-the-polls", "classic-counted-loops"},
        flags = @Workload.Flag(jdk = "10..", value = "-XX:-UseCountedLoopSafepoints"),
        parameters = {
            @Workload.Parameter(
                    name = "limit",
                    defaultValue = "" + KillerTask.LIMIT,
                    description = "Turns of the loop in the call that does the harm"),
            @Workload.Parameter(
                    name = "warmup-calls",
                    defaultValue = "" + KillerTask.WARMUP_CALLS,
                    description = "Calls of 1000 turns each, before")
        })
@Truth(
        hotMethod = "mix",
        thread = "killer",
        loops = @Truth.Loop(method = "mix", polling = Polling.AS_COUNTED),
        expect = {
            @Truth.Expect(
                    says = "The loop has normal code of C2 before the call that does the harm.",
                    measure = "compiled mix 4",
                    atLeast = 1),
            @Truth.Expect(
                    says =
                            "The pause has to wait for the loop: 2^31 turns, each of which waits"
                                    + " for the one before, take seconds.",
                    measure = "reach",
                    atLeast = 1000),
            @Truth.Expect(
                    says = "Main waits for it as long.",
                    measure = "printed-by-reach main waited # ms",
                    atLeast = 0.8,
                    atMost = 1.2)
        })
public final class KillerTask {
    static final int LIMIT = Integer.MAX_VALUE;
    static final int WARMUP_CALLS = 50_000;
    private static final int HEAD_START_MILLIS = 200;

    private static volatile long result;

    private KillerTask() {}

    public static void main(String[] args) throws InterruptedException {
        Args given = Args.parse(args, "limit", "warmup-calls");
        int limit = given.number("limit", LIMIT);
        warmUp(given.number("warmup-calls", WARMUP_CALLS));
        TimerThread timer = new TimerThread();
        timer.start();
        Thread killer = new Thread(() -> result = mix(limit), "killer");
        timer.reset();
        // JDK 8 may begin a safepoint of its own while this thread sleeps: that wait counts too.
        long begunNanos = System.nanoTime();
        killer.start();
        Thread.sleep(HEAD_START_MILLIS);
        System.gc(); // The simplest way to ask for a safepoint.
        long waitedMillis =
                TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begunNanos) - HEAD_START_MILLIS;
        killer.join();
        System.out.println("main waited " + waitedMillis + " ms for a pause.");
        System.out.println(
                "the timer woke up " + timer.stopAndGetLatestMillis() + " ms late at worst.");
    }

    private static void warmUp(int calls) throws InterruptedException {
        for (int call = 0; call < calls; call++) {
            result = mix(1000);
        }
        Thread.sleep(200); // The compiler works in the background.
        result = mix(1000);
    }

    private static long mix(int limit) {
        long mixed = 1;
        for (int i = 0; i < limit; i++) { // LOOP
            mixed = (mixed ^ i) * 31; // HOT
        }
        return mixed;
    }
}
