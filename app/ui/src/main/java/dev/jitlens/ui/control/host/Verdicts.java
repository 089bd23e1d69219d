package dev.jitlens.ui.control.host;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.ui.control.Format;

import java.util.Comparator;
import java.util.List;

/** How a verdict is shown, and which facts come first. */
final class Verdicts {
    private Verdicts() {}

    static String sign(Verdict verdict) {
        return switch (verdict) {
            case GOOD -> "✓";
            case NOISY -> "!";
            case NEUTRAL -> "·";
            case UNKNOWN -> "?";
        };
    }

    static String style(Verdict verdict) {
        return switch (verdict) {
            case GOOD -> "good";
            case NOISY -> "warn";
            case NEUTRAL, UNKNOWN -> "muted";
        };
    }

    static String words(Verdict verdict) {
        return switch (verdict) {
            case GOOD -> "set well for measuring latency";
            case NOISY -> "makes latencies noisy";
            case NEUTRAL -> "neither good nor bad in itself";
            case UNKNOWN -> "the system does not tell";
        };
    }

    static List<HostFact> noisy(List<HostFact> facts) {
        return facts.stream().filter(f -> f.verdict() == Verdict.NOISY).toList();
    }

    static String value(HostFact fact) {
        return fact.value().isEmpty() && fact.verdict() == Verdict.UNKNOWN
                ? "not told"
                : Format.orUnknown(fact.value());
    }

    static int unknown(List<HostFact> facts) {
        return (int) facts.stream().filter(f -> f.verdict() == Verdict.UNKNOWN).count();
    }

    /** What makes latencies noisy first, what is not known last. */
    static List<HostFact> byWeight(List<HostFact> facts) {
        List<Verdict> order =
                List.of(Verdict.NOISY, Verdict.GOOD, Verdict.NEUTRAL, Verdict.UNKNOWN);
        return facts.stream()
                .sorted(Comparator.comparingInt(f -> order.indexOf(f.verdict())))
                .toList();
    }

    /** "3 of 14 make latencies noisy · 2 not known". */
    static String summary(List<HostFact> facts) {
        int noisy = noisy(facts).size();
        String of = " of " + Format.count(facts.size());
        String make =
                switch (noisy) {
                    case 0 -> "none" + of + " makes latencies noisy";
                    case 1 -> "1" + of + " makes latencies noisy";
                    default -> Format.count(noisy) + of + " make latencies noisy";
                };
        int unknown = unknown(facts);
        return unknown == 0 ? make : make + " · " + Format.count(unknown) + " not known";
    }
}
