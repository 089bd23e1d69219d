package dev.jitlens.profile;

import dev.jitlens.model.Sampled;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up samples that came to mean the same. */
final class SampledSum {
    private final Map<Sampled, long[]> counts = new LinkedHashMap<>();

    void add(Sampled sampled) {
        counts.computeIfAbsent(with(sampled, 1), k -> new long[1])[0] += sampled.count();
    }

    /** In the order in which they came first. */
    List<Sampled> finish() {
        List<Sampled> sum = new ArrayList<>(counts.size());
        counts.forEach((sampled, count) -> sum.add(with(sampled, count[0])));
        return sum;
    }

    private static Sampled with(Sampled sampled, long count) {
        return switch (sampled) {
            case Sampled.Walked w ->
                    new Sampled.Walked(
                            w.thread(), count, w.place(), w.frames(), w.waiting(), w.climbedFrom());
            case Sampled.Failed f ->
                    new Sampled.Failed(f.thread(), count, f.place(), f.failure(), f.frames());
        };
    }
}
