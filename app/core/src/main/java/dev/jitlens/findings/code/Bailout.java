package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.TaskEnd;
import dev.jitlens.model.run.Run;

import java.util.Locale;

/** What C2's words mean when it gives a compilation up (compile.cpp and others, JDK 8 to 25). */
final class Bailout {
    /** HotSpot's words for a method that takes too many arguments. */
    static final String INCOMING = "unsupported incoming calling sequence";

    /** HotSpot's words for one that calls such a method. */
    static final String OUTGOING = "unsupported calling sequence";

    private static final String NODES = "MaxNodeLimit";

    /** As it is on all JDKs, if the command line says nothing else. */
    private static final long MOST_NODES = 80_000;

    private Bailout() {}

    static boolean isOutOfNodes(String failure) {
        return failure.startsWith("out of nodes") || failure.contains("node limit");
    }

    /** Whether the command line gives C2 less room than it has of itself. */
    private static boolean isLowered(String failure, Run run) {
        return isOutOfNodes(failure) && Limits.flag(run, NODES).orElse(MOST_NODES) < MOST_NODES;
    }

    /**
     * Whether the method cannot be compiled so. A stale task is not compiled since nobody needs it
     * any more; what is retried is compiled another way; what came to rest on what changed
     * meanwhile is compiled again; and where there is no room, the method is not at fault.
     */
    static boolean isOne(String failure) {
        return !failure.isEmpty()
                && !failure.startsWith("stale task")
                && !TaskEnd.isRetry(failure)
                && !failure.startsWith("concurrent class loading")
                && !failure.startsWith("call site target change")
                && !failure.startsWith("invalid non-klass dependency")
                && !failure.startsWith("Jvmti state change")
                && !failure.startsWith("compilation is disabled")
                && !failure.contains("invalidated dependencies")
                && !isNoRoom(failure);
    }

    /** The same of a task, which the JVM may not have ended before it ended itself. */
    static boolean isOne(Compilation c) {
        boolean ended = c.fate().outcome() == Outcome.FAILED;
        return (ended || c.fate().outcome() == Outcome.STARTED) && isOne(c.fate().failure());
    }

    static boolean isNoRoom(String failure) {
        String lower = failure.toLowerCase(Locale.ROOT);
        return lower.contains("codecache is full") || lower.contains("code cache is full");
    }

    /** A clause that says what it was. */
    static String why(String failure, Run run) {
        if (isOutOfNodes(failure)) {
            return "its graph grew beyond MaxNodeLimit, "
                    + Figures.number(Limits.flag(run, NODES).orElse(MOST_NODES))
                    + " nodes ("
                    + failure
                    + ")";
        }
        if (failure.startsWith(OUTGOING)) {
            return "it calls a method that takes more arguments than a call can pass ("
                    + failure
                    + ")";
        }
        if (failure.startsWith("unsupported")) {
            return "it takes more arguments than a call can pass (" + failure + ")";
        }
        if (failure.contains("MaxLabelRootDepth")) {
            return "an expression in it has too many parts within each other (" + failure + ")";
        }
        if (isAmidExpression(failure)) {
            return "the loop is part of an expression whose other values are on the stack, and"
                    + " code is entered at a loop only where none are ("
                    + failure
                    + ")";
        }
        if (failure.contains("locals") || failure.contains("stack")) {
            return "it has more local variables or arguments than the code can keep ("
                    + failure
                    + ")";
        }
        return "\"" + failure + "\"";
    }

    /** What would let the method be compiled. */
    static String advice(String failure, Run run) {
        if (isLowered(failure, run)) {
            return "Leave out -XX:"
                    + NODES
                    + "; or split the method, so that what is hot in it is"
                    + " smaller.";
        }
        if (failure.startsWith(INCOMING) || failure.startsWith(OUTGOING)) {
            return "Pass fewer arguments: an object that holds them.";
        }
        if (failure.startsWith("cannot parse") || failure.startsWith("invalid parsing")) {
            return "Mend what generates its bytecode: no compiler takes a method that leaves a"
                    + " monitor in another order than it entered them, or not at all, as javac's"
                    + " code never does.";
        }
        return isAmidExpression(failure)
                ? "Move the loop into a method of its own, or take what it computes into a variable"
                        + " before the expression that needs it."
                : "Split the method, so that what is hot in it is smaller.";
    }

    /**
     * A loop within a {@code switch} that is an argument, say: "OSR starts with non-empty stack" of
     * C2, "stack not empty at OSR entry point" of C1.
     */
    private static boolean isAmidExpression(String failure) {
        return failure.contains("non-empty stack") || failure.contains("stack not empty");
    }
}
