package dev.jitlens.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** The trees of the compilations of some methods that were installed. */
final class KnownTrees {
    private final Map<String, List<CodeTree>> byName = new HashMap<>();

    private KnownTrees() {}

    static KnownTrees of(Run run, Set<Method> methods, TreeReader reader) throws IOException {
        Set<String> names = methods.stream().map(AlikeMethods::of).collect(Collectors.toSet());
        List<Compilation> wanted =
                run.compilations().stream()
                        .filter(c -> c.hasInlineTree() && c.fate().outcome() == Outcome.DONE)
                        .filter(c -> names.contains(AlikeMethods.of(c.method())))
                        .toList();
        KnownTrees known = new KnownTrees();
        reader.read(
                wanted,
                (c, tree) ->
                        known.byName
                                .computeIfAbsent(
                                        AlikeMethods.of(c.method()), n -> new ArrayList<>(2))
                                .add(new CodeTree(c, tree)));
        return known;
    }

    /** Those of this method, or of others of its name. */
    List<CodeTree> of(Method method) {
        return byName.getOrDefault(AlikeMethods.of(method), List.of());
    }
}
