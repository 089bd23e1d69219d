package dev.jitlens.samples;

import dev.jitlens.samples.parts.AnotherClass;
import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntUnaryOperator;

/**
 * Loads the same class again and again, each time by a new class loader, and calls its method until
 * it is worth compiling. To the JVM each is another class, with another method to compile.
 *
 * <p>Look for: compiler threads that use more CPU time than {@code main}. They have no Java stack,
 * so that a sampler that is sent signals for the whole process fails there, with {@code
 * unknown_not_Java} or no code at all, and one that samples Java threads only does not see them.
 */
@Workload(
        id = "compile-heavy",
        title = "Busy compilers",
        lookFor =
                "The CPU time of the compiler threads beside that of main: samples that fail, or"
                        + " that nobody takes.",
        presets = {"what-got-compiled"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + CompileHeavy.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "calls",
                    defaultValue = "" + CompileHeavy.CALLS,
                    description = "Calls of the method of each class"),
            @Workload.Parameter(
                    name = "keep",
                    defaultValue = "off",
                    description = "Whether the classes stay, so that their code fills the cache",
                    values = {"off", "on"})
        })
@Truth(
        expect =
                @Truth.Expect(
                        says =
                                "The same method is compiled for each class anew. How many classes"
                                        + " there are depends on the machine.",
                        measure = "compiled-by-printed CompileHeavy$Task::applyAsInt had # classes",
                        atLeast = 0.9))
public final class CompileHeavy {
    static final int RUN_MILLIS = 2000;
    static final int CALLS = 10_000;

    private CompileHeavy() {}

    public static void main(String[] args) throws Exception {
        Args given = Args.parse(args, "run-millis", "calls", "keep");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int calls = given.number("calls", CALLS);
        boolean keep = given.oneOf("keep", "off", "off", "on").equals("on");
        AnotherClass another = AnotherClass.like(Task.class);
        List<Class<?>> kept = new ArrayList<Class<?>>();
        int classes = 0;
        int result = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            IntUnaryOperator task = (IntUnaryOperator) another.newInstance();
            result += callOften(task, calls);
            if (keep) {
                kept.add(task.getClass());
            }
            classes++;
        }
        System.out.println("had " + classes + " classes compiled, the result is " + result + ".");
    }

    private static int callOften(IntUnaryOperator task, int calls) {
        int result = 0;
        for (int i = 0; i < calls; i++) {
            result += task.applyAsInt(i);
        }
        return result;
    }

    /** A task that is quick to run and slow to compile, for each call takes one of four ways. */
    public static final class Task implements IntUnaryOperator {
        private final StringBuilder text = new StringBuilder();
        private final Map<Integer, String> texts = new HashMap<Integer, String>();

        @Override
        public int applyAsInt(int number) {
            switch (number & 3) {
                case 0:
                    text.setLength(0);
                    return text.append(number).append(' ').append(number * 3L).length();
                case 1:
                    return text.indexOf("1") + Integer.toString(number).hashCode();
                case 2:
                    texts.put(number & 63, text.toString());
                    return texts.size();
                default:
                    return text.reverse().toString().compareTo(texts.get(number & 31) + number);
            }
        }
    }
}
