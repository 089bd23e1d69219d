package dev.jitlens.profile.format;

import dev.jitlens.model.samples.Sampling;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Whether the leaves of texts of stacks are classes, as in profiles of what was allocated or
 * locked: async-profiler puts {@code byte[]_[i]} or {@code java.lang.String_[k]} on the method that
 * did it, where the suffix tells whether the object was allocated within a thread's own buffer.
 */
public final class LeafClasses {
    /** What is to be said where they were left out. */
    public static final String LEFT_OUT =
            "the classes of what was allocated or locked are no code and left out";

    /** What is to be said where a text tells no more of its numbers. */
    public static final String UNTOLD =
            "the file does not say whether its numbers count samples, bytes or nanoseconds";

    /** What only allocation outside a thread's own buffer has; then all is allocation. */
    private static final List<String> OUTSIDE = List.of("_[k]", " (out)");

    /** The last is of versions before 2, where all names have dots. */
    private static final List<String> SUFFIXES = List.of("_[i]", "_[k]", " (out)");

    private static final String LAMBDA = "$$Lambda";

    /** What is counted where nothing else tells. */
    public static final String EVENT = "allocations or locks";

    /** {@code java.util.HashMap}, no class of which has a small letter. */
    private static final Pattern DOTTED = Pattern.compile("(?:[a-z_][\\w$]*+\\.)++[A-Z]");

    private static final Pattern METHOD =
            Pattern.compile("(?:[a-z_][\\w$]*+\\.)*+[A-Z][\\w$]*+\\.[a-z<]");

    private long all;
    private long classes;
    private long suffixed;

    /** Classes with a package, on methods, which have a class. */
    private long dotted;

    private boolean arrays;
    private boolean outside;

    /** Whether an event is one whose stacks end in classes. */
    public static boolean areOf(String event) {
        return event.startsWith("allocation")
                || event.startsWith("lock")
                || event.startsWith("native lock");
    }

    /** Takes the ends of the stack of some samples; one frame is no evidence. */
    public void add(String leaf, String caller, long count) {
        if (leaf.startsWith("[")) {
            return; // A word for a stack that was not walked.
        }
        all += count;
        if (isClass(leaf)) {
            classes += count;
            suffixed += hasSuffix(leaf) ? count : 0;
            dotted += DOTTED.matcher(leaf).lookingAt() && isMethod(caller) ? count : 0;
            arrays |= bare(leaf).endsWith("[]");
            outside |= OUTSIDE.stream().anyMatch(leaf::endsWith);
        }
    }

    /** An array is no method, and where most leaves are like it, the others are classes, too. */
    public boolean areClasses() {
        return all > 0 && (suffixed == all || 2 * (arrays ? classes : dotted) > all);
    }

    /**
     * What the numbers of such stacks count.
     *
     * @param unit in the words of a file; empty if it does not tell
     */
    public String event(String unit) {
        String what = outside ? "allocation" : EVENT;
        return what + " (" + (unit.isEmpty() ? Sampling.UNTOLD : unit) + ")";
    }

    /** {@code a/B.c}, or {@code a.B.c} where whoever wrote it has dots for all. */
    private static boolean isMethod(String frame) {
        return frame.indexOf('/') > 0 || METHOD.matcher(frame).lookingAt();
    }

    /**
     * Whether a leaf looks like {@code byte[]}, {@code a.B$C}: methods begin with small letters.
     */
    public static boolean isClass(String leaf) {
        String name = bare(leaf);
        if (name.endsWith("[]") || name.contains(LAMBDA)) {
            return name.length() > 2 && name.indexOf('(') < 0 && !endsInMethod(name);
        }
        int last = name.lastIndexOf('.') + 1;
        return last < name.length()
                && Character.isUpperCase(name.charAt(last))
                && name.indexOf('/') < 0
                && name.indexOf('(') < 0
                && name.indexOf(':') < 0;
    }

    /** {@code a/B$$Lambda$14.run}, unlike {@code a.B$$Lambda$14/0x0000000800c03000}. */
    private static boolean endsInMethod(String name) {
        int last = name.lastIndexOf('.') + 1;
        return !name.endsWith("[]") && last > name.indexOf(LAMBDA) && !name.startsWith("0x", last);
    }

    private static String bare(String leaf) {
        return SUFFIXES.stream()
                .filter(leaf::endsWith)
                .findFirst()
                .map(suffix -> leaf.substring(0, leaf.length() - suffix.length()))
                .orElse(leaf);
    }

    private static boolean hasSuffix(String leaf) {
        return SUFFIXES.stream().anyMatch(leaf::endsWith);
    }
}
