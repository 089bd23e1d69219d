package dev.jitlens.ui;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.OpenRun;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Runs of real JVMs that fill every page between them. */
public final class RealRuns {
    private static final Path DEMOS = Path.of("..", "..", "packaging", "src", "demo");
    private static final Path FIXTURES = Path.of("..", "core", "src", "test", "resources");

    private RealRuns() {}

    /** A launched run with a recording, a histogram and printed code beside it. */
    public static OpenRun rich() throws IOException {
        return open(
                Stream.concat(
                                Stream.of(DEMOS.resolve("counted-loop-exit")),
                                Stream.of(
                                                "profiles/jfr/25-program/input.jfr.gz",
                                                "latency/hlog/1.2-cassandra-like/input.hlog",
                                                "formats/print-assembly/25-hsdis-att/input.txt")
                                        .map(FIXTURES::resolve))
                        .toList());
    }

    /** Four runs of one workload, each sampled by other profilers. */
    public static OpenRun sampled() throws IOException {
        return open(List.of(DEMOS.resolve("blame-the-setter.zip")));
    }

    /**
     * What one profiler wrote, alone.
     *
     * @param file below the profiles of the core's tests
     */
    public static OpenRun profile(String file) throws IOException {
        return open(List.of(FIXTURES.resolve("profiles").resolve(file)));
    }

    private static OpenRun open(List<Path> paths) throws IOException {
        Run run = RunReader.open(paths, Progress.NONE);
        return new OpenRun(run, paths, 1, false);
    }
}
