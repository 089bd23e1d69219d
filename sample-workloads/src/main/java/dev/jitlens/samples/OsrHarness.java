package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Polling;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * The same work measured twice: in a loop of a hand-written benchmark, which is replaced on the
 * stack while it runs (OSR), and by calls of a method, which is compiled the normal way.
 *
 * <p>Look for: two compilations of {@code harness}, one at tier 4 with its bci (OSR), and the
 * normal ones; compare their machine code: the OSR one takes its variables from a buffer, and knows
 * less of them. What such a benchmark measures is OSR code, which is not what runs in a program.
 */
@Workload(
        id = "osr-harness",
        order = 22,
        title = "A benchmark that measures OSR code",
        lookFor =
                "OSR and normal compilations of the same loop, whose machine code differs: compare"
                        + " them.",
        presets = {"what-got-compiled", "read-the-assembly"},
        parameters = {
            @Workload.Parameter(
                    name = "turns",
                    defaultValue = "" + OsrHarness.TURNS,
                    description = "Turns of the one long loop"),
            @Workload.Parameter(
                    name = "calls",
                    defaultValue = "" + OsrHarness.CALLS,
                    description = "Calls of the same loop with a hundredth of its turns")
        })
@Truth(
        hotMethod = "harness",
        loops = @Truth.Loop(method = "harness", polling = Polling.AS_COUNTED),
        osr = @Truth.Osr(method = "harness", bci = 4),
        expect = {
            @Truth.Expect(
                    says = "The loop has normal code of C2, too.",
                    measure = "compiled harness 4",
                    atLeast = 1)
        })
public final class OsrHarness {
    static final int TURNS = 200_000_000;
    static final int CALLS = 20_000;

    private static volatile long result;

    private OsrHarness() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "turns", "calls");
        int turns = given.number("turns", TURNS);
        int calls = given.number("calls", CALLS);
        System.out.println("in one call: " + inOneCall(turns) + " ns for 1000 turns.");
        System.out.println("in many calls: " + inManyCalls(calls) + " ns for 1000 turns.");
    }

    /** Measures in one call, which is still in the interpreter when its loop gets hot. */
    private static long inOneCall(int turns) {
        long startNanos = System.nanoTime();
        result = harness(turns);
        return perThousand(System.nanoTime() - startNanos, turns);
    }

    private static long inManyCalls(int calls) {
        int turns = 10_000;
        for (int call = 0; call < calls; call++) {
            result = harness(100);
        }
        pause();
        long startNanos = System.nanoTime();
        for (int call = 0; call < 1000; call++) {
            result = harness(turns);
        }
        return perThousand(System.nanoTime() - startNanos, 1000L * turns);
    }

    /** Waits a moment, since the compiler works in the background. */
    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(200);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static long perThousand(long nanos, long turns) {
        return turns == 0 ? 0 : nanos * 1000 / turns;
    }

    private static long harness(int turns) {
        long mixed = 1;
        for (int i = 0; i < turns; i++) { // LOOP
            mixed = (mixed ^ i) * 31; // HOT
        }
        return mixed;
    }
}
