package dev.jitlens.profile.jfr;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.jfr.JfrReader.Tally;
import dev.jitlens.profile.jfr.event.JfrFields;

import jdk.jfr.consumer.RecordedEvent;

import java.util.Set;

/**
 * The samples of Datadog's profiler, a fork of async-profiler, which names its events {@code
 * datadog.ExecutionSample} and the like. They stand in chunks of their own behind those of the
 * JVM's recorder, with numbers of types that are other types there.
 */
final class JfrDatadog {
    static final String EXECUTION = "datadog.ExecutionSample";
    static final String WALL = "datadog.MethodSample";
    static final String ALLOCATION = "datadog.ObjectSample";
    static final String LIVE = "datadog.HeapLiveObject";

    /** What {@code JIT compiled} means is said by a setting, whose event is not known for sure. */
    static final FrameKind JIT = FrameKind.JAVA;

    /** The label of its settings; a recording of the JVM's names the types of its own settings. */
    private static final String SETTING = "java-profiler Setting";

    /** States in which a thread does not run. */
    private static final Set<String> WAITING =
            Set.of("CONTENDED", "PARKED", "WAITING", "SLEEPING", "BREAKPOINT");

    final Tally execution = new Tally();
    final Tally wall = new Tally();
    final Tally allocated = new Tally();
    final Tally live = new Tally();

    /** Whether samples are counted there. */
    boolean has(Tally tally) {
        return tally == execution || tally == wall || tally == allocated || tally == live;
    }

    /** Whether a setting is this profiler's. */
    static boolean isSetting(RecordedEvent event) {
        return SETTING.equals(event.getEventType().getLabel());
    }

    /** How many samples an event stands for. */
    static long samples(RecordedEvent event) {
        return JfrFields.number(event, "weight", 1);
    }

    static boolean isWaiting(RecordedEvent event) {
        return WAITING.contains(JfrFields.text(event, "state"));
    }

    /**
     * Bytes that were allocated for each sampled object: {@code size = 4016, weight = 49085.6}, of
     * which the weight is for how many objects of its size it stands.
     */
    static long allocated(RecordedEvent event) {
        return event.hasField("weight")
                ? Math.round((double) event.getFloat("weight") * size(event))
                : 0;
    }

    /** Bytes of a sampled object. */
    static long size(RecordedEvent event) {
        return Math.max(0, JfrFields.number(event, "size", 0));
    }
}
