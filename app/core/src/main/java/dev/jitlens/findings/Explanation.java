package dev.jitlens.findings;

import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What there is to know about a run.
 *
 * @param findings the ones that matter most first
 * @param asked how many questions the run had the facts for
 * @param notAsked questions that it had not
 * @param held in how many trials a finding held; empty of runs that are no trials
 */
public record Explanation(
        List<Finding> findings, int asked, List<NotAsked> notAsked, Map<Finding, Held> held) {
    public Explanation {
        findings = List.copyOf(findings);
        notAsked = List.copyOf(notAsked);
        held = Map.copyOf(held);
    }

    /**
     * Tells in how many trials a finding held.
     *
     * @param asked trials that had the facts for its question
     */
    public record Held(int trials, int asked) {}

    /** Tells in how many trials it held, if it was asked of trials. */
    public Optional<Held> held(Finding finding) {
        return Optional.ofNullable(held.get(finding));
    }

    /**
     * A question that could not be asked.
     *
     * @param title what it asks
     * @param missing what the run lacks, in words that follow "no"; or why it could not be read
     */
    public record NotAsked(String id, String title, String missing) {}

    /** The findings as a list tells them: those alike that matter little in one place. */
    public List<Alike> listed() {
        return Alike.of(findings);
    }

    /** The findings of a severity. */
    public List<Finding> of(Severity severity) {
        return findings.stream().filter(f -> f.severity() == severity).toList();
    }

    /** One line that says how the run is as a whole. */
    public String verdict() {
        int problems = of(Severity.PROBLEM).size();
        int notices = of(Severity.NOTICE).size();
        if (asked == 0) {
            return "Nothing can be said: the run has no facts that a question is about.";
        }
        if (problems == 0 && asked == 1) {
            return "The one question that could be asked found no problem"
                    + (notices == 0 ? "." : "; " + counted(notices, "notice") + ".");
        }
        if (problems == 0) {
            return "No problem was found by any of "
                    + asked
                    + " questions"
                    + (notices == 0 ? "." : "; " + counted(notices, "notice") + ".");
        }
        return counted(problems, "problem")
                + (notices == 0 ? "" : " and " + counted(notices, "notice"))
                + ", found by "
                + (asked == 1 ? "one question." : asked + " questions.");
    }

    private static String counted(int count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
