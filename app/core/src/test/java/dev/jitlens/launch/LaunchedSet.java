package dev.jitlens.launch;

import dev.jitlens.rundir.RunDirectory;

import java.time.Duration;
import java.util.List;

/** Launches a set as a test does it: to its end, with nobody who listens. */
public final class LaunchedSet {
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    private LaunchedSet() {}

    /** What became of its members, in their order. */
    public static List<RunningSet.Ended> of(SetPlan plan, RunDirectory directory) throws Exception {
        return new SetLauncher("1", Kept.NOTHING)
                .prepare(plan, directory, SetListener.NONE, PATIENCE)
                .begin()
                .get();
    }
}
