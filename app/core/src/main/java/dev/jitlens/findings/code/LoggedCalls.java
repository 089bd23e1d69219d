package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.LastCode;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Calls of the program's own code that C2 left as calls, where nothing but a log of compilations is
 * there: what its profile counted tells which are frequent, and not what they cost.
 */
public record LoggedCalls(List<Call> calls) {
    /**
     * From so many calls on HotSpot asks C2 for a method ({@code Tier4InvocationThreshold}): what
     * its profile saw less often is not what made it hot.
     */
    static final long LEAST_CALLS = 5000;

    /** That it is frequent is sure, and whether it costs much is not. */
    private static final double CONFIDENCE = 0.4;

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
        List<Call> found = new ArrayList<>();
        facts.trees(
                LastCode.of(facts), (compilation, tree) -> find(facts, compilation, tree, found));
        found.sort(
                Comparator.comparingLong((Call c) -> -c.decision().callCount())
                        .thenComparing(c -> c.caller().toString())
                        .thenComparing(Call::bci));
        return new LoggedCalls(found);
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
                CONFIDENCE,
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
