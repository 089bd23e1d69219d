package dev.jitlens.parse.safepoint;

import dev.jitlens.model.JvmEvent.SafepointWait;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Threads that have not stopped yet, until the pause that waits for them is told. A thread stands
 * where it was seen last; a list is written at one time, so that it says nothing of their order.
 */
public final class LateThreads {
    /** Only the last threads matter when there are thousands. */
    private static final int MOST = 64;

    /** Threads that were named once; those of {@code trace} have only their number. */
    private static final int MOST_NAMES = 10_000;

    private final Map<Object, LateThread> seen = new LinkedHashMap<>();
    private final Map<Long, String> names = new LinkedHashMap<>();
    private LogKind kind = LogKind.UNIFIED_SAFEPOINT;
    private Origin since;
    private long nanos = Time.UNKNOWN;
    private Object last;

    /** A line about one thread that still runs: those that follow it are later. */
    void running(Line line, long at, LogKind toldBy, long osId, String state) {
        begin(line, at, toldBy);
        LateThread before = seen.remove((Object) osId);
        String name = before == null ? names.getOrDefault(osId, "") : before.name();
        add(
                osId,
                new LateThread(
                        before == null ? line.origin() : before.origin(),
                        name,
                        osId,
                        state,
                        Time.UNKNOWN,
                        List.of(),
                        before == null ? Time.UNKNOWN : before.startNanos(),
                        false));
    }

    /**
     * A line of a list.
     *
     * @param osId the kernel's thread id, or -1
     */
    void listed(
            Line line,
            long at,
            LogKind toldBy,
            String name,
            long osId,
            String state,
            long startNanos) {
        if (!name.isEmpty() && osId >= 0 && names.size() < MOST_NAMES) {
            names.put(osId, name);
        }
        Object key = osId >= 0 ? (Object) osId : name;
        begin(line, at, toldBy);
        LateThread before = seen.get(key);
        add(
                key,
                new LateThread(
                        before == null ? line.origin() : before.origin(),
                        name,
                        osId,
                        before == null || before.listed() ? state : before.state(),
                        Time.UNKNOWN,
                        List.of(),
                        startNanos,
                        before == null || before.listed()));
    }

    private void begin(Line line, long at, LogKind toldBy) {
        if (seen.isEmpty()) {
            since = line.origin();
            nanos = at;
            kind = toldBy;
        }
    }

    private void add(Object key, LateThread thread) {
        seen.put(key, thread);
        last = key;
        if (seen.size() > MOST) {
            seen.remove(seen.keySet().iterator().next());
        }
    }

    /** What the last one that was added is doing. */
    void lastIs(String state) {
        LateThread t = seen.get(last);
        if (t != null && !t.state().equals(state)) {
            seen.put(last, t.in(state));
        }
    }

    /**
     * The late threads of the pause that ends now, the last one first; then those of a list, in its
     * order.
     */
    List<LateThread> take() {
        if (seen.isEmpty()) {
            return List.of();
        }
        List<LateThread> late = new ArrayList<>();
        seen.values().stream().filter(t -> !t.listed()).forEach(late::addFirst);
        seen.values().stream().filter(LateThread::listed).forEach(late::add);
        late.replaceAll(t -> t.name().isEmpty() ? t.named(names.getOrDefault(t.osId(), "")) : t);
        seen.clear();
        return late;
    }

    boolean isEmpty() {
        return seen.isEmpty();
    }

    /** Another safepoint begins, or the text ends, and no pause was told. */
    void flush(LogSink sink) {
        if (!seen.isEmpty()) {
            sink.event(kind, new SafepointWait(since, nanos, take()));
        }
    }
}
