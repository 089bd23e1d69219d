package dev.jitlens.findings.code;

import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Words of the command line that let HotSpot compile later than it would by itself. How much later
 * is for the samples to say.
 */
final class Thresholds {
    /** By default, in all JDKs from 8 on (compiler_globals.hpp). */
    private static final Map<String, Long> BY_DEFAULT =
            new TreeMap<>(
                    Map.of(
                            "Tier4InvocationThreshold", 5_000L,
                            "Tier4MinInvocationThreshold", 600L,
                            "Tier4CompileThreshold", 15_000L,
                            "Tier4BackEdgeThreshold", 40_000L));

    /** The same of what leaves the interpreter, with tiers. */
    private static final Map<String, Long> FIRST_BY_DEFAULT =
            new TreeMap<>(
                    Map.of(
                            "Tier3InvocationThreshold", 200L,
                            "Tier3MinInvocationThreshold", 100L,
                            "Tier3CompileThreshold", 2_000L,
                            "Tier3BackEdgeThreshold", 60_000L));

    /** And without, where it is the only one. */
    private static final Map<String, Long> ONLY_BY_DEFAULT = Map.of("CompileThreshold", 10_000L);

    /** It multiplies all thresholds: 1 by default. */
    private static final String SCALING = "-XX:CompileThresholdScaling=";

    private Thresholds() {}

    /** Those of C2 that are above what they are by default. */
    static List<String> raised(Run run) {
        return raised(run, BY_DEFAULT);
    }

    /** Those of what is compiled first, by C1 or, without tiers, by C2. */
    static List<String> raisedFirst(Run run) {
        boolean tiers = Limits.words(run).noneMatch("-XX:-TieredCompilation"::equals);
        return raised(run, tiers ? FIRST_BY_DEFAULT : ONLY_BY_DEFAULT);
    }

    /**
     * How often a method must have been called, or have gone round its loops, at least, before C2
     * compiles it (compilationPolicy.cpp: calls alone, calls and turns together, or turns alone).
     */
    static double c2Events(Run run) {
        double together =
                Math.max(
                        set(run, "Tier4MinInvocationThreshold"), set(run, "Tier4CompileThreshold"));
        double scaling =
                Limits.words(run)
                        .filter(w -> w.startsWith(SCALING))
                        .mapToDouble(Thresholds::value)
                        .reduce(1, (first, last) -> last);
        return scaling
                * Math.min(
                        Math.min(set(run, "Tier4InvocationThreshold"), together),
                        set(run, "Tier4BackEdgeThreshold"));
    }

    private static long set(Run run, String name) {
        return Limits.flag(run, name).orElse(BY_DEFAULT.get(name));
    }

    private static List<String> raised(Run run, Map<String, Long> byDefault) {
        Optional<String> scaling =
                Limits.words(run)
                        .filter(w -> w.startsWith(SCALING))
                        .reduce((first, last) -> last)
                        .filter(w -> value(w) > 1);
        List<String> single =
                byDefault.entrySet().stream()
                        .filter(e -> Limits.flag(run, e.getKey()).orElse(0) > e.getValue())
                        .map(
                                e ->
                                        "-XX:"
                                                + e.getKey()
                                                + "="
                                                + Limits.flag(run, e.getKey()).orElseThrow())
                        .toList();
        return scaling.map(List::of).orElse(single);
    }

    /** As it is by default, for a word of {@link #raised} or {@link #raisedFirst}. */
    static String byDefault(String word) {
        String name = word.substring("-XX:".length(), word.indexOf('='));
        return "-XX:"
                + name
                + "="
                + (word.startsWith(SCALING)
                        ? "1.0"
                        : String.format(Locale.ROOT, "%d", number(name)));
    }

    private static long number(String name) {
        return Stream.of(BY_DEFAULT, FIRST_BY_DEFAULT, ONLY_BY_DEFAULT)
                .filter(m -> m.containsKey(name))
                .findFirst()
                .orElseThrow()
                .get(name);
    }

    private static double value(String word) {
        String value = word.substring(SCALING.length());
        return value.matches("\\d{1,9}(\\.\\d{1,9})?") ? Double.parseDouble(value) : 0;
    }
}
