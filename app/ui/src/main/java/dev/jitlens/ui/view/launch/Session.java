package dev.jitlens.ui.view.launch;

import dev.jitlens.cli.Version;
import dev.jitlens.launch.CommandPlan;
import dev.jitlens.launch.Launcher;
import dev.jitlens.launch.RunDirectory;
import dev.jitlens.launch.RunningChild;
import dev.jitlens.model.RunManifest;
import dev.jitlens.ui.control.log.OutputPane;
import dev.jitlens.ui.shell.Background;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;

/** One program from its start to its end. FX thread only; what blocks is done in the background. */
final class Session {
    /** The name of the compiler directives in the run directory. */
    static final String DIRECTIVES = "directives.json";

    private final Background background;
    private final OutputPane output;
    private final LineJoiner stdout;
    private final LineJoiner stderr;
    private final Consumer<Ended> ended;
    private final Consumer<String> failed;
    private Optional<RunningChild> child = Optional.empty();
    private boolean stopAsked;

    /** How it ended, and where everything lies that it left. */
    record Ended(RunManifest manifest, Path directory, Duration elapsed) {}

    Session(
            Background background,
            OutputPane output,
            Consumer<Ended> ended,
            Consumer<String> failed) {
        this.background = background;
        this.output = output;
        this.ended = ended;
        this.failed = failed;
        stdout = new LineJoiner(output::add);
        stderr = new LineJoiner(output::add);
    }

    /**
     * @param directives written to {@link #DIRECTIVES}, unless empty
     * @param limit after which it is stopped; zero for never
     */
    void start(CommandPlan plan, Path parent, String directives, Duration limit) {
        output.begin();
        background.run(
                () -> launch(plan, parent, directives, limit),
                started -> {
                    child = Optional.of(started);
                    if (stopAsked) {
                        started.stop();
                    }
                    background.run(() -> await(started), this::finished, this::broken);
                },
                this::broken);
    }

    private RunningChild launch(CommandPlan plan, Path parent, String directives, Duration limit)
            throws IOException {
        String what = plan.workload().isEmpty() ? "run" : plan.workload();
        RunDirectory directory = RunDirectory.create(parent, what);
        if (!directives.isEmpty()) {
            Files.writeString(directory.path().resolve(DIRECTIVES), directives);
        }
        return new Launcher(Version.number())
                .start(
                        plan,
                        directory,
                        (error, text) -> (error ? stderr : stdout).add(text),
                        limit);
    }

    private static Ended await(RunningChild child) throws IOException, InterruptedException {
        try {
            RunManifest manifest = child.ended().get();
            return new Ended(manifest, child.directory().path(), child.elapsed());
        } catch (ExecutionException e) {
            throw new IOException(
                    "what the program left cannot be kept: " + e.getCause().getMessage(), e);
        }
    }

    private void finished(Ended how) {
        stdout.end();
        stderr.end();
        output.end();
        ended.accept(how);
    }

    private void broken(String sentence) {
        output.end();
        failed.accept(sentence);
    }

    /** Asks the program to end; it is killed if it does not. */
    void stop() {
        stopAsked = true;
        child.ifPresent(RunningChild::stop);
    }
}
