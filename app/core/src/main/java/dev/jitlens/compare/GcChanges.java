package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.model.JvmEvent.GarbageCollection;

import java.util.ArrayList;
import java.util.LinkedHashMap;
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

    private static Map<String, List<Double>> byName(Side side) {
        Map<String, List<Double>> by = new LinkedHashMap<>();
        side.facts().stream()
                .flatMap(f -> f.run().collections().stream())
                .filter(gc -> gc.times().pauseNanos() >= 0)
                .forEach(
                        gc ->
                                by.computeIfAbsent(name(gc), n -> new ArrayList<>())
                                        .add((double) gc.times().pauseNanos()));
        return by;
    }

    private static String name(GarbageCollection gc) {
        return (gc.name().collector() + " " + gc.name().name()).strip();
    }
}
