package dev.jitlens.report.check;

import dev.jitlens.check.Rule;
import dev.jitlens.check.Verdict;
import dev.jitlens.check.Verdict.Outcome;

import java.time.Duration;

/**
 * A rule and what became of it in a run.
 *
 * @param run what the run is called
 * @param took how long it took to tell; what several rules ask is found for the first of them
 * @param strict whether what is not told counts as failed
 */
public record Judged(String run, Rule rule, Verdict verdict, Duration took, boolean strict) {
    /** Whether a build ends at it. */
    public boolean isBad() {
        return verdict.outcome() == Outcome.FAILED || isUntold() && strict;
    }

    boolean isUntold() {
        return verdict.outcome() == Outcome.NOT_TOLD;
    }
}
