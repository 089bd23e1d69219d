package dev.jitlens.findings.fact;

import java.util.List;

/**
 * What a question was answered.
 *
 * @param findings none if all is well, or if it could not be asked
 * @param missing what the run lacks for an answer, in words that follow "no"; empty if it could be
 *     asked
 */
public record Answer(List<Finding> findings, String missing) {
    public static final Answer NOTHING = new Answer(List.of(), "");

    public Answer {
        findings = List.copyOf(findings);
    }

    public static Answer of(List<Finding> findings) {
        return new Answer(findings, "");
    }

    /** The question cannot be asked: there are no such facts. */
    public static Answer without(String missing) {
        return new Answer(List.of(), missing);
    }
}
