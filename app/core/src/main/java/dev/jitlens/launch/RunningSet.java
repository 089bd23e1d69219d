package dev.jitlens.launch;

import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.SetInfo;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Successive runs of one command, of which at most one runs at a time.
 *
 * <p>A set waits to begin, then for each member it starts, runs, and is between two, until it is
 * done. A stop may come at any moment. The lock guards only what was asked for and which program
 * runs, never a start: who asks does not wait. A program that starts meanwhile is ended once it is
 * there.
 */
public final class RunningSet {
    private final SetPlan plan;
    private final RunDirectory directory;
    private final SetListener listener;
    private final Duration timeout;
    private final Starter starter;
    private final List<Ended> ended = new ArrayList<>();
    private final CompletableFuture<List<Ended>> all = new CompletableFuture<>();
    private Ask asked = Ask.NOTHING;
    private Optional<RunningChild> child = Optional.empty();

    RunningSet(
            SetPlan plan,
            RunDirectory directory,
            SetListener listener,
            Duration timeout,
            Starter starter) {
        this.plan = plan;
        this.directory = directory;
        this.listener = listener;
        this.timeout = timeout;
        this.starter = starter;
    }

    /** Starts one program, as {@link Launcher} does. */
    interface Starter {
        RunningChild start(
                CommandPlan plan, RunDirectory directory, OutputListener listener, Duration timeout)
                throws IOException;
    }

    /** A member that has run. */
    public record Ended(
            MemberPlan member, RunDirectory directory, RunManifest manifest, Duration elapsed) {
        /** How it ended. */
        public Outcome outcome() {
            return manifest.outcome().orElseThrow();
        }
    }

    /** What was asked for; a later one counts more. */
    private enum Ask {
        NOTHING,
        STOP,
        KILL;

        void of(RunningChild child) {
            switch (this) {
                case NOTHING -> {}
                case STOP -> child.stop();
                case KILL -> child.kill();
            }
        }
    }

    public RunDirectory directory() {
        return directory;
    }

    /** The program that runs; none before the first is there, between two, and after the last. */
    synchronized Optional<RunningChild> current() {
        return child;
    }

    /** The process of {@link #current}. */
    public Optional<ProcessHandle> process() {
        return current().map(RunningChild::handle);
    }

    /**
     * Done when the last member has ended, or the one that was stopped; in the order in which they
     * ran.
     */
    public CompletableFuture<List<Ended>> ended() {
        return all.copy();
    }

    /**
     * Asks the program that runs to end, and kills it with all that it started if it does not
     * within {@link RunningChild#GRACE}; no other begins.
     */
    public void stop() {
        ask(Ask.STOP);
    }

    /** Kills the program that runs at once; no other begins. */
    void kill() {
        ask(Ask.KILL);
    }

    /**
     * Sends text to the standard input of the program that runs, without waiting until it reads.
     *
     * @param text such as a line with its end; it is not kept
     * @return why it is not sent, in a sentence; else empty
     */
    public Optional<String> type(String text) {
        return current()
                .map(running -> running.input().send(text))
                .orElse(Optional.of("No program runs at the moment."));
    }

    /** The program that runs finds its standard input at its end, after what was typed. */
    public void endInput() {
        current().ifPresent(running -> running.input().end());
    }

    private void ask(Ask what) {
        Optional<RunningChild> running;
        synchronized (this) {
            asked = what.compareTo(asked) > 0 ? what : asked;
            running = child;
        }
        running.ifPresent(what::of);
    }

    /**
     * Starts the first member; the others follow by themselves. To be called once.
     *
     * @return as {@link #ended}; of no member, if it was stopped before
     * @throws IOException with a sentence, if the first cannot be started
     */
    public CompletableFuture<List<Ended>> begin() throws IOException {
        try {
            goOn();
        } catch (IOException | RuntimeException e) {
            all.completeExceptionally(e);
            throw e;
        }
        return ended();
    }

    private void goOn() throws IOException {
        if (asked() != Ask.NOTHING || ended.size() == plan.members().size()) {
            all.complete(List.copyOf(ended));
            return;
        }
        MemberPlan member = plan.members().get(ended.size());
        RunDirectory folder = folder(member);
        listener.begins(member, folder);
        RunningChild started = starter.start(member.command(), folder, listener, timeout);
        runs(started).of(started);
        started.ended()
                .whenComplete(
                        (manifest, trouble) -> {
                            runsNoMore();
                            if (trouble != null) {
                                all.completeExceptionally(trouble);
                            } else {
                                next(new Ended(member, folder, manifest, started.elapsed()));
                            }
                        });
    }

    private synchronized Ask asked() {
        return asked;
    }

    /** What was asked for while it started, and has not reached it. */
    private synchronized Ask runs(RunningChild started) {
        child = Optional.of(started);
        return asked;
    }

    private synchronized void runsNoMore() {
        child = Optional.empty();
    }

    private RunDirectory folder(MemberPlan member) throws IOException {
        if (!plan.isSet()) {
            return directory;
        }
        RunDirectory folder =
                new RunDirectory(Files.createDirectory(directory.file(member.name())));
        Optional<SetInfo> written = written();
        List<String> begun = new ArrayList<>(written.map(SetInfo::members).orElse(List.of()));
        begun.add(member.name());
        String logs = begun.contains(plan.logs()) ? plan.logs() : begun.getFirst();
        boolean ofFork = member.command().hasForks() && written.isPresent();
        new SetInfo(SetInfo.SCHEMA, begun, ofFork ? written.get().logs() : logs)
                .write(directory.path());
        return folder;
    }

    /** The set.json of the members before, to which benchmarks have added their forks. */
    private Optional<SetInfo> written() throws IOException {
        Path file = directory.file(SetInfo.FILE_NAME);
        return Files.exists(file) ? Optional.of(SetInfo.read(file)) : Optional.empty();
    }

    private void next(Ended last) {
        try {
            ended.add(last);
            listener.ended(last.member(), last.manifest());
            goOn();
        } catch (IOException | RuntimeException e) {
            all.completeExceptionally(e);
        }
    }
}
