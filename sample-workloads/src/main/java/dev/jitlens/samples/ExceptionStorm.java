package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * Parses words of which half are no numbers, and catches the exceptions.
 *
 * <p>Look for: samples in {@code Throwable.fillInStackTrace}, called from {@code parse}. With no
 * bad words the same loop throws nothing. With {@code from=overflow} a recursion that never ends is
 * ended by its {@code StackOverflowError}, which no recording tells; with {@code from=depth} it
 * ends by itself.
 */
@Workload(
        id = "exception-storm",
        title = "Exceptions all the time",
        lookFor = "The share of the samples that filling in stack traces takes, and where from.",
        presets = {"what-is-wrong"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + ExceptionStorm.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "bad-percent",
                    defaultValue = "" + ExceptionStorm.BAD_PERCENT,
                    description = "How many words of a hundred are no numbers"),
            @Workload.Parameter(
                    name = "from",
                    defaultValue = "parse",
                    description =
                            "Where errors come from: parse, overflow (of the stack), or depth,"
                                    + " which has none")
        })
@Truth(
        expect =
                @Truth.Expect(
                        says = "Exceptions become garbage.",
                        measure = "collections",
                        atLeast = 1))
public final class ExceptionStorm {
    static final int RUN_MILLIS = 3000;
    static final int BAD_PERCENT = 50;

    /** It fits into the stack of any thread. */
    private static final int ENDING_DEPTH = 1000;

    private static int deepest;

    private ExceptionStorm() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "bad-percent", "from");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        String[] words = words(given.number("bad-percent", BAD_PERCENT));
        long bad = 0;
        long endNanos = System.nanoTime() + runNanos;
        String from = given.oneOf("from", "parse", "parse", "overflow", "depth");
        if (!from.equals("parse")) {
            recurse(from, endNanos);
            return;
        }
        while (System.nanoTime() - endNanos < 0) {
            for (String word : words) {
                bad += parse(word) < 0 ? 1 : 0;
            }
        }
        System.out.println(bad + " words were no numbers.");
    }

    private static void recurse(String from, long endNanos) {
        int limit = from.equals("overflow") ? Integer.MAX_VALUE : ENDING_DEPTH;
        long reached = 0;
        while (System.nanoTime() - endNanos < 0) {
            reached = Math.max(reached, reach(limit));
        }
        System.out.println("The recursion went " + reached + " calls deep.");
    }

    private static int reach(int limit) {
        deepest = 0;
        try {
            return descend(0, limit);
        } catch (StackOverflowError e) {
            return deepest;
        }
    }

    private static int descend(int depth, int limit) {
        deepest = depth;
        return depth == limit ? 0 : 1 + descend(depth + 1, limit);
    }

    private static String[] words(int badPercent) {
        String[] words = new String[100];
        for (int i = 0; i < words.length; i++) {
            words[i] = i < badPercent ? "word" + i : Integer.toString(i);
        }
        return words;
    }

    private static int parse(String word) {
        try {
            return Integer.parseInt(word);
        } catch (NumberFormatException e) {
            return -1;
        }
    }
}
