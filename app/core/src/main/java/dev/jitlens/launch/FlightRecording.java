package dev.jitlens.launch;

import dev.jitlens.launch.flags.JvmFlags;
import dev.jitlens.launch.flags.RunFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** How the JVM is asked for a flight recording. */
public final class FlightRecording {
    static final String SETTINGS = "sampling.jfc";
    static final String RECORDING = "recording.jfr";

    private static final int FIRST_WITH_MODULES = 9;

    /**
     * From here on unified logging says that a recording started; before that it is just printed.
     */
    private static final int LOGS_START_FROM = 17;

    /** From here on what is collected can be read before it is written, up to the last second. */
    private static final int FLUSHES_FROM = 14;

    /** An hour of a million exceptions must not fill the disk; the oldest are left out then. */
    private static final String MOST_BYTES = "2g";

    private FlightRecording() {}

    /**
     * Whether that JVM can record at all: some are built, or cut down, without. To start a
     * recording in order to find out takes a second and a half of a processor.
     */
    static boolean in(Jdk jdk) {
        JvmFlags flags = JvmFlags.of(jdk);
        return flags.has("StartFlightRecording")
                && (jdk.feature() < FIRST_WITH_MODULES
                        ? flags.accepts("-XX:StartFlightRecording=disk=false")
                        : flags.hasModule("jdk.jfr"));
    }

    /**
     * Quoted, since a folder's name may contain a comma. Of two settings the later wins where both
     * say something (JDK 8u272, 11, 17, 21, 25).
     */
    static List<String> flags(Jdk jdk) {
        String recording =
                "-XX:StartFlightRecording=settings=profile,settings=\""
                        + RunFiles.inRunDirectory(SETTINGS)
                        + "\",filename=\""
                        + RunFiles.inRunDirectory(RECORDING)
                        + "\",maxsize="
                        + MOST_BYTES;
        List<String> flags = new ArrayList<>();
        if (jdk.feature() >= LOGS_START_FROM) {
            // Else "Started recording 1." stands amid the program's output.
            flags.add("-Xlog:jfr+startup=error:stdout");
        }
        if (jdk.feature() >= FLUSHES_FROM) {
            // What a JVM that is killed has collected so far is found there.
            flags.add("-XX:FlightRecorderOptions=repository=\"" + RunFiles.RUN_DIR + "\"");
        }
        flags.add(recording);
        return flags;
    }

    /** The settings of these sources alone, as a file. */
    public static String settings(Set<SampleSource> sources, long intervalNanos) {
        return settings(sources, intervalNanos, Map.of());
    }

    /** The settings, as a file. What a JVM does not know in it, it ignores. */
    static String settings(
            Set<SampleSource> sources,
            long intervalNanos,
            Map<String, Map<String, String>> otherEvents) {
        String interval = OwnAgents.interval(intervalNanos, " ");
        return """
        <?xml version="1.0" encoding="UTF-8"?>
        <configuration version="2.0" label="Jitlens" provider="Jitlens">
          <event name="jdk.ExecutionSample">
            <setting name="enabled">%s</setting>
            <setting name="period">%s</setting>
          </event>
          <event name="jdk.CPUTimeSample">
            <setting name="enabled">%s</setting>
            <setting name="throttle">%s</setting>
          </event>
          <event name="jdk.CPUTimeSamplesLost">
            <setting name="enabled">%3$s</setting>
          </event>
        %s</configuration>
        """
                .formatted(
                        sources.contains(SampleSource.JFR),
                        interval,
                        sources.contains(SampleSource.JFR_CPU),
                        interval.replace(" ", ""),
                        events(otherEvents));
    }

    private static String events(Map<String, Map<String, String>> events) {
        StringBuilder text = new StringBuilder();
        events.forEach(
                (name, settings) -> {
                    text.append("  <event name=\"" + name + "\">\n");
                    settings.forEach(
                            (key, value) ->
                                    text.append(
                                            "    <setting name=\""
                                                    + key
                                                    + "\">"
                                                    + value
                                                    + "</setting>\n"));
                    text.append("  </event>\n");
                });
        return text.toString();
    }
}
