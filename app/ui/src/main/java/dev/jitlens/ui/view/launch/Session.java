package dev.jitlens.ui.view.launch;

import dev.jitlens.install.Version;
import dev.jitlens.launch.Kept;
import dev.jitlens.launch.MemberPlan;
import dev.jitlens.launch.RunningSet;
import dev.jitlens.launch.SetLauncher;
import dev.jitlens.launch.SetListener;
import dev.jitlens.launch.SetPlan;
import dev.jitlens.launch.StartTrouble;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.control.log.OutputPane;
import dev.jitlens.ui.shell.Background;

import javafx.application.Platform;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

/**
 * A program from its start to its end, or the same program several times in succession. FX thread
 * only; what blocks is done in the background.
 */
final class Session {
    private final Background background;
    private final OutputPane output;
    private final LineJoiner stdout;
    private final LineJoiner stderr;
    private final IntConsumer begun;
    private final Consumer<Path> alone;
    private final Consumer<Ended> ended;
    private final Consumer<String> failed;

    /** An answer is shown after what was typed, however fast it comes. */
    private final Object console = new Object();

    private Optional<RunningSet> set = Optional.empty();
    private boolean stopAsked;

    /**
     * How it ended, and where everything lies that it left.
     *
     * @param runs how each ended, in the order in which they ran
     * @param trouble why the first did not even start, in a sentence; else empty
     */
    record Ended(List<Outcome> runs, Path directory, Duration elapsed, Optional<String> trouble) {}

    /**
     * @param begun told on the FX thread which run has begun, from 1
     * @param alone told on the FX thread where a program writes that runs only once
     */
    Session(
            Background background,
            OutputPane output,
            IntConsumer begun,
            Consumer<Path> alone,
            Consumer<Ended> ended,
            Consumer<String> failed) {
        this.background = background;
        this.output = output;
        this.begun = begun;
        this.alone = alone;
        this.ended = ended;
        this.failed = failed;
        Consumer<String> lines = new HsdisWords(output::add);
        stdout = new LineJoiner(lines);
        stderr = new LineJoiner(lines);
    }

    /**
     * @param what runs, after which its folder is named
     * @param limit after which a run is stopped; zero for never
     * @param kept of what is the program's own
     */
    void start(SetPlan plan, String what, Path parent, Duration limit, Kept kept) {
        output.begin();
        background.run(
                () -> launch(plan, what, parent, limit, kept),
                started -> {
                    set = Optional.of(started);
                    if (stopAsked) {
                        started.stop();
                    }
                    background.run(() -> await(started), this::finished, this::broken);
                },
                this::broken);
    }

    private RunningSet launch(SetPlan plan, String what, Path parent, Duration limit, Kept kept)
            throws IOException {
        RunDirectory directory = RunDirectory.create(parent, what.isEmpty() ? "run" : what);
        try {
            RunningSet begun =
                    new SetLauncher(Version.number(), kept)
                            .prepare(plan, directory, new Hearing(plan), limit);
            begun.begin();
            return begun;
        } catch (IOException e) {
            // What never ran leaves nothing but perhaps an empty folder.
            Files.deleteIfExists(directory.path());
            throw e;
        }
    }

    /** The threads that wait and read call it. */
    private final class Hearing implements SetListener {
        private final SetPlan plan;

        Hearing(SetPlan plan) {
            this.plan = plan;
        }

        @Override
        public void begins(MemberPlan member, RunDirectory directory) {
            int number = plan.members().indexOf(member) + 1;
            if (plan.members().size() > 1) {
                output.add(
                        "── run "
                                + number
                                + " of "
                                + plan.members().size()
                                + ": "
                                + member.title());
            }
            Platform.runLater(() -> begun.accept(number));
            if (plan.members().size() == 1) {
                Platform.runLater(() -> alone.accept(directory.path()));
            }
        }

        @Override
        public void ended(MemberPlan member, RunManifest manifest) {
            endLines();
        }

        @Override
        public void printed(boolean error, String text) {
            synchronized (console) {
                (error ? stderr : stdout).add(text);
                showUnfinished();
            }
        }
    }

    private static Ended await(RunningSet set) throws IOException, InterruptedException {
        try {
            List<RunningSet.Ended> all = set.ended().get();
            Duration elapsed =
                    all.stream()
                            .map(RunningSet.Ended::elapsed)
                            .reduce(Duration.ZERO, Duration::plus);
            Optional<String> trouble =
                    all.stream()
                            .findFirst()
                            .flatMap(e -> StartTrouble.of(e.outcome(), e.directory().path()));
            return new Ended(
                    all.stream().map(RunningSet.Ended::outcome).toList(),
                    set.directory().path(),
                    elapsed,
                    trouble);
        } catch (ExecutionException e) {
            throw new IOException(
                    "what the program left cannot be kept: " + e.getCause().getMessage(), e);
        }
    }

    private void endLines() {
        synchronized (console) {
            stdout.end();
            stderr.end();
            showUnfinished();
        }
    }

    private void showUnfinished() {
        output.unfinished(stdout.unfinished() + stderr.unfinished());
    }

    private void finished(Ended how) {
        endLines();
        output.end();
        ended.accept(how);
    }

    private void broken(String sentence) {
        output.end();
        failed.accept(sentence);
    }

    /**
     * Sends a line to the program that runs, and shows it as a console does.
     *
     * @return why it is not sent, in a sentence; else empty
     */
    Optional<String> type(String line) {
        synchronized (console) {
            Optional<String> why =
                    set.map(running -> running.type(line + System.lineSeparator()))
                            .orElse(Optional.of("The program has not started yet."));
            if (why.isEmpty()) {
                echo(line);
            }
            return why;
        }
    }

    /** The program that runs finds its standard input at its end. */
    void endInput() {
        synchronized (console) {
            set.ifPresent(RunningSet::endInput);
            echo("^D");
        }
    }

    private void echo(String typed) {
        output.addTyped(stdout.take() + stderr.take(), typed);
        showUnfinished();
    }

    /** Asks the program to end, and no other to begin; it is killed if it does not. */
    void stop() {
        stopAsked = true;
        set.ifPresent(RunningSet::stop);
    }
}
