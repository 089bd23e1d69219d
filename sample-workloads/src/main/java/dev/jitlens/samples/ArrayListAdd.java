package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Fills array lists by {@code add}.
 *
 * <p>Look for: {@code ArrayList.add} and its capacity methods inlined into {@code fill}, while
 * {@code grow} is called rarely; then change that by CompileCommand ({@code dontinline}, {@code
 * inline}, {@code exclude}) and compare. With the assembly printed: the type check, the card mark
 * and the range check of one add.
 */
@Workload(
        id = "array-list-add",
        title = "ArrayList.add, inlined",
        lookFor =
                "ArrayList.add and its capacity methods in the inlining tree of fill, and how each"
                        + " CompileCommand changes it.",
        presets = {"what-got-compiled", "read-the-assembly", "one-method-only"},
        parameters = {
            @Workload.Parameter(
                    name = "rounds",
                    defaultValue = "" + ArrayListAdd.ROUNDS,
                    description = "How many lists are filled"),
            @Workload.Parameter(
                    name = "size",
                    defaultValue = "" + ArrayListAdd.SIZE,
                    description = "How many elements each list gets")
        })
@Truth(
        hotMethod = "fill",
        loops = @Truth.Loop(method = "fill"),
        expect = {
            @Truth.Expect(
                    says = "C2 inlines ArrayList.add.",
                    measure = "inlined fill add",
                    atLeast = 1)
        })
public final class ArrayListAdd {
    static final int ROUNDS = 200_000;
    static final int SIZE = 1000;

    private ArrayListAdd() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "rounds", "size");
        int rounds = given.number("rounds", ROUNDS);
        int size = given.number("size", SIZE);
        long elements = 0;
        long startNanos = System.nanoTime();
        for (int round = 0; round < rounds; round++) {
            elements += fill(size).size();
        }
        long tookMillis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
        System.out.println("added " + elements + " elements in " + tookMillis + " ms.");
    }

    private static List<Object> fill(int size) {
        List<Object> list = new ArrayList<Object>();
        for (int i = 0; i < size; i++) { // LOOP
            list.add("element"); // HOT
        }
        return list;
    }
}
