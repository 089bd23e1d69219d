package dev.jitlens.watch;

import dev.jitlens.install.AgentFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The library of async-profiler. */
final class AsyncPart implements WatchPart {
    static final String FILE = "async.jfr";

    private final WatchChoice choice;
    private final Staging staging;
    private final Path library;
    private Path loaded;

    AsyncPart(WatchChoice choice, Staging staging) throws WatchException {
        this.choice = choice;
        this.staging = staging;
        library =
                AgentFiles.asyncProfiler()
                        .orElseThrow(
                                () ->
                                        new WatchException(
                                                "This build of Jitlens has no async-profiler for"
                                                        + " this machine."));
    }

    @Override
    public List<String> changes() {
        return List.of(
                "The library libasyncProfiler.so is loaded and takes SIGPROF, for at most "
                        + choice.lease()
                        + " s, even if Jitlens is killed.");
    }

    @Override
    public void begin(RunningJvm jvm) throws IOException {
        Optional<Path> there = jvm.process().loaded(library.getFileName().toString());
        Path inside = there.isPresent() ? there.get() : staging.input(library);
        int result =
                jvm.load(
                        inside,
                        "start,"
                                + choice.events()
                                        .asyncOptions("cpu", Intervals.of(choice.intervalNanos()))
                                + ",loglevel=error,timeout="
                                + choice.lease()
                                + ",file="
                                + staging.file(FILE));
        if (result != 0) {
            throw new WatchException(
                    "async-profiler does not start in process "
                            + jvm.pid()
                            + " ("
                            + result
                            + "): another profiler may be in it already.");
        }
        loaded = inside;
    }

    @Override
    public void end(RunningJvm jvm) throws IOException {
        if (loaded != null && jvm.isAlive()) {
            jvm.load(loaded, "stop,file=" + staging.file(FILE));
        }
    }

    @Override
    public List<String> left() {
        return List.of(
                "The library libasyncProfiler.so stays loaded, and idle, with its handler of"
                        + " SIGPROF: agct, pc and jfr-cpu take no samples of this JVM any more.");
    }
}
