package dev.jitlens.watch;

import dev.jitlens.install.AgentFiles;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The library of async-profiler. */
final class AsyncPart implements WatchPart {
    static final String FILE = "async.jfr";

    /** What it has to say, which otherwise would stand amid what the program prints. */
    static final String SAID = "async-profiler.txt";

    private static final int LONGEST = 1 << 12;

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
        loaded = inside;
        int result =
                jvm.load(
                        inside,
                        "start,"
                                + choice.events()
                                        .asyncOptions("cpu", Intervals.of(choice.intervalNanos()))
                                + ",loglevel=error,log="
                                + staging.file(SAID)
                                + ",timeout="
                                + choice.lease()
                                + ",file="
                                + staging.file(FILE));
        if (result != 0) {
            throw new WatchException(
                    "async-profiler does not start in process "
                            + jvm.pid()
                            + " ("
                            + result
                            + ")"
                            + why(staging.outside(SAID))
                            + " Its library stays loaded, and idle.");
        }
    }

    /** What it says itself, as {@code [ERROR] No AllocTracer symbols found. …} */
    static String why(Path said) throws IOException {
        if (!Files.isRegularFile(said, LinkOption.NOFOLLOW_LINKS)) {
            return ": another profiler may be in it already.";
        }
        try (InputStream in = Files.newInputStream(said, LinkOption.NOFOLLOW_LINKS)) {
            String text = new String(in.readNBytes(LONGEST), StandardCharsets.UTF_8);
            return text.lines()
                    .map(line -> line.replaceFirst("^\\[\\w+\\]\\s*", "").strip())
                    .filter(line -> !line.isEmpty())
                    .findFirst()
                    .map(line -> ": " + line + (line.matches(".*[.?!]") ? "" : "."))
                    .orElse(": another profiler may be in it already.");
        }
    }

    /** Without a log, it also closes the one that it has. */
    @Override
    public void end(RunningJvm jvm) throws IOException {
        if (loaded != null && jvm.isAlive()) {
            jvm.load(loaded, "stop,loglevel=none,file=" + staging.file(FILE));
        }
        Files.deleteIfExists(staging.outside(SAID));
    }

    @Override
    public List<String> left() {
        return List.of(
                "The library libasyncProfiler.so stays loaded, and idle, with its handler of"
                        + " SIGPROF: agct, pc and jfr-cpu take no samples of this JVM any more."
                        + " It keeps the folder task of the process in /proc open.");
    }
}
