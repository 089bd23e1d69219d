package dev.jitlens.run.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins what two sources tell of the same collections: by their numbers; where one of them has no
 * numbers, by the sizes, which are exact enough, and else by time and kind.
 */
final class GcJoin {
    /** Two collections of a JVM have the same number or sizes only by chance, and far apart. */
    private static final long NEAR_NANOS = 2_000_000_000L;

    /** A line has a time of whole milliseconds, taken before or after what a recording times. */
    private static final long SAME_NANOS = 50_000_000L;

    /** The same where the sizes differ, which a recording takes earlier or later. */
    private static final long SAME_START_NANOS = 3_000_000L;

    /** Where there are no times, so many may be missing in between. */
    private static final int LOOK_AHEAD = 256;

    private final List<GarbageCollection> first;
    private final boolean[] taken;
    private final Map<Integer, List<Integer>> byId = new HashMap<>();
    private int next;

    /** How far the second's clock is ahead, as the last pair of equal sizes tells. */
    private long ahead;

    private GcJoin(List<GarbageCollection> first) {
        this.first = new ArrayList<>(first);
        this.first.sort(Comparator.comparingLong(GarbageCollection::nanos));
        taken = new boolean[first.size()];
        for (int i = 0; i < taken.length; i++) {
            byId.computeIfAbsent(this.first.get(i).name().id(), id -> new ArrayList<>(1)).add(i);
        }
    }

    static List<GarbageCollection> join(
            List<GarbageCollection> first, List<GarbageCollection> second) {
        GcJoin join = new GcJoin(first);
        // Some that come before the first pair of equal sizes are found when the clocks are known.
        join.first.addAll(join.take(join.take(second)));
        return join.first;
    }

    /** Joins what it can, and returns the rest. */
    private List<GarbageCollection> take(List<GarbageCollection> second) {
        List<GarbageCollection> others = new ArrayList<>();
        next = 0;
        for (GarbageCollection other : second) {
            int same = same(other);
            if (same < 0) {
                others.add(other);
            } else {
                taken[same] = true;
                first.set(same, both(first.get(same), other));
            }
        }
        return others;
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

    private int byLikeness(GarbageCollection other) {
        while (next < taken.length && (taken[next] || isLongBefore(first.get(next), other))) {
            next++;
        }
        int best = -1;
        long bestApart = Long.MAX_VALUE;
        int to = Math.min(taken.length, next + LOOK_AHEAD);
        for (int i = next; i < to; i++) {
            long apart = taken[i] ? Long.MAX_VALUE : unlikeness(first.get(i), other);
            if (apart < bestApart) {
                best = i;
                bestApart = apart;
            }
        }
        if (best >= 0 && isTimed(first.get(best), other) && isSameSize(first.get(best), other)) {
            ahead = other.nanos() - first.get(best).nanos();
        }
        return best;
    }

    /** How far apart two are that may be the same; else {@link Long#MAX_VALUE}. */
    private long unlikeness(GarbageCollection its, GarbageCollection other) {
        boolean numbered = its.name().hasId() && other.name().hasId();
        if (numbered || !isSameKind(its, other) && !isFailed(its)) {
            return Long.MAX_VALUE;
        }
        boolean timed = isTimed(its, other);
        long apart = timed ? Math.abs(other.nanos() - ahead - its.nanos()) : 0;
        boolean like = timed && apart <= (hasOwnSizes(its) ? SAME_START_NANOS : SAME_NANOS);
        return like || isSameSize(its, other) && apart <= NEAR_NANOS ? apart : Long.MAX_VALUE;
    }

    /** A young collection that became a full one, which a recording may tell as the former. */
    private static boolean isFailed(GarbageCollection its) {
        return isFull(its) && its.name().name().equals("GC");
    }

    /** The sizes of a cycle are of its pauses, in a log, or of all of it. */
    private static boolean hasOwnSizes(GarbageCollection its) {
        return its.heap().hasSizes() && its.name().kind() != Gc.Kind.CONCURRENT;
    }

    private static boolean isLongBefore(GarbageCollection its, GarbageCollection other) {
        return isTimed(its, other) && its.nanos() < other.nanos() - NEAR_NANOS;
    }

    private static boolean isTimed(GarbageCollection its, GarbageCollection other) {
        return Time.isKnown(its.nanos()) && Time.isKnown(other.nanos());
    }

    private static boolean isSameSize(GarbageCollection one, GarbageCollection other) {
        Gc.Heap its = one.heap();
        Gc.Heap that = other.heap();
        long unit = Math.max(its.unitBytes(), that.unitBytes());
        return its.hasSizes()
                && that.hasSizes()
                && Math.abs(its.usedBefore() - that.usedBefore()) <= unit
                && Math.abs(its.usedAfter() - that.usedAfter()) <= unit;
    }

    private static long apart(GarbageCollection its, GarbageCollection other) {
        return isTimed(its, other) ? Math.abs(its.nanos() - other.nanos()) : 0;
    }

    /** Recordings call every cycle of Shenandoah the same, and may not tell which are mixed. */
    private static boolean isSameKind(GarbageCollection its, GarbageCollection other) {
        return isFull(its) == isFull(other) || its.name().collector().equals("Shenandoah");
    }

    private static boolean isFull(GarbageCollection its) {
        return its.name().kind() == Gc.Kind.FULL;
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
                pauses.longestNanos(),
                Time.isKnown(its.cpuNanos()) ? its.cpuNanos() : other.cpuNanos());
    }
}
