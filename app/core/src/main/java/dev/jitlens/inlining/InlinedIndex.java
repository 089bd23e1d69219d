package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Which nmethods hold which methods inlined, of all compilations of a run that were installed. */
public final class InlinedIndex {
    private final Map<Method, Set<Compilation>> holders = new LinkedHashMap<>();

    /** The methods of {@link #holders} by names: a log may lack a descriptor. */
    private final Map<String, List<Method>> byName = new HashMap<>();

    private InlinedIndex() {}

    /**
     * Reads all inlining trees of the run once.
     *
     * @throws IOException with a sentence, if a log cannot be read again
     */
    public static InlinedIndex of(Run run, TreeReader reader) throws IOException {
        InlinedIndex index = new InlinedIndex();
        reader.read(
                run.compilations().stream()
                        .filter(c -> c.hasInlinedCalls() && c.fate().outcome() == Outcome.DONE)
                        .toList(),
                index::add);
        index.holders
                .keySet()
                .forEach(
                        m ->
                                index.byName
                                        .computeIfAbsent(
                                                AlikeMethods.of(m), n -> new ArrayList<>(1))
                                        .add(m));
        return index;
    }

    private void add(Compilation compilation, InlineNode node) {
        for (InlineNode call : node.children()) {
            if (call.verdict() == InlineVerdict.INLINED) {
                holders.computeIfAbsent(call.callee(), m -> new LinkedHashSet<>(2))
                        .add(compilation);
            }
            add(compilation, call);
        }
    }

    /** The methods that are inlined anywhere. */
    public Set<Method> methods() {
        return holders.keySet();
    }

    /** The compilations whose code holds this method, in the order of the logs. */
    public Set<Compilation> holding(Method method) {
        Set<Compilation> all = new LinkedHashSet<>();
        byName.getOrDefault(AlikeMethods.of(method), List.of()).stream()
                .filter(method::matches)
                .forEach(m -> all.addAll(holders.get(m)));
        return all;
    }
}
