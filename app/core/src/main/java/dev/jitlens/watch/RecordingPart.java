package dev.jitlens.watch;

import dev.jitlens.launch.FlightRecording;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;

/** A flight recording of the JVM's own. */
final class RecordingPart implements WatchPart {
    static final String FILE = "recording.jfr";
    static final String SETTINGS = "sampling.jfc";

    private final WatchChoice choice;
    private final Staging staging;
    private final String name = "jitlens-" + ProcessHandle.current().pid();
    private boolean began;

    RecordingPart(WatchChoice choice, Staging staging) {
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

    @Override
    public List<String> left() {
        return List.of(
                "The flight recorder stays ready in the JVM, with its threads; it records nothing"
                        + " for Jitlens.");
    }
}
