package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Calls of the program's own code that C2 left as calls, where nothing but a log of compilations is
 * there: what its profile counted tells which are frequent, and not what they cost.
 */
public record LoggedCalls(List<Call> calls) {
    /**
     * From so many calls on HotSpot asks C2 for a method ({@code Tier4InvocationThreshold}): what
     * its profile saw less often is not what made it hot.
     */
    private static final long LEAST_CALLS = 5000;

    /** So many compilations are read again at most, the last ones first. */
    private static final int MOST_TREES = 64;

    /**
     * One of them.
     *
     * @param line of the call, as the class file has it
     */
    public record Call(Method caller, int bci, int line, Compilation within, InlineNode decision) {}

    public LoggedCalls {
        calls = List.copyOf(calls);
    }

    /** Those in the last code that each method got, the most frequent first. */
    public static LoggedCalls of(Facts facts) throws IOException {
        if (facts.tooFewSamples() > 0) {
            return new LoggedCalls(List.of()); // It hardly ran.
        }
        List<Compilation> last = last(facts).stream().limit(MOST_TREES).toList();
        List<Call> found = new ArrayList<>();
        facts.trees(last, (compilation, tree) -> find(facts, compilation, tree, found));
        found.sort(
                Comparator.comparingLong((Call c) -> -c.decision().callCount())
                        .thenComparing(c -> c.caller().toString())
                        .thenComparing(Call::bci));
        return new LoggedCalls(found);
    }

    /**
     * The latest first. That code was left in the end does not count: a loop that ends does so by a
     * trap, since what comes after it never ran before.
     */
    private static List<Compilation> last(Facts facts) {
        Set<String> seen = new HashSet<>();
        return facts.run().compilations().stream()
                .filter(c -> c.code().compiler() != Compiler.C1 && c.hasInlineTree())
                .filter(c -> c.fate().outcome() == Outcome.DONE && Own.is(c.method()))
                .sorted(Comparator.comparingLong(Compilation::nanos).reversed())
                .filter(c -> seen.add(c.osrBci() + " " + c.method()))
                .toList();
    }

    private static void find(Facts facts, Compilation within, InlineNode node, List<Call> found) {
        for (InlineNode call : node.children()) {
            boolean left =
                    call.verdict() == InlineVerdict.REFUSED
                            || call.verdict() == InlineVerdict.UNDECIDED;
            if (left && call.callCount() >= LEAST_CALLS && Own.is(node.callee())) {
                int line = facts.line(node.callee(), call.bci());
                found.add(new Call(node.callee(), call.bci(), line, within, call));
            }
            find(facts, within, call, found);
        }
    }

    /**
     * A notice, since nothing tells what it costs.
     *
     * @param says what C2 left of the call, after the caller's name
     */
    public static Finding finding(String id, Call call, Method method, String says, Next next) {
        long count = call.decision().callCount();
        return new Finding(
                id,
                Severity.NOTICE,
                0.4,
                Finding.Cost.UNKNOWN,
                method.equals(call.caller())
                        ? Finding.Place.at(method, call.line())
                        : Finding.Place.in(method),
                says,
                "Of the calls that the log has of the program's own code and C2 left as they are"
                        + " for such a reason, it is the one that its profile counted most often: "
                        + Words.times(count)
                        + " before the code was made. "
                        + Words.NO_SAMPLES,
                List.of(
                        Evidence.of(
                                        Evidence.Kind.INLINING,
                                        call.within().origin(),
                                        "C2 on the call at bci "
                                                + call.bci()
                                                + " of "
                                                + Figures.name(call.caller())
                                                + (call.decision().reason().isEmpty()
                                                        ? ""
                                                        : ": " + call.decision().reason()))
                                .about(call.caller())),
                List.of(
                        next,
                        Next.change(
                                "Launch it with the preset \u201cWhat is wrong with my"
                                        + " program?\u201d, which samples what it costs.")));
    }
}
