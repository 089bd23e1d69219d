package dev.jitlens.profile.jfr.jit;

import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.CompilerState.Phase;
import dev.jitlens.model.CompilerState.Queue;
import dev.jitlens.model.CompilerState.Restart;
import dev.jitlens.model.CompilerState.Totals;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** The compilers' phases and queues, and the code cache. */
public final class JfrCompilerStates implements JfrEvents {
    /** C2 has some hundred phases, with the levels that they run on. */
    private static final int MOST_PHASES = 10_000;

    private final Map<PhaseKey, PhaseSum> phases = new LinkedHashMap<>();
    private final List<Told> told = new ArrayList<>();
    private long first = Long.MAX_VALUE;

    private record PhaseKey(Compiler compiler, String name, int level) {}

    private static final class PhaseSum {
        private JfrSpan first;
        private long count;
        private long total;
        private long longest;
    }

    /** It waits, since which time is zero is not known before the whole recording is read. */
    private record Told(JfrSpan span, State state) {}

    private interface State {
        CompilerState at(Origin origin, long nanos);
    }

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of(
                "jdk.CompilerPhase", this::phase,
                "jdk.CodeCacheStatistics", this::codeHeap,
                "jdk.CodeCacheFull", this::full,
                "jdk.CompilerQueueUtilization", this::queue,
                "jdk.CompilerStatistics", this::totals,
                "jdk.JITRestart", this::restart);
    }

    private void phase(RecordedEvent event) {
        PhaseKey key =
                new PhaseKey(
                        JitFields.compiler(event),
                        JfrFields.text(event, "phase"),
                        JitFields.number(event, "phaseLevel"));
        if (phases.size() >= MOST_PHASES && !phases.containsKey(key)) {
            key = new PhaseKey(key.compiler(), "other phases", Unknown.NUMBER);
        }
        PhaseSum sum = phases.computeIfAbsent(key, k -> new PhaseSum());
        JfrSpan span = JfrSpan.of(event);
        first = Math.min(first, span.start());
        sum.first = sum.first == null || span.start() < sum.first.start() ? span : sum.first;
        sum.count++;
        sum.total += span.nanos();
        sum.longest = Math.max(sum.longest, span.nanos());
    }

    private void codeHeap(RecordedEvent event) {
        String heap = JfrFields.text(event, "codeBlobType");
        long entries = number(event, "entryCount");
        long nmethods = number(event, "methodCount");
        long adapters = number(event, "adaptorCount"); // as HotSpot spells it
        long free = number(event, "unallocatedCapacity");
        long capacity = reserved(event);
        long full = number(event, "fullCount");
        told(
                event,
                (origin, nanos) ->
                        new CodeHeap(
                                origin, nanos, heap, entries, nmethods, adapters, free, capacity,
                                full));
    }

    private void full(RecordedEvent event) {
        String heap = JfrFields.text(event, "codeBlobType");
        long nmethods = number(event, "methodCount");
        long free = number(event, "unallocatedCapacity");
        long capacity = reserved(event);
        long full = number(event, "fullCount");
        told(
                event,
                (origin, nanos) ->
                        new CodeHeapFull(origin, nanos, heap, nmethods, free, capacity, full));
    }

    private void queue(RecordedEvent event) {
        Compiler compiler = JitFields.compiler(event);
        long waiting = number(event, "queueSize");
        long peak = number(event, "peakQueueSize");
        long added = number(event, "addedCount");
        long removed = number(event, "removedCount");
        int threads = JitFields.number(event, "compilerThreadCount");
        told(
                event,
                (origin, nanos) ->
                        new Queue(origin, nanos, compiler, waiting, peak, added, removed, threads));
    }

    private void totals(RecordedEvent event) {
        long compiled = number(event, "compileCount");
        long failed = number(event, "bailoutCount");
        long spent = JfrFields.nanos(event, "totalTimeSpent");
        told(event, (origin, nanos) -> new Totals(origin, nanos, compiled, failed, spent));
    }

    private void restart(RecordedEvent event) {
        long freed = number(event, "freedMemory");
        long capacity = number(event, "codeCacheMaxCapacity");
        told(event, (origin, nanos) -> new Restart(origin, nanos, freed, capacity));
    }

    private void told(RecordedEvent event, State state) {
        JfrSpan span = JfrSpan.of(event);
        first = Math.min(first, span.start());
        told.add(new Told(span, state));
    }

    private static long number(RecordedEvent event, String field) {
        return JfrFields.number(event, field, Unknown.NUMBER);
    }

    /** The bytes between the two addresses that the event gives. */
    private static long reserved(RecordedEvent event) {
        long from = number(event, "startAddress");
        long to = number(event, "reservedTopAddress");
        return from == Unknown.NUMBER || to < from ? Unknown.NUMBER : to - from;
    }

    @Override
    public OptionalLong firstNanos() {
        return first == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(first);
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        phases.forEach((key, sum) -> sink.event(phase(key, sum, recording)));
        for (Told each : told) {
            sink.event(each.state().at(recording.origin(), recording.since(each.span())));
        }
    }

    private static Phase phase(PhaseKey key, PhaseSum sum, JfrRecording recording) {
        return new Phase(
                recording.origin(),
                recording.since(sum.first),
                key.compiler(),
                key.name(),
                key.level(),
                sum.count,
                sum.total,
                sum.longest);
    }
}
