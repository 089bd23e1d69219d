package dev.jitlens.report;

import dev.jitlens.host.HostCheck;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.Run;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** What is told of the machine: all of it, or a warning beside numbers that were measured on it. */
public final class HostReport {
    private static final int MOST_NAMED = 4;

    private HostReport() {}

    /** A row a fact, as JSON. */
    public static List<Map<String, Object>> rows(List<HostFact> facts) {
        return facts.stream()
                .map(
                        fact ->
                                RunJson.ordered(
                                        "id", fact.id(),
                                        "title", fact.title(),
                                        "value", fact.value().isEmpty() ? null : fact.value(),
                                        "verdict", fact.verdict().name().toLowerCase(Locale.ROOT),
                                        "effect", fact.effect(),
                                        "source", fact.source().isEmpty() ? null : fact.source()))
                .toList();
    }

    /** Those that a run's manifest keeps; none if Jitlens did not start it. */
    static List<Map<String, Object>> of(Run run) {
        return run.manifest().map(manifest -> rows(manifest.machine().facts())).orElse(List.of());
    }

    /** All facts for a person: the verdict, the fact, and below it what it does. */
    public static void write(List<HostFact> facts, PrintWriter out) {
        for (HostFact fact : facts) {
            out.printf(
                    Locale.ROOT,
                    "%-8s %s: %s%n",
                    word(fact),
                    fact.title(),
                    fact.value().isEmpty() ? "not told" : fact.value());
            if (fact.verdict() != HostFact.Verdict.GOOD) {
                out.println("         " + fact.effect());
            }
        }
    }

    private static String word(HostFact fact) {
        return switch (fact.verdict()) {
            case GOOD -> "good";
            case NOISY -> "! noisy";
            case NEUTRAL -> "-";
            case UNKNOWN -> "?";
        };
    }

    /** Such as {@code noisy machine: Load (3.10 on 2 CPUs)}; empty if it is a quiet one. */
    public static Optional<String> warning(List<HostFact> facts) {
        List<HostFact> noisy = HostCheck.noisy(facts);
        if (noisy.isEmpty()) {
            return Optional.empty();
        }
        String named =
                noisy.stream()
                        .limit(MOST_NAMED)
                        .map(fact -> fact.title() + " (" + fact.value() + ")")
                        .collect(Collectors.joining(", "));
        int more = noisy.size() - MOST_NAMED;
        return Optional.of("noisy machine: " + named + (more > 0 ? " and " + more + " more" : ""));
    }
}
