package dev.jitlens.launch;

import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.SetInfo;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Successive runs of one command, of which one runs now. */
public final class RunningSet {
    private final SetPlan plan;
    private final RunDirectory directory;
    private final SetListener listener;
    private final Duration timeout;
    private final Launcher launcher;
    private final List<Ended> ended = new ArrayList<>();
    private final CompletableFuture<List<Ended>> all = new CompletableFuture<>();
    private RunningChild child;
    private boolean stopped;

    RunningSet(
            SetPlan plan,
            RunDirectory directory,
            SetListener listener,
            Duration timeout,
            Launcher launcher) {
        this.plan = plan;
        this.directory = directory;
        this.listener = listener;
        this.timeout = timeout;
        this.launcher = launcher;
    }

    /** A member that has run. */
    public record Ended(
            MemberPlan member, RunDirectory directory, RunManifest manifest, Duration elapsed) {}

    public RunDirectory directory() {
        return directory;
    }

    /** The member that runs, or ran last. */
    public synchronized RunningChild current() {
        return child;
    }

    /**
     * Done when the last member has ended, or the one that was stopped; in the order in which they
     * ran.
     */
    public CompletableFuture<List<Ended>> ended() {
        return all.copy();
    }

    /** Asks the program that runs to end, as {@link RunningChild#stop}; no other begins. */
    public void stop() {
        noneFollows().stop();
    }

    /** Kills the program that runs at once; no other begins. */
    public void kill() {
        noneFollows().kill();
    }

    private synchronized RunningChild noneFollows() {
        stopped = true;
        return child;
    }

    void begin() throws IOException {
        startNext();
    }

    /**
     * Locked, so that a stop comes before the start, and prevents it, or stops what was started.
     */
    private synchronized void startNext() throws IOException {
        MemberPlan member = plan.members().get(ended.size());
        RunDirectory folder = folder(member);
        child = launcher.start(member.command(), folder, listener, timeout);
        listener.started(member, child);
        RunningChild started = child;
        started.ended()
                .whenComplete(
                        (manifest, trouble) -> {
                            if (trouble != null) {
                                all.completeExceptionally(trouble);
                            } else {
                                next(new Ended(member, folder, manifest, started.elapsed()));
                            }
                        });
    }

    private RunDirectory folder(MemberPlan member) throws IOException {
        if (plan.members().size() == 1) {
            return directory;
        }
        RunDirectory folder =
                new RunDirectory(Files.createDirectory(directory.file(member.name())));
        List<String> begun = new ArrayList<>(ended.stream().map(e -> e.member().name()).toList());
        begun.add(member.name());
        String logs = begun.contains(plan.logs()) ? plan.logs() : begun.getFirst();
        new SetInfo(SetInfo.SCHEMA, begun, logs).write(directory.path());
        return folder;
    }

    private void next(Ended last) {
        try {
            listener.ended(last.member(), last.manifest());
            if (goesOn(last)) {
                startNext();
            } else {
                all.complete(List.copyOf(ended));
            }
        } catch (IOException | RuntimeException e) {
            all.completeExceptionally(e);
        }
    }

    private synchronized boolean goesOn(Ended last) {
        ended.add(last);
        End end = last.manifest().end();
        stopped |= end == End.STOPPED || end == End.KILLED;
        return !stopped && ended.size() < plan.members().size();
    }
}
