package dev.jitlens.compare;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** What a change of the program's source may be, though nothing of it is seen. */
final class Unseen {
    /** Nobody looks for the class files of more methods. */
    private static final int MOST = 100;

    /** Some file systems know the time of a file to two seconds only. */
    private static final Duration LEAST = Duration.ofSeconds(2);

    private static final String KEEP =
            " To have them compared, leave the class files of each build where it ran, in a"
                    + " folder of its own.";

    private Unseen() {}

    /**
     * A sentence where class files of the program's own methods that matter were not found, and one
     * where they are younger than a run: then runs of two sources may well seem to be equal.
     */
    static List<String> of(Pair pair) {
        List<Method> own = own(pair).limit(MOST).toList();
        Optional<String> missing =
                own.stream()
                        .filter(m -> lacks(pair.a(), m) || lacks(pair.b(), m))
                        .findFirst()
                        .map(m -> missing(pair, m));
        return Stream.concat(missing.stream(), younger(pair, own).stream()).toList();
    }

    private static String missing(Pair pair, Method method) {
        return "No class file of "
                + method.holder()
                + " was found for both runs: "
                + (hasSizes(pair.a()) && hasSizes(pair.b())
                        ? "bytecode is compared by its size only, and fields are not."
                        : "neither bytecode nor fields are compared. A log of LogCompilation"
                                + " would tell at least how long bytecode is.")
                + KEEP;
    }

    /** A program that was built again in the same folder has left its last classes only. */
    private static Optional<String> younger(Pair pair, List<Method> own) {
        Function<Side, Optional<String>> first =
                side ->
                        own.stream()
                                .filter(method -> isThere(side, method))
                                .map(Method::holder)
                                .distinct()
                                .filter(holder -> isYounger(side.facts().getFirst(), holder))
                                .findFirst();
        Optional<String> a = first.apply(pair.a());
        Optional<String> b = first.apply(pair.b());
        return a.or(() -> b)
                .map(
                        holder ->
                                "The class file of "
                                        + holder
                                        + " was written after "
                                        + (a.isEmpty() ? "B" : b.isEmpty() ? "A" : "A and B")
                                        + " began, so it need not be what ran there: of bytecode"
                                        + " only the sizes that logs tell are certain, and other"
                                        + " fields may go untold."
                                        + KEEP);
    }

    private static boolean isYounger(Facts facts, String holder) {
        Optional<Instant> began = began(facts.run());
        return began.isPresent()
                && facts.written(holder)
                        .filter(at -> at.minus(LEAST).isAfter(began.get()))
                        .isPresent();
    }

    private static Optional<Instant> began(Run run) {
        return run.manifest()
                .flatMap(RunManifest::startedAt)
                .or(
                        () ->
                                Optional.of(run.jvm().startEpochMillis())
                                        .filter(millis -> millis > 0)
                                        .map(Instant::ofEpochMilli));
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
        return isThere(side, method) && side.facts().getFirst().bytecode(method).isEmpty();
    }

    /** A class that is new in one of both has no file for the other, which tells nothing of it. */
    private static boolean isThere(Side side, Method method) {
        return side.calls().getFirst().sizes().containsKey(MethodId.of(method))
                || side.share(cpu -> cpu.of(method).total()).value() > 0;
    }

    private static boolean hasSizes(Side side) {
        return !side.calls().getFirst().sizes().isEmpty();
    }
}
