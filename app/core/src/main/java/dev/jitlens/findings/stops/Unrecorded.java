package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.ProgramState.Threshold;

import java.util.Optional;
import java.util.Set;

/** Waits that a recording leaves out since they are shorter than its threshold. */
final class Unrecorded {
    /**
     * The longest threshold of the preset for own programs. JDK's own settings have 10 or 20 ms:
     * threads may wait for shorter ones all the time, and no event tells.
     */
    private static final long MOST_NANOS = 1_000_000;

    static final Set<String> LOCKS = Set.of("jdk.JavaMonitorEnter", "jdk.ThreadPark");

    private Unrecorded() {}

    /** How short the longest are of these events that are left out, in words that follow "no". */
    static Optional<String> waits(Facts facts, Set<String> events) {
        return nanos(facts, events)
                .map(
                        n ->
                                "waits shorter than "
                                        + Figures.time(n)
                                        + ", which this recording leaves out");
    }

    /** The same as a sentence behind others, or nothing. */
    static String sentence(Facts facts, Set<String> events) {
        return nanos(facts, events)
                .map(
                        n ->
                                " Waits shorter than "
                                        + Figures.time(n)
                                        + " are not among them: this recording leaves them out.")
                .orElse("");
    }

    private static Optional<Long> nanos(Facts facts, Set<String> events) {
        return facts.states(Threshold.class)
                .filter(t -> events.contains(t.event()) && t.thresholdNanos() > MOST_NANOS)
                .map(Threshold::thresholdNanos)
                .max(Long::compare);
    }
}
