package dev.jitlens.findings.fact;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.run.again.InlineTrees;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The last code that C2 made of each method and loop of the program, where nothing but a log of
 * compilations is there: what was called in it, and how often until then.
 */
public final class LastCode {
    /** So many compilations are read again at most, the last ones first. */
    private static final int MOST_TREES = 64;

    /** So many lines are read again at most, of what was called most. */
    private static final int MOST_TASKS = 200;

    /**
     * A call of something.
     *
     * @param caller the innermost method of the program's own around it
     * @param bci in the caller, of what led to the call
     */
    public record Use(Method caller, int bci, Compilation within, InlineNode call) {}

    /** A task, and what the method's counters were when it began. */
    public record Counted(Compilation task, TaskCounters counters) {
        public Method method() {
            return task.method();
        }

        /** Calls and turns of loops together. */
        public long events() {
            return counters.calls() + counters.backEdges();
        }
    }

    private LastCode() {}

    /**
     * The latest first. That code was left in the end does not count: a loop that ends does so by a
     * trap, since what comes after it never ran before.
     */
    public static List<Compilation> of(Facts facts) {
        Set<String> seen = new HashSet<>();
        return facts.ownCompilations().stream()
                .filter(c -> c.code().compiler() != Compiler.C1 && c.hasInlineTree())
                .filter(c -> c.fate().outcome() == Outcome.DONE)
                .sorted(Comparator.comparingLong(Compilation::nanos).reversed())
                .filter(c -> seen.add(c.osrBci() + " " + c.method()))
                .limit(MOST_TREES)
                .toList();
    }

    /** Calls of such methods in it, inlined or not, the one that was counted most first. */
    public static List<Use> uses(Facts facts, Predicate<Method> of) throws IOException {
        List<Use> found = new ArrayList<>();
        facts.trees(of(facts), (code, tree) -> find(code, tree, tree.callee(), -1, of, found));
        found.sort(
                Comparator.comparingLong((Use u) -> -u.call().callCount())
                        .thenComparing(u -> u.caller().toString())
                        .thenComparing(Use::bci));
        return found;
    }

    private static void find(
            Compilation within,
            InlineNode node,
            Method own,
            int bci,
            Predicate<Method> of,
            List<Use> found) {
        boolean isOwn = Own.is(node.callee());
        for (InlineNode call : node.children()) {
            Method caller = isOwn ? node.callee() : own;
            int at = isOwn ? call.bci() : bci;
            if (of.test(call.callee())) {
                found.add(new Use(caller, at, within, call));
            }
            find(within, call, caller, at, of, found);
        }
    }

    /** The last task of each such method among these, as far as its log tells its counters. */
    public static List<Counted> counted(List<Compilation> among, Predicate<Method> of)
            throws IOException {
        Set<Method> seen = new HashSet<>();
        List<Compilation> last =
                among.stream()
                        .filter(c -> !c.nativeWrapper() && of.test(c.method()))
                        .sorted(Comparator.comparingLong(Compilation::nanos).reversed())
                        .filter(c -> seen.add(c.method()))
                        .sorted(Comparator.comparingInt(c -> -c.asked().calls()))
                        .limit(MOST_TASKS)
                        .toList();
        List<Counted> counted = new ArrayList<>();
        InlineTrees.heads(
                last,
                (task, head) ->
                        TaskCounters.in(head).ifPresent(c -> counted.add(new Counted(task, c))));
        return counted;
    }
}
