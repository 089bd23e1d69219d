package dev.jitlens.profile.jfr;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.JvmMark;
import dev.jitlens.model.JvmText;
import dev.jitlens.model.Origin;
import dev.jitlens.profile.jfr.event.JfrFields;

import jdk.jfr.consumer.RecordedEvent;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What a recording says about the JVM that it was made in. */
final class JfrJvm {
    private static final Set<String> KEPT = Set.of("java.class.path", "java.home");

    private final Map<String, String> properties = new HashMap<>();
    private String name = "";
    private String version = "";
    private String arguments = "";
    private String command = "";
    private long pid = -1;
    private long startEpochMillis = -1;

    /** {@code jdk.JVMInformation}. */
    void information(RecordedEvent event) {
        name = JfrFields.text(event, "jvmName");
        version = JvmText.jreVersion(JfrFields.text(event, "jvmVersion"));
        arguments = JfrFields.text(event, "jvmArguments");
        command = JfrFields.text(event, "javaArguments");
        pid = JfrFields.number(event, "pid", -1);
        startEpochMillis = JfrFields.epochMillis(event, "jvmStartTime");
    }

    /** Wall-clock time of the JVM's start, or -1. */
    long startEpochMillis() {
        return startEpochMillis;
    }

    /**
     * The facts by which its JVM can be told from others.
     *
     * @param async whether async-profiler wrote it, which looks at the process for when it started
     */
    JvmMark mark(boolean async) {
        JvmMark.Known known = async ? JvmMark.Known.NEARLY : JvmMark.Known.EXACTLY;
        boolean told = startEpochMillis >= 0;
        return new JvmMark(
                pid,
                told ? new JvmMark.Start(known, startEpochMillis) : JvmMark.Start.UNKNOWN,
                command);
    }

    /** 17 of {@code 17.0.19+10}, 8 of {@code 1.8.0_504}; -1 if unknown. */
    int feature() {
        String[] parts = version.split("[^0-9]+", 3);
        int first = parts[0].isEmpty() || parts[0].length() > 3 ? -1 : Integer.parseInt(parts[0]);
        boolean old = first == 1 && parts.length > 1 && parts[1].length() == 1;
        return old ? Integer.parseInt(parts[1]) : first;
    }

    /** {@code jdk.InitialSystemProperty}, of which only a few matter here. */
    void property(RecordedEvent event) {
        String key = JfrFields.text(event, "key");
        if (KEPT.contains(key)) {
            properties.put(key, JfrFields.text(event, "value"));
        }
    }

    /**
     * The JVM; empty if the recording says nothing of it, since not every one asks for these
     * events.
     */
    Optional<JvmIdentity> identity(Origin origin) {
        if (properties.isEmpty() && name.isEmpty() && arguments.isEmpty() && command.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(
                new JvmIdentity(
                        origin,
                        name,
                        version,
                        arguments,
                        command,
                        properties.getOrDefault("java.class.path", ""),
                        properties.getOrDefault("java.home", ""),
                        pid,
                        startEpochMillis));
    }
}
