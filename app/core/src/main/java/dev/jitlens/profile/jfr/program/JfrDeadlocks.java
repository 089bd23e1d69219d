package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.profile.dumps.StuckThreads;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Deadlocks, which recorded thread dumps name at their end, pools whose threads all wait, and
 * classes that are never initialised.
 */
public final class JfrDeadlocks implements JfrEvents {
    private static final int MOST = 100;

    /** Each once, by its threads: every dump after the first has it again. */
    private final Map<Set<String>, Found> found = new LinkedHashMap<>();

    private record Found(long epochNanos, List<Deadlock.Stuck> threads) {}

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of("jdk.ThreadDump", this::dump);
    }

    private void dump(RecordedEvent event) {
        long at = JfrSpan.of(event).start();
        String dump = JfrFields.text(event, "result");
        StuckThreads.read(dump).forEach(threads -> add(at, threads));
    }

    private void add(long at, List<Deadlock.Stuck> threads) {
        Set<String> names =
                threads.stream().map(Deadlock.Stuck::thread).collect(Collectors.toSet());
        if (found.size() < MOST || found.containsKey(names)) {
            found.merge(
                    names,
                    new Found(at, threads),
                    (one, other) -> one.epochNanos() <= other.epochNanos() ? one : other);
        }
    }

    @Override
    public OptionalLong firstNanos() {
        return found.values().stream().mapToLong(Found::epochNanos).min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        found.values()
                .forEach(
                        f ->
                                sink.event(
                                        new Deadlock(
                                                recording.origin(),
                                                Math.max(0, f.epochNanos() - recording.zeroNanos()),
                                                f.threads())));
    }
}
