package dev.jitlens.analysis.heap;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;

import java.util.ArrayList;
import java.util.List;

/**
 * Young collections in which the program filled its memory: they found little garbage, and moved
 * what the program goes on to use. A collector that moves objects does that once or twice for each,
 * however little garbage there is.
 *
 * @param collections in order of time
 * @param keptBytes by how much more they left than any collection before
 */
public record Filling(List<GarbageCollection> collections, long keptBytes) {
    /** Of what is allocated, usually a few percent live on. */
    private static final int PART_KEPT = 3;

    /**
     * @param collections in order of time
     */
    public static Filling of(List<GarbageCollection> collections) {
        List<GarbageCollection> filling = new ArrayList<>();
        long most = 0;
        long last = 0;
        long kept = 0;
        for (GarbageCollection gc : collections) {
            if (!gc.heap().hasSizes()) {
                continue;
            }
            long after = gc.heap().usedAfter();
            long grown = after - most;
            long allocated = gc.heap().usedBefore() - last;
            boolean young = gc.name().kind() == Gc.Kind.YOUNG;
            if (young && grown > 0 && PART_KEPT * grown >= allocated) {
                filling.add(gc);
                kept += grown;
            }
            most = Math.max(most, after);
            // A cycle frees beside the program, which goes on to allocate.
            boolean cycle = gc.name().kind() == Gc.Kind.CONCURRENT;
            last = cycle ? Math.min(last, after) : after;
        }
        return new Filling(filling, kept);
    }

    /** The program stood still for them. */
    public long pauseNanos() {
        return collections.stream().mapToLong(c -> Math.max(0, c.times().pauseNanos())).sum();
    }
}
