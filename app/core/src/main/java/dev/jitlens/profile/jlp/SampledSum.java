package dev.jitlens.profile.jlp;

import dev.jitlens.model.samples.Sampled;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Adds up samples that came to mean the same; equal stacks must be the same list. */
final class SampledSum {
    private final Map<Key, long[]> counts = new LinkedHashMap<>();

    /** A sample without its count, whose stack is not compared frame by frame. */
    private static final class Key {
        final Sampled sampled;

        Key(Sampled sampled) {
            this.sampled = sampled;
        }

        @Override
        public int hashCode() {
            return Objects.hash(
                    sampled.thread(),
                    sampled.place(),
                    System.identityHashCode(sampled.frames()),
                    why());
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key other
                    && sampled.frames() == other.sampled.frames()
                    && sampled.thread() == other.sampled.thread()
                    && sampled.place().equals(other.sampled.place())
                    && why().equals(other.why());
        }

        private List<Object> why() {
            return switch (sampled) {
                case Sampled.Walked w -> List.of(w.waiting(), w.climbedFrom());
                case Sampled.Failed f -> List.of(f.failure());
            };
        }
    }

    void add(Sampled sampled) {
        counts.computeIfAbsent(new Key(sampled), k -> new long[1])[0] += sampled.count();
    }

    /** The sums, in the order in which they came first. */
    List<Sampled> finish() {
        List<Sampled> sum = new ArrayList<>(counts.size());
        counts.forEach((key, count) -> sum.add(with(key.sampled, count[0])));
        return sum;
    }

    private static Sampled with(Sampled sampled, long count) {
        if (sampled.count() == count) {
            return sampled;
        }
        return switch (sampled) {
            case Sampled.Walked w ->
                    new Sampled.Walked(
                            w.thread(), count, w.place(), w.frames(), w.waiting(), w.climbedFrom());
            case Sampled.Failed f ->
                    new Sampled.Failed(f.thread(), count, f.place(), f.failure(), f.frames());
        };
    }
}
