package dev.jitlens.run.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins what two sources tell of the same collections: by their numbers; where one of them has no
 * numbers, by time and kind; where it has no times either, by the sizes, which are exact enough.
 */
final class GcJoin {
    /** Two collections of a JVM have the same number only by chance; then they are not near. */
    private static final long NEAR_NANOS = 2_000_000_000L;

    /** A line has a time of whole milliseconds, taken before or after what a recording times. */
    private static final long SAME_NANOS = 100_000_000L;

    /** Where there are no times, so many may be missing in between. */
    private static final int LOOK_AHEAD = 64;

    private final List<GarbageCollection> first;
    private final boolean[] taken;
    private final Map<Integer, List<Integer>> byId = new HashMap<>();
    private int next;

    private GcJoin(List<GarbageCollection> first) {
        this.first = new ArrayList<>(first);
        taken = new boolean[first.size()];
        for (int i = 0; i < first.size(); i++) {
            byId.computeIfAbsent(first.get(i).name().id(), id -> new ArrayList<>(1)).add(i);
        }
    }

    static List<GarbageCollection> join(
            List<GarbageCollection> first, List<GarbageCollection> second) {
        GcJoin join = new GcJoin(first);
        List<GarbageCollection> others = new ArrayList<>();
        for (GarbageCollection other : second) {
            int same = join.same(other);
            if (same < 0) {
                others.add(other);
            } else {
                join.taken[same] = true;
                join.first.set(same, both(join.first.get(same), other));
            }
        }
        join.first.addAll(others);
        return join.first;
    }

    private int same(GarbageCollection other) {
        if (other.name().hasId()) {
            for (int i : byId.getOrDefault(other.name().id(), List.of())) {
                boolean near = apart(first.get(i), other) <= NEAR_NANOS;
                if (!taken[i] && near && isSameKind(first.get(i), other)) {
                    return i;
                }
            }
        }
        return byLikeness(other);
    }

    /** The nearest of those in the order of the texts that may be the same. */
    private int byLikeness(GarbageCollection other) {
        while (next < first.size() && (taken[next] || isLongBefore(first.get(next), other))) {
            next++;
        }
        int best = -1;
        long bestApart = Long.MAX_VALUE;
        int to = Math.min(first.size(), next + LOOK_AHEAD);
        for (int i = next; i < to; i++) {
            GarbageCollection its = first.get(i);
            long apart = apart(its, other);
            if (!taken[i] && apart < bestApart && isLike(its, other, apart)) {
                best = i;
                bestApart = apart;
            }
        }
        next = Math.max(next, best + 1);
        return best;
    }

    private static boolean isLongBefore(GarbageCollection its, GarbageCollection other) {
        return apart(its, other) > SAME_NANOS && its.nanos() < other.nanos();
    }

    private static boolean isLike(GarbageCollection its, GarbageCollection other, long apart) {
        if (its.name().hasId() && other.name().hasId()
                || its.name().kind() != other.name().kind()) {
            return false;
        }
        boolean timed = Time.isKnown(its.nanos()) && Time.isKnown(other.nanos());
        return timed ? apart <= SAME_NANOS : isSameSize(its.heap(), other.heap());
    }

    private static boolean isSameSize(Gc.Heap its, Gc.Heap other) {
        long unit = Math.max(its.unitBytes(), other.unitBytes());
        return its.hasSizes()
                && other.hasSizes()
                && Math.abs(its.usedBefore() - other.usedBefore()) <= unit
                && Math.abs(its.usedAfter() - other.usedAfter()) <= unit;
    }

    private static long apart(GarbageCollection its, GarbageCollection other) {
        boolean timed = Time.isKnown(its.nanos()) && Time.isKnown(other.nanos());
        return timed ? Math.abs(its.nanos() - other.nanos()) : 0;
    }

    /** A recording does not tell a mixed collection apart where its setting leaves that out. */
    private static boolean isSameKind(GarbageCollection its, GarbageCollection other) {
        return isYoung(its) == isYoung(other);
    }

    private static boolean isYoung(GarbageCollection its) {
        return its.name().kind() == Gc.Kind.YOUNG || its.name().kind() == Gc.Kind.MIXED;
    }

    private static GarbageCollection both(GarbageCollection its, GarbageCollection other) {
        List<Origin> also = new ArrayList<>(its.seenAlso());
        also.add(other.origin());
        also.addAll(other.seenAlso());
        Gc.Name name = its.name();
        return new GarbageCollection(
                its.origin(),
                Time.isKnown(its.nanos()) ? its.nanos() : other.nanos(),
                new Gc.Name(
                        name.hasId() ? name.id() : other.name().id(),
                        name.collector().isEmpty() ? other.name().collector() : name.collector(),
                        name.kind(),
                        name.name(),
                        name.cause().isEmpty() ? other.name().cause() : name.cause()),
                times(its.times(), other.times()),
                its.heap().or(other.heap()),
                also);
    }

    /**
     * Pauses are told with their number, or only as a sum; the first source's where it has them.
     */
    private static Gc.Times times(Gc.Times its, Gc.Times other) {
        Gc.Times pauses = Time.isKnown(its.pauseNanos()) ? its : other;
        return new Gc.Times(
                Time.isKnown(its.nanos()) ? its.nanos() : other.nanos(),
                pauses.pauses(),
                pauses.pauseNanos(),
                pauses.longestNanos());
    }
}
