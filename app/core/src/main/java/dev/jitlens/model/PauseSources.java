package dev.jitlens.model;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;

/** Makes one pause of what several sources tell of it. */
public final class PauseSources {
    private PauseSources() {}

    /**
     * What {@code first} says, and of {@code second} what it leaves open.
     *
     * @param first the more precise one
     */
    public static SafepointPause join(SafepointPause first, SafepointPause second) {
        boolean purer =
                first.cleanupInReach() != CleanupInReach.NO
                        && second.cleanupInReach() == CleanupInReach.NO
                        && second.reachNanos() >= 0;
        PauseDurations both = first.durations().or(second.durations());
        return new SafepointPause(
                first.origin(),
                Time.isKnown(first.nanos()) ? first.nanos() : second.nanos(),
                first.operation().isEmpty() ? second.operation() : first.operation(),
                purer ? both.withReach(second.reachNanos()) : both,
                first.threads() >= 0 ? first.threads() : second.threads(),
                purer || first.reachNanos() < 0 ? second.cleanupInReach() : first.cleanupInReach(),
                first.caller().isEmpty() ? second.caller() : first.caller(),
                late(first.late(), second.late()),
                origins(first, second));
    }

    /** Threads of both; what only one of them says of a thread is kept. */
    private static List<LateThread> late(List<LateThread> first, List<LateThread> second) {
        if (first.isEmpty() || second.isEmpty()) {
            return first.isEmpty() ? second : first;
        }
        List<LateThread> all = new ArrayList<>(first);
        for (LateThread other : second) {
            int same = indexOf(other, all);
            if (same < 0) {
                all.add(other);
            } else {
                all.set(same, all.get(same).alsoSeen(other));
            }
        }
        return all;
    }

    private static int indexOf(LateThread thread, List<LateThread> all) {
        for (int i = 0; i < all.size(); i++) {
            if (all.get(i).isSame(thread)) {
                return i;
            }
        }
        return -1;
    }

    private static List<Origin> origins(SafepointPause first, SafepointPause second) {
        if (first.seenAlso().isEmpty() && second.seenAlso().isEmpty()) {
            return List.of(second.origin());
        }
        LinkedHashSet<Origin> all = new LinkedHashSet<>(first.seenAlso());
        all.add(second.origin());
        all.addAll(second.seenAlso());
        all.remove(first.origin());
        return List.copyOf(all);
    }
}
