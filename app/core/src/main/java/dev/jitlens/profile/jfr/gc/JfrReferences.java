package dev.jitlens.profile.jfr.gc;

import dev.jitlens.model.ProgramState.References;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.Map;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.function.Consumer;

/** References that collections found to clear: each writes their number, kind by kind. */
public final class JfrReferences implements JfrEvents {
    /** There are four: soft, weak, final, phantom. */
    private static final int MOST = 16;

    private final Map<String, Sum> kinds = new TreeMap<>();

    private static final class Sum {
        private JfrSpan first;
        private long count;
        private long collections;
    }

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of("jdk.GCReferenceStatistics", this::counted);
    }

    private void counted(RecordedEvent event) {
        String kind = JfrFields.text(event, "type");
        long count = JfrFields.number(event, "count", 0);
        if (count > 0 && (kinds.size() < MOST || kinds.containsKey(kind))) {
            Sum sum = kinds.computeIfAbsent(kind, k -> new Sum());
            JfrSpan span = JfrSpan.of(event);
            sum.first = sum.first == null ? span : sum.first.with(span);
            sum.count += count;
            sum.collections++;
        }
    }

    @Override
    public OptionalLong firstNanos() {
        return kinds.values().stream().mapToLong(sum -> sum.first.start()).min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        kinds.forEach(
                (kind, sum) ->
                        sink.event(
                                new References(
                                        recording.origin(),
                                        recording.since(sum.first),
                                        kind,
                                        sum.count,
                                        sum.collections)));
    }
}
