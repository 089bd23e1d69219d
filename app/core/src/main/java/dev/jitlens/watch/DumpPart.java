package dev.jitlens.watch;

import dev.jitlens.install.AgentFiles;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Our Java agent: dumps of all threads. */
final class DumpPart implements WatchPart {
    static final String FILE = "bridge.jlp";

    private final WatchChoice choice;
    private final Staging staging;
    private final Path jar;
    private final boolean isJdk8;
    private Path loaded;

    DumpPart(WatchChoice choice, TargetProcess process, Staging staging) throws WatchException {
        this.choice = choice;
        this.staging = staging;
        isJdk8 = JvmWords.feature(new ProcFiles(process.pid())) == 8;
        jar =
                AgentFiles.javaAgent()
                        .orElseThrow(
                                () -> new WatchException("This build of Jitlens has no agents."));
    }

    @Override
    public List<String> changes() {
        return List.of(
                "The Java agent jitlens-agent-bridge.jar is loaded; its thread \"jitlens-bridge\""
                        + " stops all threads every "
                        + Intervals.of(choice.intervalNanos())
                        + " to dump them, for at most "
                        + choice.lease()
                        + " s, even if Jitlens is killed.");
    }

    @Override
    public void begin(RunningJvm jvm) throws IOException {
        Path agent = staging.input(jar);
        int result =
                jvm.loadJava(
                        agent,
                        "file="
                                + staging.file(FILE)
                                + ",biased="
                                + Intervals.of(choice.intervalNanos())
                                + ",cpu=on,seconds="
                                + choice.lease());
        if (result != 0) {
            throw new WatchException(
                    "The JVM of process "
                            + jvm.pid()
                            + " could not load the Java agent ("
                            + result
                            + "): it may lack the module java.instrument.");
        }
        loaded = agent;
    }

    @Override
    public void end(RunningJvm jvm) throws IOException {
        if (loaded != null && jvm.isAlive()) {
            jvm.loadJava(loaded, "stop");
        }
    }

    @Override
    public List<String> left() {
        return List.of(
                "The classes of jitlens-agent-bridge.jar stay loaded, and idle, and the jar open: a"
                        + " JVM unloads no agent."
                        + (isJdk8 ? " The jars in jre/lib/ext stay open, too." : ""));
    }
}
