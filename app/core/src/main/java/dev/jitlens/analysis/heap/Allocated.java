package dev.jitlens.analysis.heap;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the program allocated between two collections, as no log tells it: computed from the heap's
 * size after the one and before the other.
 *
 * @param bytes as exact as the sizes
 * @param nanos from the end of the one collection to the begin of the next
 */
public record Allocated(long bytes, long nanos) {
    private static final Allocated NOTHING = new Allocated(0, 0);

    /** Bytes a second, or -1 if no time passed. */
    public long bytesPerSecond() {
        return nanos <= 0 ? -1 : Math.round(bytes * 1e9 / nanos);
    }

    /**
     * Tells for each collection what was allocated before it. It is left out where sizes or times
     * are not told, and where a cycle beside the program may have freed something in between.
     *
     * @param collections in order of time
     */
    public static Map<GarbageCollection, Allocated> before(List<GarbageCollection> collections) {
        Map<GarbageCollection, Allocated> all = new IdentityHashMap<>();
        long cyclesEnd = Long.MIN_VALUE;
        GarbageCollection last = null;
        for (GarbageCollection next : collections) {
            boolean isCycle = next.name().kind() == Gc.Kind.CONCURRENT && hasPausesOfOthers(next);
            if (isCycle) {
                cyclesEnd = Math.max(cyclesEnd, endOf(next));
                continue;
            }
            if (last != null && isBetween(last, next) && cyclesEnd <= last.doneNanos()) {
                long bytes = next.heap().usedBefore() - last.heap().usedAfter();
                if (bytes >= 0) {
                    all.put(next, new Allocated(bytes, next.nanos() - last.doneNanos()));
                }
            }
            last = next;
        }
        return all;
    }

    /** The sum of all that is known. */
    public static Allocated total(Map<GarbageCollection, Allocated> parts) {
        return parts.values().stream()
                .reduce(NOTHING, (a, b) -> new Allocated(a.bytes + b.bytes, a.nanos + b.nanos));
    }

    /** Young collections of CMS and G1 come during their cycles; those of others wait. */
    private static boolean hasPausesOfOthers(GarbageCollection cycle) {
        return cycle.name().collector().equals("CMS") || cycle.name().collector().equals("G1");
    }

    /** A cycle whose end is not told may free something for ever. */
    private static long endOf(GarbageCollection cycle) {
        return Time.isKnown(cycle.doneNanos()) ? cycle.doneNanos() : Long.MAX_VALUE;
    }

    private static boolean isBetween(GarbageCollection last, GarbageCollection next) {
        return last.heap().usedAfter() >= 0
                && next.heap().usedBefore() >= 0
                && Time.isKnown(last.doneNanos())
                && Time.isKnown(next.nanos())
                && next.nanos() >= last.doneNanos();
    }
}
