package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * One loop in two bytecodes: with its test at the top and a jump back at the end, as javac writes
 * it, and with its test at the bottom, as Eclipse's compiler does. The class of the two methods,
 * {@code LoopShapes}, is written by the build, instruction by instruction.
 *
 * <p>Look for: {@code testAtTop} and {@code testAtBottom} side by side, bytecode and machine code,
 * and whether this JVM put a poll into the loop of each, compiled normally and by OSR.
 */
@Workload(
        id = "bytecode-shapes",
        order = 21,
        title = "The same loop from two compilers",
        lookFor =
                "The bytecodes and machine codes of testAtTop and testAtBottom side by side, and"
                        + " which of them has a safepoint poll.",
        presets = {"where-are-the-polls", "read-the-assembly", "classic-counted-loops"},
        parameters = {
            @Workload.Parameter(
                    name = "turns",
                    defaultValue = "" + BytecodeShapes.TURNS,
                    description = "Turns of each loop in one long call"),
            @Workload.Parameter(
                    name = "calls",
                    defaultValue = "" + BytecodeShapes.CALLS,
                    description = "Calls of each loop with 100 turns")
        })
@Truth(
        expect = {
            @Truth.Expect(
                    says = "The loop with its test at the top has code of C2.",
                    measure = "compiled LoopShapes::testAtTop 4",
                    atLeast = 1),
            @Truth.Expect(
                    says = "So has the loop with its test at the bottom.",
                    measure = "compiled LoopShapes::testAtBottom 4",
                    atLeast = 1)
        })
public final class BytecodeShapes {
    static final int TURNS = 100_000_000;
    static final int CALLS = 20_000;

    private static final int BACKGROUND_MILLIS = 500;

    private static volatile long result;

    private BytecodeShapes() {}

    public static void main(String[] args)
            throws ReflectiveOperationException, InterruptedException {
        Args given = Args.parse(args, "turns", "calls");
        int turns = given.number("turns", TURNS);
        int calls = given.number("calls", CALLS);
        Loops loops =
                (Loops)
                        Class.forName("dev.jitlens.samples.LoopShapes")
                                .getDeclaredConstructor()
                                .newInstance();
        long startNanos = System.nanoTime();
        long top = loops.testAtTop(turns);
        long middleNanos = System.nanoTime();
        long bottom = loops.testAtBottom(turns);
        long endNanos = System.nanoTime();
        for (int call = 0; call < calls; call++) {
            result = loops.testAtTop(100) + loops.testAtBottom(100);
        }
        // The compiler works in the background, and what it has not ended with the program is lost.
        TimeUnit.MILLISECONDS.sleep(BACKGROUND_MILLIS);
        System.out.println("test at the top: " + millis(middleNanos - startNanos) + " ms.");
        System.out.println("test at the bottom: " + millis(endNanos - middleNanos) + " ms.");
        System.out.println("both came to the same: " + (top == bottom) + ".");
    }

    private static long millis(long nanos) {
        return TimeUnit.NANOSECONDS.toMillis(nanos);
    }

    /** The written class adds up {@code (sum ^ i) * 31} from 0 to the limit. */
    public interface Loops {
        long testAtTop(int limit);

        long testAtBottom(int limit);
    }
}
