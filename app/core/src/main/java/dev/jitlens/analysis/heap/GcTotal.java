package dev.jitlens.analysis.heap;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Collections of one kind together.
 *
 * @param pauseNanos the sum of what is told
 * @param longestNanos -1 if no pause is told
 * @param promotedBytes the sum of what is told; -1 if nothing is
 */
public record GcTotal(
        Gc.Kind kind, int count, long pauseNanos, long longestNanos, long promotedBytes) {

    /** One for each kind that there is, in the order of the kinds. */
    public static List<GcTotal> of(List<GarbageCollection> collections) {
        Map<Gc.Kind, GcTotal> totals = new EnumMap<>(Gc.Kind.class);
        for (GarbageCollection c : collections) {
            totals.merge(c.name().kind(), one(c), GcTotal::with);
        }
        return new ArrayList<>(totals.values());
    }

    private static GcTotal one(GarbageCollection c) {
        return new GcTotal(
                c.name().kind(),
                1,
                Math.max(0, c.times().pauseNanos()),
                Math.max(-1, c.times().longestNanos()),
                c.heap().promoted());
    }

    private GcTotal with(GcTotal other) {
        return new GcTotal(
                kind,
                count + other.count,
                pauseNanos + other.pauseNanos,
                Math.max(longestNanos, other.longestNanos),
                promotedBytes < 0 || other.promotedBytes < 0
                        ? Math.max(promotedBytes, other.promotedBytes)
                        : promotedBytes + other.promotedBytes);
    }
}
