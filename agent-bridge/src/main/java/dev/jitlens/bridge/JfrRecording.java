package dev.jitlens.bridge;

import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A recording of the flight recorder, started by reflection: JDK 8 has it from update 262 on, and
 * there as in a JVM that runs already the flag comes too late. If nobody stops it, the JVM writes
 * its file when it ends.
 */
final class JfrRecording {
    private final Object recording;

    private JfrRecording(Object recording) {
        this.recording = recording;
    }

    /**
     * @param settings the name of a configuration, then changes such as {@code
     *     jdk.CPUTimeSample#enabled=true}, separated by +
     */
    static JfrRecording start(File file, String settings) throws Refused {
        String[] parts = settings.split("\\+");
        Map<String, String> changes = new LinkedHashMap<String, String>();
        for (int i = 1; i < parts.length; i++) {
            int equals = parts[i].indexOf('=');
            if (equals < 0 || parts[i].indexOf('#') < 0) {
                throw new Refused("jfr-settings must be EVENT#SETTING=VALUE but was " + parts[i]);
            }
            changes.put(parts[i].substring(0, equals), parts[i].substring(equals + 1));
        }
        try {
            return new JfrRecording(begin(file, parts[0], changes));
        } catch (InvocationTargetException e) {
            throw new Refused("cannot start the flight recorder: " + e.getCause());
        } catch (ReflectiveOperationException | LinkageError e) {
            throw new Refused("cannot start the flight recorder, which this JVM lacks");
        }
    }

    private static Object begin(File file, String name, Map<String, String> changes)
            throws ReflectiveOperationException {
        Class<?> configurations = Class.forName("jdk.jfr.Configuration");
        Object configuration =
                configurations.getMethod("getConfiguration", String.class).invoke(null, name);
        Class<?> type = Class.forName("jdk.jfr.Recording");
        Object recording = type.getConstructor(configurations).newInstance(configuration);
        Map<String, String> settings = new LinkedHashMap<String, String>();
        for (Map.Entry<?, ?> each :
                ((Map<?, ?>) type.getMethod("getSettings").invoke(recording)).entrySet()) {
            settings.put(each.getKey().toString(), each.getValue().toString());
        }
        settings.putAll(changes);
        type.getMethod("setSettings", Map.class).invoke(recording, settings);
        type.getMethod("setName", String.class).invoke(recording, "jitlens");
        type.getMethod("setDestination", Path.class).invoke(recording, file.toPath());
        type.getMethod("setDumpOnExit", boolean.class).invoke(recording, true);
        type.getMethod("start").invoke(recording);
        return recording;
    }

    /** Stops the recorder, which then writes the file. */
    void stop() throws Refused {
        try {
            recording.getClass().getMethod("stop").invoke(recording);
            recording.getClass().getMethod("close").invoke(recording);
        } catch (InvocationTargetException e) {
            throw new Refused("cannot stop the flight recorder: " + e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new Refused("cannot stop the flight recorder: " + e);
        }
    }
}
