package dev.jitlens.profile.jfr;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrNames;

import jdk.jfr.EventType;
import jdk.jfr.consumer.RecordedEvent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What a recording says about how it was made. */
final class JfrSettings {
    static final String EXECUTION = "jdk.ExecutionSample";
    static final String NATIVE = "jdk.NativeMethodSample";
    static final String CPU_TIME = "jdk.CPUTimeSample";
    static final String WALL = "profiler.WallClockSample";

    private static final Set<String> OURS =
            Set.of(EXECUTION, NATIVE, CPU_TIME, WALL, "jdk.ActiveRecording");

    /** A JVM has some two hundred events with some four settings each. */
    private static final int MOST = 1 << 16;

    private final Map<Long, String> types = new HashMap<>();
    private final Map<String, String> values = new HashMap<>();
    private final List<String> changes = new ArrayList<>();
    private boolean async;
    private String jvmArguments = "";
    private NonSafepoints flag = NonSafepoints.UNKNOWN;

    /** async-profiler's recordings are known by event types that only it has. */
    void type(EventType type) {
        types.put(type.getId(), JfrNames.today(type.getName()));
        async |= type.getName().equals("profiler.Log");
    }

    void recording(RecordedEvent event) {
        async |= JfrFields.text(event, "name").startsWith("async-profiler");
    }

    void setting(RecordedEvent event) {
        String type = types.getOrDefault(JfrFields.number(event, "id", -1), "");
        if (type.isEmpty() || values.size() >= MOST) {
            return;
        }
        String name = JfrFields.text(event, "name");
        String value = JfrFields.text(event, "value");
        String before = values.put(type + "#" + name, value);
        boolean paces = name.equals("period") || name.equals("throttle");
        boolean changed = before != null && !before.equals(value);
        if (changed && paces && OURS.contains(type) && changes.size() < 10) {
            changes.add("the " + name + " of " + type + " changed from " + before + " to " + value);
        }
    }

    void jvm(RecordedEvent event) {
        jvmArguments = JfrFields.text(event, "jvmArguments");
    }

    void flag(RecordedEvent event) {
        if (JfrFields.text(event, "name").equals("DebugNonSafepoints")) {
            flag = event.getBoolean("value") ? NonSafepoints.ON : NonSafepoints.OFF;
        }
    }

    boolean isAsync() {
        return async;
    }

    /** Whether it asks for this kind of sample. */
    boolean enabled(String type) {
        return value(type, "enabled").equals("true");
    }

    String value(String type, String name) {
        return values.getOrDefault(type + "#" + name, "");
    }

    /** A setting of the recording as a whole; only async-profiler has such. */
    String value(String name) {
        return value("jdk.ActiveRecording", name);
    }

    /** What changed while it recorded, in sentences. */
    List<String> changes() {
        return changes;
    }

    /**
     * What {@code JIT compiled} means. async-profiler's own stack walker means C2 by it; with
     * AsyncGetCallTrace it is what frames are called that nothing is known of.
     */
    FrameKind jit() {
        if (!async) {
            return FrameKind.COMPILED;
        }
        return value("cstack").startsWith("vm") ? FrameKind.C2 : FrameKind.JAVA;
    }

    boolean attachedLater() {
        return async && !jvmArguments.isEmpty() && !jvmArguments.contains("asyncProfiler");
    }

    /** The flag is recorded when it is unlocked; it is off by default, unless an agent needs it. */
    NonSafepoints nonSafepoints() {
        if (jvmArguments.contains("-XX:-DebugNonSafepoints")) {
            return NonSafepoints.OFF;
        }
        if (async || jvmArguments.contains("-XX:+DebugNonSafepoints")) {
            return NonSafepoints.ON;
        }
        boolean agent = jvmArguments.contains("-agentpath") || jvmArguments.contains("-agentlib");
        if (flag == NonSafepoints.ON || agent) {
            return flag == NonSafepoints.ON ? flag : NonSafepoints.UNKNOWN;
        }
        return jvmArguments.isEmpty() ? flag : NonSafepoints.OFF;
    }
}
