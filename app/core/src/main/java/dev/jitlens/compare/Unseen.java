package dev.jitlens.compare;

import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;

import java.util.List;
import java.util.stream.Stream;

/** What a change of the program's source may be, though nothing of it is seen. */
final class Unseen {
    /** Nobody looks for the class files of more methods. */
    private static final int MOST = 100;

    private Unseen() {}

    /**
     * A sentence where class files of the program's own methods that matter were not found: then
     * runs of two sources may well seem to be equal.
     */
    static List<String> of(Pair pair) {
        return own(pair)
                .limit(MOST)
                .filter(m -> lacks(pair.a(), m) || lacks(pair.b(), m))
                .findFirst()
                .map(Method::holder)
                .map(
                        holder ->
                                "No class file of "
                                        + holder
                                        + " was found for both runs: "
                                        + (hasSizes(pair.a()) && hasSizes(pair.b())
                                                ? "bytecode is compared by its size only, and"
                                                        + " fields are not."
                                                : "neither bytecode nor fields are compared."))
                .stream()
                .toList();
    }

    /** Those that samples show; without samples those that both logs tell of. */
    private static Stream<Method> own(Pair pair) {
        Stream<Method> methods =
                pair.isWithoutSamples()
                        ? pair.a().calls().getFirst().sizes().keySet().stream()
                                .filter(pair.b().calls().getFirst().sizes()::containsKey)
                                .map(MethodId::method)
                        : pair.hotWithCalled().stream();
        return methods.filter(Own::is);
    }

    private static boolean lacks(Side side, Method method) {
        return side.facts().getFirst().bytecode(method).isEmpty();
    }

    private static boolean hasSizes(Side side) {
        return !side.calls().getFirst().sizes().isEmpty();
    }
}
