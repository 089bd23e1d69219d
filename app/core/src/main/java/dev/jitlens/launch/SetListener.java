package dev.jitlens.launch;

import dev.jitlens.model.run.RunManifest;
import dev.jitlens.rundir.RunDirectory;

/** Hears how a set of runs goes; also what the programs print. Called from several threads. */
public interface SetListener extends OutputListener {
    /** One that is not interested. */
    SetListener NONE =
            new SetListener() {
                @Override
                public void begins(MemberPlan member, RunDirectory directory) {
                    // This listener waits for nothing.
                }

                @Override
                public void ended(MemberPlan member, RunManifest manifest) {
                    // This listener waits for nothing.
                }

                @Override
                public void printed(boolean error, String text) {
                    // This listener waits for nothing.
                }
            };

    /** A run is about to begin; nothing of it has been printed yet. */
    void begins(MemberPlan member, RunDirectory directory);

    /** A run has ended, and its run.json says how. */
    void ended(MemberPlan member, RunManifest manifest);
}
