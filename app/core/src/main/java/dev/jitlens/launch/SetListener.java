package dev.jitlens.launch;

import dev.jitlens.model.run.RunManifest;

/** Hears how a set of runs goes; also what the programs print. Called from several threads. */
public interface SetListener extends OutputListener {
    /** A run begins. */
    void started(MemberPlan member, RunningChild child);

    /** A run has ended, and its run.json says how. */
    void ended(MemberPlan member, RunManifest manifest);

    /** One that hears only what is printed. */
    static SetListener of(OutputListener output) {
        return new SetListener() {
            @Override
            public void started(MemberPlan member, RunningChild child) {
                // Only the output is of interest.
            }

            @Override
            public void ended(MemberPlan member, RunManifest manifest) {
                // Only the output is of interest.
            }

            @Override
            public void printed(boolean error, String text) {
                output.printed(error, text);
            }
        };
    }
}
