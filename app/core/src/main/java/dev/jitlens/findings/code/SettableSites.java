package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the program calls through a call site whose target can be set, as the inlining trees of
 * thrown code have it: C2 took that target for a constant.
 *
 * @param place the one that most of them have
 * @param others how many other methods have one
 */
record SettableSites(Finding.Place place, int others) {
    /** What a handle that follows such a site asks; {@code SwitchPoint} is made of one. */
    private static final Set<String> HOLDERS =
            Set.of("java.lang.invoke.MutableCallSite", "java.lang.invoke.CallSite");

    private static final String ASKED = "getTarget";

    /** Those of one loop are like each other. */
    private static final int MOST_TREES = 8;

    private record Call(Method caller, int bci) {}

    /**
     * @param thrown in order of time
     */
    static Optional<SettableSites> of(Facts facts, List<Compilation> thrown) throws IOException {
        List<InlineNode> trees = new ArrayList<>();
        facts.trees(
                thrown.subList(Math.max(0, thrown.size() - MOST_TREES), thrown.size()),
                (compilation, tree) -> trees.add(tree));
        return in(facts, trees);
    }

    static Optional<SettableSites> in(Facts facts, List<InlineNode> trees) {
        Map<Call, Integer> found = new HashMap<>();
        trees.forEach(tree -> find(tree, Optional.empty(), found));
        Map<Method, Integer> methods = new HashMap<>();
        found.forEach((call, times) -> methods.merge(call.caller(), times, Integer::sum));
        return found.entrySet().stream()
                .max(
                        Map.Entry.<Call, Integer>comparingByValue()
                                .thenComparing(e -> methods.get(e.getKey().caller()))
                                .thenComparing(e -> e.getKey().caller().toString())
                                .thenComparing(e -> -e.getKey().bci()))
                .map(Map.Entry::getKey)
                .map(
                        c ->
                                new SettableSites(
                                        Finding.Place.at(
                                                c.caller(), facts.line(c.caller(), c.bci())),
                                        methods.size() - 1));
    }

    /**
     * @param own the innermost call of the program's own code on the way
     */
    private static void find(InlineNode node, Optional<Call> own, Map<Call, Integer> found) {
        for (InlineNode call : node.children()) {
            Optional<Call> within =
                    Own.is(node.callee()) ? Optional.of(new Call(node.callee(), call.bci())) : own;
            if (HOLDERS.contains(call.callee().holder()) && call.callee().name().equals(ASKED)) {
                within.ifPresent(w -> found.merge(w, 1, Integer::sum));
            }
            find(call, within, found);
        }
    }

    String text() {
        return " "
                + Figures.name(place)
                + " calls through a site whose target can be set"
                + (others > 0
                        ? (others == 1 ? ", and so does " : ", and so do ")
                                + Figures.counted(others, "other method")
                                + "."
                        : ".");
    }
}
