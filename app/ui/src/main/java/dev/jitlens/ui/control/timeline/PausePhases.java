package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.List;

/** A pause in the order in which it passes, as far as the log tells it apart. */
public final class PausePhases {
    private PausePhases() {}

    /** What a part of a pause is spent on. */
    public enum Phase {
        REACH("reaching"),
        CLEANUP("cleanup"),
        AT("at safepoint"),
        LEAVE("leaving"),
        /** What the total has beyond the parts that the log tells apart. */
        REST("not told apart");

        private final String label;

        Phase(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    public record Part(Phase phase, long nanos) {}

    public static List<Part> of(SafepointPause pause) {
        List<Part> parts = new ArrayList<>();
        add(parts, Phase.REACH, pause.reachNanos());
        add(parts, Phase.CLEANUP, pause.durations().cleanupNanos());
        add(parts, Phase.AT, pause.atNanos());
        add(parts, Phase.LEAVE, pause.durations().leaveNanos());
        if (Time.isKnown(pause.totalNanos())) {
            add(parts, Phase.REST, pause.totalNanos() - sum(parts));
        }
        return parts;
    }

    /** The total as logged, else the sum of its parts; 0 if the log has no duration. */
    public static long totalNanos(SafepointPause pause) {
        return sum(of(pause));
    }

    private static void add(List<Part> parts, Phase phase, long nanos) {
        if (nanos > 0) {
            parts.add(new Part(phase, nanos));
        }
    }

    private static long sum(List<Part> parts) {
        return parts.stream().mapToLong(Part::nanos).sum();
    }
}
