package dev.jitlens.check;

import dev.jitlens.model.Origin;

import java.io.IOException;

/**
 * What must be so of a run.
 *
 * @param text as it was written
 * @param origin the line that has it; of a rule that nobody wrote the line is 0
 */
public record Rule(String text, Origin origin, Judge judge) {
    /** Holds a run against a rule. */
    interface Judge {
        Verdict judge(CheckedRun run) throws IOException;
    }

    /**
     * What becomes of it.
     *
     * @throws IOException with a sentence, if a log cannot be read again
     */
    public Verdict judge(CheckedRun run) throws IOException {
        return judge.judge(run);
    }

    /** Whether somebody wrote it in a file. */
    public boolean isWritten() {
        return origin.line() > 0;
    }
}
