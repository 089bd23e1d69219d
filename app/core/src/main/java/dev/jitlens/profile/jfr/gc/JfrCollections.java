package dev.jitlens.profile.jfr.gc;

import dev.jitlens.model.Time;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Garbage collections: {@code jdk.GarbageCollection}, and what other events of the same number say
 * of the heap and of pauses.
 */
public final class JfrCollections implements JfrEvents {
    private static final String AFTER = "After GC";

    private final Map<Long, JfrCollection> byId = new HashMap<>();

    /** Names of collectors and their parts; a JVM has one collector. */
    private final Set<String> names = new HashSet<>();

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        return Map.of(
                "jdk.GarbageCollection", this::collection,
                "jdk.GCConfiguration", this::configuration,
                "jdk.GCPhasePause", event -> of(event).pauses++,
                "jdk.GCCPUTime", this::cpu,
                "jdk.GCHeapSummary", this::heap,
                "jdk.PSHeapSummary", this::parallelHeap,
                "jdk.G1HeapSummary", this::g1Heap,
                "jdk.G1GarbageCollection", this::g1Collection,
                "jdk.EvacuationInformation", this::evacuation);
    }

    private JfrCollection of(RecordedEvent event) {
        return byId.computeIfAbsent(JfrFields.number(event, "gcId", -1), id -> new JfrCollection());
    }

    private void configuration(RecordedEvent event) {
        names.add(JfrFields.text(event, "youngCollector"));
        names.add(JfrFields.text(event, "oldCollector"));
    }

    private void collection(RecordedEvent event) {
        JfrCollection its = of(event);
        JfrSpan span = JfrSpan.of(event);
        // Generational Shenandoah marks the old generation under the number of a young collection.
        its.span = its.span == null ? span : its.span.with(span);
        its.name = JfrFields.text(event, "name");
        its.cause = JfrFields.text(event, "cause");
        its.pauseNanos += JfrFields.nanos(event, "sumOfPauses");
        its.longestNanos = Math.max(its.longestNanos, JfrFields.nanos(event, "longestPause"));
        names.add(its.name);
    }

    private void heap(RecordedEvent event) {
        JfrCollection its = of(event);
        long used = JfrFields.number(event, "heapUsed", -1);
        its.committed = JfrFields.number(event, "heapSpace.committedSize", -1);
        if (isAfter(event)) {
            its.usedAfter = used;
        } else {
            its.usedBefore = used;
        }
    }

    private void parallelHeap(RecordedEvent event) {
        JfrCollection its = of(event);
        long used = JfrFields.number(event, "oldObjectSpace.used", -1);
        if (isAfter(event)) {
            its.oldAfter = used;
        } else {
            its.oldBefore = used;
        }
    }

    private void g1Heap(RecordedEvent event) {
        if (isAfter(event)) {
            of(event).survivorsAfter = JfrFields.number(event, "survivorUsedSize", -1);
        }
    }

    /** Of JDK 20 and later; the collector's threads in a pause. */
    private void cpu(RecordedEvent event) {
        JfrCollection its = of(event);
        long ran = JfrFields.nanos(event, "userTime") + JfrFields.nanos(event, "systemTime");
        its.cpuNanos = Time.isKnown(its.cpuNanos) ? its.cpuNanos + ran : ran;
    }

    private void g1Collection(RecordedEvent event) {
        of(event).g1Type = JfrFields.text(event, "type");
    }

    private void evacuation(RecordedEvent event) {
        JfrCollection its = of(event);
        its.copied = JfrFields.number(event, "bytesCopied", -1);
        its.leftBehind = JfrFields.number(event, "cSetUsedAfter", -1);
    }

    private static boolean isAfter(RecordedEvent event) {
        return JfrFields.text(event, "when").equals(AFTER);
    }

    @Override
    public OptionalLong firstNanos() {
        return byId.values().stream()
                .filter(its -> its.span != null)
                .mapToLong(its -> its.span.start())
                .min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        String collector = collector();
        List<Long> ids = new ArrayList<>(byId.keySet());
        ids.sort(null);
        for (long id : ids) {
            JfrCollection its = byId.get(id);
            if (its.span != null) {
                sink.event(its.toCollection(recording, (int) id, collector));
            }
        }
    }

    /** The name that logs give it; some collectors have a part of another one. */
    private String collector() {
        Predicate<String> has = start -> names.stream().anyMatch(name -> name.startsWith(start));
        if (has.test("Z")) {
            return "Z";
        }
        if (has.test("Shenandoah")) {
            return "Shenandoah";
        }
        if (has.test("G1")) {
            return "G1";
        }
        if (has.test("ConcurrentMarkSweep") || has.test("ParNew")) {
            return "CMS";
        }
        return has.test("Parallel") || has.test("PS") ? "Parallel" : "Serial";
    }
}
