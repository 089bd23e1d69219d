package dev.jitlens.launch;

import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.time.Duration;

/** Runs the members of a plan one after the other. */
public final class SetLauncher {
    private final RunningSet.Starter starter;

    /**
     * @param jitlensVersion for run.json
     */
    public SetLauncher(String jitlensVersion) {
        this(jitlensVersion, Kept.USUAL);
    }

    /**
     * @param jitlensVersion for run.json
     */
    public SetLauncher(String jitlensVersion, Kept kept) {
        this(jitlensVersion, kept, Long.MAX_VALUE);
    }

    /**
     * @param jitlensVersion for run.json
     * @param mostOutput bytes of each of a program's two outputs that are kept; the rest is only
     *     handed on
     */
    public SetLauncher(String jitlensVersion, Kept kept, long mostOutput) {
        this(new Launcher(jitlensVersion, kept, mostOutput)::start);
    }

    SetLauncher(RunningSet.Starter starter) {
        this.starter = starter;
    }

    /**
     * Prepares a set, which begins when it is told to. A plan of one member fills the run directory
     * itself; of several, each fills a subfolder, and {@code set.json} lists those that have begun.
     *
     * @param timeout after which a member is stopped and the next begins, or {@link Duration#ZERO}
     *     for never
     * @throws IOException with a sentence, if the plan cannot run in that directory
     */
    public RunningSet prepare(
            SetPlan plan, RunDirectory directory, SetListener listener, Duration timeout)
            throws IOException {
        boolean async =
                plan.members().stream().anyMatch(m -> m.sources().contains(SampleSource.ASYNC));
        if (async && directory.path().toString().indexOf(',') >= 0) {
            throw new IOException(
                    directory.path()
                            + ": with async-profiler the folder's name must not contain a comma,"
                            + " which ends its options");
        }
        boolean forks = plan.members().stream().anyMatch(m -> m.command().hasForks());
        if (forks && directory.path().toString().matches(".*[;|].*")) {
            throw new IOException(
                    directory.path()
                            + ": with forks of JMH the folder's name must contain neither ; nor |,"
                            + " which end options of the profiler");
        }
        return new RunningSet(plan, directory, listener, timeout, starter);
    }
}
