package dev.jitlens.ui.control.timeline;

import java.util.List;

/**
 * Everything of a run that has a time, in lanes, ready to be drawn.
 *
 * @param whole from the JVM's start to the last time that any log gives
 * @param unplaced what has no time and so no place, in words; empty if everything has
 */
public record Timeline(
        Span whole, List<Lane> lanes, QueueDepth c1Queue, QueueDepth c2Queue, String unplaced) {
    public Timeline {
        lanes = List.copyOf(lanes);
    }

    /** How the compilers' lanes are told apart. */
    public enum Grouping {
        TIER,
        THREAD
    }

    public boolean isEmpty() {
        return lanes.isEmpty();
    }
}
