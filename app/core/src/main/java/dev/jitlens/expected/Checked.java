package dev.jitlens.expected;

/**
 * A statement about a workload, and what this run says of it.
 *
 * @param says the statement
 * @param bounds between which the value must be, such as {@code at least 500 ms}; empty for a
 *     statement that something is seen at all
 * @param holds for which JDKs and parameters, such as {@code JDK 8..13}; empty for all
 * @param observed the value in words, or why there is none
 */
public record Checked(Verdict verdict, String says, String bounds, String holds, String observed) {
    /** What a run says of a statement. */
    public enum Verdict {
        TRUE,
        FALSE,
        /** The run has nothing that tells. */
        UNTOLD,
        /** The statement is about another JDK, other flags or another parameter. */
        ELSEWHERE
    }
}
