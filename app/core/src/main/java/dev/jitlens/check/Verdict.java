package dev.jitlens.check;

import dev.jitlens.findings.fact.Evidence;

import java.util.List;
import java.util.Locale;

/**
 * What became of a rule.
 *
 * @param text what the run has, or what it lacks, as a sentence
 * @param evidence what a verdict about facts rests on
 */
public record Verdict(Outcome outcome, String text, List<Evidence> evidence) {
    /** Whether a rule holds. */
    public enum Outcome {
        PASSED,
        FAILED,
        /** The run lacks what the rule is about. */
        NOT_TOLD;

        /** The words of text and JSON. */
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
        }
    }

    public Verdict {
        evidence = List.copyOf(evidence);
    }

    static Verdict notTold(String text) {
        return new Verdict(Outcome.NOT_TOLD, text, List.of());
    }

    static Verdict of(boolean holds, String text, List<Evidence> evidence) {
        return new Verdict(holds ? Outcome.PASSED : Outcome.FAILED, text, evidence);
    }
}
