package dev.jitlens.watch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.FlightRecording;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.rundir.RunDirectory;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/** A flight recording of the JVM's own. */
final class RecordingPart implements WatchPart {
    static final String FILE = "recording.jfr";
    static final String SETTINGS = "sampling.jfc";

    /** {@code jdk.CPUTimeSample} came with JEP 509. */
    private static final int CPU_TIME_SINCE = 25;

    private final WatchChoice choice;
    private final Staging staging;
    private final String name = "jitlens-" + ProcessHandle.current().pid();
    private boolean began;

    /**
     * @throws WatchException if it would take no samples
     */
    RecordingPart(WatchChoice choice, TargetProcess process, Staging staging)
            throws WatchException {
        boolean byCpuTime = choice.sources().contains(SampleSource.JFR_CPU);
        int feature = JvmWords.feature(new ProcFiles(process.pid()));
        if (byCpuTime && feature > 0 && feature < CPU_TIME_SINCE) {
            throw new WatchException(
                    "The JVM of process "
                            + process.pid()
                            + " takes no samples of jfr-cpu, as that came with JDK "
                            + CPU_TIME_SINCE
                            + ", and it is of JDK "
                            + feature
                            + ": take jfr.");
        }
        boolean disturbed =
                byCpuTime
                        && AgentFiles.nativeAgent()
                                .map(agent -> agent.getFileName().toString())
                                .filter(process::hasProfilerBesidesJfr)
                                .isPresent();
        if (disturbed) {
            throw new WatchException(
                    "In process "
                            + process.pid()
                            + " another profiler was before, which keeps the signal SIGPROF until"
                            + " the JVM ends, so jfr-cpu would take no samples: take jfr.");
        }
        this.choice = choice;
        this.staging = staging;
    }

    @Override
    public List<String> changes() {
        return List.of(
                "The flight recorder records as \""
                        + name
                        + "\", with the settings of its profile, for at most "
                        + choice.lease()
                        + " s, even if Jitlens is killed; recordings of others go on beside it.");
    }

    @Override
    public void begin(RunningJvm jvm) throws IOException {
        Files.writeString(
                staging.outside(SETTINGS),
                FlightRecording.settings(Set.copyOf(choice.sources()), choice.intervalNanos()));
        String command =
                "JFR.start name="
                        + name
                        + " settings=profile settings=\""
                        + staging.file(SETTINGS)
                        + "\" duration="
                        + choice.lease()
                        + "s filename=\""
                        + staging.file(FILE)
                        + "\"";
        String said =
                jvm.known(command)
                        .orElseThrow(
                                () ->
                                        new WatchException(
                                                "The JVM of process "
                                                        + jvm.pid()
                                                        + " has no flight recorder."));
        if (!said.contains("Started recording")) {
            throw new WatchException(
                    "The JVM of process "
                            + jvm.pid()
                            + " starts no recording: "
                            + said.lines().filter(l -> !l.isBlank()).findFirst().orElse(said));
        }
        began = true;
    }

    /** One whose time was over has ended by itself, and is not known any more. */
    @Override
    public void end(RunningJvm jvm) throws IOException {
        if (began && jvm.isAlive()) {
            jvm.known("JFR.stop name=" + name);
        }
    }

    /** The JVM makes its file at once, and writes to it at the end. */
    static boolean isLost(RunDirectory directory) throws IOException {
        Path file = directory.file(FILE);
        return !Files.exists(file) || Files.size(file) == 0;
    }

    @Override
    public List<String> left() {
        String ready =
                "The flight recorder stays ready in the JVM, with its threads, its flag"
                        + " FlightRecorder, and a folder of its own among the temporary files,"
                        + " which it deletes when it ends; it records nothing for Jitlens.";
        return choice.sources().contains(SampleSource.JFR_CPU)
                ? List.of(
                        ready,
                        "It keeps the signal SIGPROF: agct and pc take no samples of this JVM any"
                                + " more.")
                : List.of(ready);
    }
}
