package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Time;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Tells what is filled once, at the beginning, from what grows as long as the program runs. After a
 * full collection what is left lives; after any other at most that, since it leaves garbage, too.
 *
 * @param half the last one of those before which less than half of it lived
 * @param last the last full one
 * @param spanNanos of the run, from the JVM's start
 */
record Growing(GarbageCollection half, GarbageCollection last, long spanNanos) {
    /** A cache that a program fills while it starts has half of it before. */
    private static final double EARLIEST = 0.2;

    private static final int FEW = 3;

    /** Empty unless less than half of what lives in the end did for a good part of the run. */
    static Optional<Growing> in(List<GarbageCollection> collections, long spanNanos) {
        List<GarbageCollection> sized =
                collections.stream()
                        .filter(c -> c.heap().usedAfter() >= 0 && Time.isKnown(c.nanos()))
                        .sorted(Comparator.comparingLong(GarbageCollection::nanos))
                        .toList();
        Optional<GarbageCollection> last =
                sized.stream()
                        .filter(c -> c.name().kind() == Gc.Kind.FULL)
                        .reduce((earlier, later) -> later);
        if (last.isEmpty()) {
            return Optional.empty();
        }
        long lives = last.get().heap().usedAfter();
        List<GarbageCollection> less =
                sized.stream().takeWhile(c -> 2 * c.heap().usedAfter() <= lives).toList();
        if (less.size() < FEW || less.getLast().nanos() < EARLIEST * spanNanos) {
            return Optional.empty();
        }
        return Optional.of(new Growing(less.getLast(), last.get(), spanNanos));
    }

    String text() {
        return "It grew while the program ran: after "
                + Figures.time(half.nanos())
                + ", "
                + Figures.percent((double) half.nanos() / spanNanos)
                + " of the time, at most "
                + Figures.bytes(half.heap().usedAfter())
                + " lived, in the end "
                + Figures.bytes(last.heap().usedAfter())
                + ".";
    }

    List<Evidence> evidence() {
        return List.of(left(half), left(last));
    }

    private static Evidence left(GarbageCollection collection) {
        String text =
                collection.name().name() + " left " + Figures.bytes(collection.heap().usedAfter());
        return Evidence.of(collection, text);
    }
}
