package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.ProgramState.Flag;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The JVM's flags, and those that were changed while it ran. */
public final class JfrFlags implements JfrEvents {
    private static final String[] TYPES = {
        "Boolean", "Int", "UnsignedInt", "Long", "UnsignedLong", "Double", "String"
    };

    /** A JVM has some thousand. */
    private static final int MOST = 1 << 13;

    private final Map<String, Told> flags = new TreeMap<>();

    private record Told(JfrSpan span, String value, String before, String setBy) {}

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        Map<String, Consumer<RecordedEvent>> readers = new HashMap<>();
        for (String type : TYPES) {
            readers.put("jdk." + type + "Flag", this::flag);
            readers.put("jdk." + type + "FlagChanged", this::changed);
        }
        return readers;
    }

    /** Each chunk of a recording tells all of them again. */
    private void flag(RecordedEvent event) {
        Told before = flags.get(JfrFields.text(event, "name"));
        String value = value(event, "value");
        if (before == null || before.before().isEmpty() && !before.value().equals(value)) {
            put(event, value, before == null ? "" : before.value());
        }
    }

    private void changed(RecordedEvent event) {
        put(event, value(event, "newValue"), value(event, "oldValue"));
    }

    private void put(RecordedEvent event, String value, String before) {
        String name = JfrFields.text(event, "name");
        if (flags.size() < MOST || flags.containsKey(name)) {
            String setBy = JfrFields.text(event, "origin");
            flags.put(name, new Told(JfrSpan.of(event), value, before, setBy));
        }
    }

    private static String value(RecordedEvent event, String field) {
        Object value = event.hasField(field) ? event.getValue(field) : null;
        return value == null ? "" : value.toString();
    }

    @Override
    public OptionalLong firstNanos() {
        return flags.values().stream().mapToLong(told -> told.span().start()).min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        flags.forEach(
                (name, told) ->
                        sink.event(
                                new Flag(
                                        recording.origin(),
                                        recording.since(told.span()),
                                        name,
                                        told.value(),
                                        told.before(),
                                        told.setBy())));
    }
}
