package dev.jitlens.trials;

import com.fasterxml.jackson.annotation.JsonIgnore;

import dev.jitlens.model.run.RunManifest.End;

import java.util.List;

/**
 * A trial that has ended, however it did.
 *
 * @param number its place in the order of all, from 1
 * @param point its place among the points of the experiment, from 0
 * @param folder of its run, beside the others
 * @param cpus that it was pinned to, or empty
 * @param noisy what made the machine noisy meanwhile, with the value
 */
public record TrialResult(
        int schema,
        int number,
        int point,
        String folder,
        End end,
        int exitCode,
        double elapsedMillis,
        String cpus,
        List<MeasuredTrial> measured,
        List<String> noisy,
        List<String> notices) {
    static final int SCHEMA = 1;

    /** What a shell adds to the number of the signal that ended a program. */
    private static final int SIGNALLED = 128;

    public TrialResult {
        cpus = cpus == null ? "" : cpus;
        measured = measured == null ? List.of() : List.copyOf(measured);
        noisy = noisy == null ? List.of() : List.copyOf(noisy);
        notices = notices == null ? List.of() : List.copyOf(notices);
    }

    /** Whether it ended as it should, so that its numbers count. */
    @JsonIgnore
    public boolean isSuccess() {
        return end == End.EXITED && exitCode == 0;
    }

    /** How it ended, in words that follow the name of a trial. */
    public String how() {
        if (end == End.TIMED_OUT) {
            return "was stopped at its timeout";
        }
        return exitCode > SIGNALLED
                ? "ended with exit code " + exitCode + " (signal " + (exitCode - SIGNALLED) + ")"
                : "ended with exit code " + exitCode;
    }
}
