package dev.jitlens.ui.view.jvms;

import dev.jitlens.model.run.RunManifest;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.ui.shell.Background;
import dev.jitlens.watch.NamedJvm;
import dev.jitlens.watch.Watch;
import dev.jitlens.watch.WatchChoice;

import javafx.application.Platform;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;

/** One time of being attached to a JVM, in the background. FX thread only. */
final class AttachSession {
    /** What is told on the FX thread. */
    interface Listener {
        void begun();

        /**
         * @param left what stays in the JVM
         */
        void ended(Path run, List<String> notices, List<String> left);

        void failed(String sentence);
    }

    private record Done(Path run, RunManifest said, List<String> left) {}

    private final Background background;
    private final AtomicReference<Optional<Watch>> watch = new AtomicReference<>(Optional.empty());
    private final AtomicBoolean stopped = new AtomicBoolean();

    AttachSession(Background background) {
        this.background = background;
    }

    void start(long pid, WatchChoice choice, Path runs, Listener listener) {
        background.run(
                () -> watch(pid, choice, runs, listener),
                done -> listener.ended(done.run, done.said.notices(), done.left),
                listener::failed);
    }

    private Done watch(long pid, WatchChoice choice, Path runs, Listener listener)
            throws IOException, InterruptedException {
        RunDirectory directory = RunDirectory.create(runs, NamedJvm.runName(pid));
        try {
            Watch made = Watch.of(pid, choice, directory);
            watch.set(Optional.of(made));
            if (stopped.get()) {
                made.stop();
            }
            RunManifest said = made.runBeforeEnding(() -> Platform.runLater(listener::begun));
            return new Done(directory.path(), said, made.left());
        } catch (IOException e) {
            Watch.forget(directory);
            throw e;
        }
    }

    /** Lets go early; all is put back before the session ends. */
    void stop() {
        stopped.set(true);
        watch.get().ifPresent(Watch::stop);
    }
}
