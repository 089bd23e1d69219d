package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * The same sum written in two styles: assignments inside the conditions, and plain assignments
 * before them.
 *
 * <p>Look for: the bytecodes differ ({@code dup} and store against store and load); the machine
 * codes are the same once addresses and line numbers are taken away. That holds for the same
 * profile. Counters run on while C2 reads them in the background, so two methods that did the same
 * come with slightly different ones, and four turns are just at the limit of what C2 unrolls twice:
 * each may be unrolled or not. Here the program waits for each compilation.
 */
@Workload(
        id = "inline-assignment",
        title = "Assignment inside the if",
        lookFor =
                "Two methods whose bytecodes differ and whose machine codes are the same after"
                        + " addresses and line numbers are normalised.",
        presets = {"read-the-assembly", "what-got-compiled"},
        flags = @Workload.Flag(value = "-XX:-BackgroundCompilation"),
        parameters = {
            @Workload.Parameter(
                    name = "rounds",
                    defaultValue = "" + InlineAssignment.ROUNDS,
                    description = "Calls of each style")
        })
@Truth(
        loops = {@Truth.Loop(method = "insideTheIf"), @Truth.Loop(method = "beforeTheIf")},
        expect = {
            @Truth.Expect(
                    says =
                            "Both styles have the same machine code, given the same profile: the"
                                    + " program waits while C2 reads it.",
                    measure = "same-code insideTheIf beforeTheIf",
                    atLeast = 100)
        })
public final class InlineAssignment {
    static final int ROUNDS = 10_000_000;

    private final Cell[] cells = {new Cell(1), null, new Cell(2), new Cell(3)};

    private InlineAssignment() {}

    private static final class Cell {
        final long value;

        Cell(long value) {
            this.value = value;
        }
    }

    public static void main(String[] args) {
        int rounds = Args.parse(args, "rounds").number("rounds", ROUNDS);
        InlineAssignment subject = new InlineAssignment();
        long inside = 0;
        long before = 0;
        long startNanos = System.nanoTime();
        for (int round = 0; round < rounds; round++) {
            inside += subject.insideTheIf();
        }
        long betweenNanos = System.nanoTime();
        for (int round = 0; round < rounds; round++) {
            before += subject.beforeTheIf();
        }
        long endNanos = System.nanoTime();
        print("inside", inside, betweenNanos - startNanos);
        print("before", before, endNanos - betweenNanos);
    }

    private static void print(String style, long sum, long nanos) {
        long millis = TimeUnit.NANOSECONDS.toMillis(nanos);
        System.out.println(style + " the if: sum " + sum + " in " + millis + " ms.");
    }

    private long insideTheIf() {
        Cell[] all;
        int length;
        long sum = 0;
        if ((all = cells) != null && (length = all.length) > 0) {
            for (int i = 0; i < length; i++) { // LOOP
                Cell cell;
                if ((cell = all[i]) != null) {
                    sum += cell.value;
                }
            }
        }
        return sum;
    }

    private long beforeTheIf() {
        long sum = 0;
        Cell[] all = cells;
        if (all != null) {
            int length = all.length;
            if (length > 0) {
                for (int i = 0; i < length; i++) { // LOOP
                    Cell cell = all[i];
                    if (cell != null) {
                        sum += cell.value;
                    }
                }
            }
        }
        return sum;
    }
}
