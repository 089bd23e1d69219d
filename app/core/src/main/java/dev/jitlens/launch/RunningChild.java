package dev.jitlens.launch;

import dev.jitlens.host.HostDuring;
import dev.jitlens.kept.KeptClasses;
import dev.jitlens.kept.ProgramClasses;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.RunningInfo;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;

/** A program that was started. */
final class RunningChild {
    /** How long a stopped program may take to go. */
    static final Duration GRACE = Duration.ofSeconds(5);

    /** A grandchild may hold the pipes open after the program itself has ended. */
    private static final Duration LAST_OUTPUT = Duration.ofSeconds(2);

    private final Process process;
    private final Optional<ControlJvm> control;
    private final RunDirectory directory;
    private final RunManifest started;
    private final RunningInfo info;
    private final HostDuring during;
    private final ProgramClasses classes;
    private final long startNanos = System.nanoTime();
    private final CompletableFuture<RunManifest> ended = new CompletableFuture<>();
    private final OutputPump stdout;
    private final OutputPump stderr;
    private final TypedInput input;
    private volatile OptionalLong exitNanos = OptionalLong.empty();

    /** The first reason counts, unless it is killed. */
    private final AtomicReference<End> end = new AtomicReference<>(End.EXITED);

    /**
     * What becomes of what it prints.
     *
     * @param listener that hears all of it
     * @param mostKept bytes of each of stdout and stderr that go to the run directory
     */
    record Output(OutputListener listener, long mostKept) {}

    /**
     * @param classes of the program, to be kept with the run
     * @param read what is on its standard input
     */
    RunningChild(
            Process process,
            Optional<ControlJvm> control,
            RunDirectory directory,
            RunManifest started,
            RunningInfo info,
            HostDuring during,
            ProgramClasses classes,
            Surroundings.Input read,
            Output output,
            Duration timeout) {
        this.process = process;
        this.control = control;
        this.directory = directory;
        this.started = started;
        this.info = info;
        this.during = during;
        this.classes = classes;
        input = new TypedInput(process.getOutputStream());
        if (read != Surroundings.Input.TYPED) {
            input.end();
        }
        stdout =
                new OutputPump(
                        process.getInputStream(),
                        directory.file(RunDirectory.STDOUT),
                        false,
                        output);
        stderr =
                new OutputPump(
                        process.getErrorStream(),
                        directory.file(RunDirectory.STDERR),
                        true,
                        output);
        Thread out = daemon("jitlens-stdout", stdout);
        Thread err = daemon("jitlens-stderr", stderr);
        daemon("jitlens-stdin", input);
        daemon("jitlens-wait", () -> await(timeout, out, err));
    }

    private static Thread daemon(String name, Runnable task) {
        return Thread.ofPlatform().daemon().name(name).start(task);
    }

    RunDirectory directory() {
        return directory;
    }

    long pid() {
        return process.pid();
    }

    /** What a user types for it; it has ended if nobody can. */
    TypedInput input() {
        return input;
    }

    ProcessHandle handle() {
        return process.toHandle();
    }

    /** How long it has run, or ran. */
    Duration elapsed() {
        return Duration.ofNanos(exitNanos.orElseGet(System::nanoTime) - startNanos);
    }

    /** Done when the program has ended and run.json says how. */
    CompletableFuture<RunManifest> ended() {
        return ended.copy();
    }

    /**
     * Asks the program to end; kills it, with all that it started, if it does not within {@link
     * #GRACE}.
     */
    void stop() {
        stop(End.STOPPED);
    }

    /** Kills it at once. */
    void kill() {
        if (process.isAlive()) {
            end.set(End.KILLED);
            killAll(descendants());
        }
    }

    private void stop(End why) {
        if (!process.isAlive()) {
            return;
        }
        end.compareAndSet(End.EXITED, why);
        List<ProcessHandle> descendants = descendants();
        // Process.destroy would close the pipes, and what it prints while it ends would be lost.
        process.toHandle().destroy();
        daemon(
                "jitlens-grace",
                () -> {
                    if (!exits(GRACE)) {
                        end.compareAndSet(End.STOPPED, End.KILLED);
                    }
                    killAll(descendants);
                });
    }

    private List<ProcessHandle> descendants() {
        return process.descendants().toList();
    }

    private void killAll(List<ProcessHandle> descendants) {
        descendants.forEach(ProcessHandle::destroyForcibly);
        process.toHandle().destroyForcibly();
    }

    private boolean exits(Duration within) {
        try {
            return process.waitFor(within.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void await(Duration timeout, Thread out, Thread err) {
        try {
            if (timeout.isPositive()
                    && !process.waitFor(timeout.toMillis(), TimeUnit.MILLISECONDS)) {
                stop(End.TIMED_OUT);
            }
            int exitCode = process.waitFor();
            input.end();
            exitNanos = OptionalLong.of(System.nanoTime());
            out.join(LAST_OUTPUT);
            err.join(LAST_OUTPUT);
            ended.complete(finish(exitCode));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            ended.completeExceptionally(e);
        } catch (IOException | RuntimeException | Error e) {
            // Whoever waits would wait for ever: for a class, say, of an installation that changes.
            ended.completeExceptionally(e);
        } finally {
            control.ifPresent(ControlJvm::end);
        }
    }

    private RunManifest finish(int exitCode) throws IOException {
        Instant endedAt = Instant.now();
        List<String> notices = new ArrayList<>(started.notices());
        control.flatMap(ControlJvm::end).ifPresent(notices::add);
        notices.addAll(CompilerParts.collect(process.pid(), directory.path()));
        notices.addAll(RecordingParts.collect(process.pid(), directory.path()));
        for (OutputPump pump : List.of(stdout, stderr)) {
            if (!pump.trouble().isEmpty()) {
                notices.add(pump.trouble());
            }
        }
        List<HostFact> facts = new ArrayList<>(started.machine().facts());
        facts.addAll(during.end());
        notices.addAll(keepClasses());
        Outcome how = new Outcome(end.get(), exitCode, endedAt);
        return info.end(started.ended(how, notices, directory.files(), facts));
    }

    private List<String> keepClasses() {
        Instant began = started.startedAt().orElseThrow();
        Set<String> notices = new LinkedHashSet<>(); // of forks often the same
        for (Path run : BenchmarkForks.besides(directory.path())) {
            notices.addAll(KeptClasses.keep(classes, began, run));
        }
        notices.addAll(KeptClasses.keep(classes, began, directory.path()));
        return List.copyOf(notices);
    }
}
