package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.model.JvmEvent.GarbageCollection;

import java.util.List;
import java.util.Map;

/** Collections by collector and name: how often, and how long their pauses are. */
final class GcChanges {
    private GcChanges() {}

    static List<Change> of(Pair pair) {
        if (!Told.collectionsByBoth(pair)) {
            return List.of();
        }
        return new Durations(pair, Kind.GC, "collection", byName(pair.a()), byName(pair.b()))
                .changes("pauses");
    }

    /** Whose words are put together once, and not for each of millions. */
    private record Named(String collector, String name) {
        Named(GarbageCollection gc) {
            this(gc.name().collector(), gc.name().name());
        }

        String words() {
            return (collector + " " + name).strip();
        }
    }

    private static Map<String, double[]> byName(Side side) {
        return Durations.by(
                side.facts().stream().flatMap(f -> f.run().collections().stream()),
                Named::new,
                Named::words,
                gc -> gc.times().pauseNanos());
    }
}
