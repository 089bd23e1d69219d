package dev.jitlens.findings.fact;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.LogKind;
import dev.jitlens.run.RunReader;

import java.io.IOException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a method's counters were when it was compiled, as its {@code <task>} tells.
 *
 * @param calls in the interpreter and in C1's code that counts
 * @param backEdges turns of all its loops
 * @param thrownOut exceptions that left it while the interpreter ran it: compiled code counts none
 */
public record TaskCounters(long calls, long backEdges, long thrownOut) {
    // <task compile_id='289' method='…' bytes='42' count='489' backedge_count='488640' … (JDK 8 on)
    private static final Pattern CALLS = Pattern.compile(" count='(\\d{1,18})'");
    private static final Pattern THROWN_OUT = Pattern.compile(" throwouts='(\\d{1,18})'");
    private static final Pattern BACK_EDGES = Pattern.compile(" backedge_count='(\\d{1,18})'");

    /**
     * Reads them again from the log; empty if it does not tell them.
     *
     * @throws IOException with a sentence
     */
    public static Optional<TaskCounters> of(Compilation c) throws IOException {
        if (c.text().source() != LogKind.LOG_COMPILATION || c.text().byteLength() == 0) {
            return Optional.empty();
        }
        return RunReader.rawText(c.origin(), 0, 0).lines().stream()
                .findFirst()
                .flatMap(TaskCounters::in);
    }

    static Optional<TaskCounters> in(String task) {
        Matcher calls = CALLS.matcher(task);
        return calls.find()
                ? Optional.of(
                        new TaskCounters(
                                Long.parseLong(calls.group(1)),
                                orNone(BACK_EDGES.matcher(task)),
                                orNone(THROWN_OUT.matcher(task))))
                : Optional.empty();
    }

    /** HotSpot leaves out what is 0. */
    private static long orNone(Matcher counter) {
        return counter.find() ? Long.parseLong(counter.group(1)) : 0;
    }

    /** How often its loops went round in a call. */
    public double turns() {
        return (double) backEdges / Math.max(1, calls);
    }
}
