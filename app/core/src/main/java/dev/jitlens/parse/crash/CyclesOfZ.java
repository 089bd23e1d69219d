package dev.jitlens.parse.crash;

import dev.jitlens.model.Gc;
import dev.jitlens.model.HeapChange;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What the events before and after collections of ZGC are of. Without generations each is one of a
 * cycle. With them a young collection counts when it ends, as a full one if it begins a major
 * collection; what that does in the old generation has events of its own, which count nothing, with
 * young collections in between.
 *
 * <pre>
 * before 61 (full 3), after 62 (full 4)       the young part of a major collection
 * before 62 (full 4)                          its old part begins
 * before 62 (full 4), after 63 (full 4)       a minor collection
 * after 63 (full 4)                           the major collection has ended
 * </pre>
 */
final class CyclesOfZ {
    private static final int MOST = 1024;

    private static final int UNIT = 1 << 20;

    /**
     * An event.
     *
     * @param all collections that have ended
     * @param full those that began with one of the whole heap
     */
    record Event(Origin at, long nanos, boolean isBefore, int all, int full, long used) {}

    /** One that may not have ended. */
    private record Cycle(Event begin, long after, Gc.Kind kind, String name) {
        GarbageCollection collection() {
            Gc.Heap heap = new Gc.Heap(begin.used, after, Unknown.NUMBER, UNIT, Unknown.NUMBER);
            Gc.Name its = new Gc.Name(Unknown.NUMBER, "Z", kind, name, "");
            return new GarbageCollection(
                    begin.at, begin.nanos, its, Gc.Times.UNKNOWN, heap, List.of());
        }
    }

    private final List<Event> events = new ArrayList<>();

    void add(Event event) {
        if (events.size() < MOST) {
            events.add(event);
        }
    }

    boolean isEmpty() {
        return events.isEmpty();
    }

    /** Those that have ended, where it is certain which they are. */
    List<GarbageCollection> collections() {
        return cycles().stream().filter(c -> c.after >= 0).map(Cycle::collection).toList();
    }

    /** The same, and the one that had not ended. */
    List<HeapChange> changes() {
        return cycles().stream()
                .map(c -> new HeapChange(c.begin.nanos, c.begin.used, c.after))
                .toList();
    }

    private List<Cycle> cycles() {
        return hasGenerations().map(has -> has ? ofGenerations() : whole()).orElse(List.of());
    }

    /** Empty where only the first collections are told, which are alike in both. */
    private Optional<Boolean> hasGenerations() {
        int lastEnd = Unknown.NUMBER;
        boolean several = false;
        for (Event event : events) {
            if (event.all != event.full || !event.isBefore && event.all == lastEnd) {
                return Optional.of(true);
            }
            several |= !event.isBefore && lastEnd >= 0;
            lastEnd = event.isBefore ? lastEnd : event.all;
        }
        return several ? Optional.of(false) : Optional.empty();
    }

    private List<Cycle> whole() {
        List<Cycle> cycles = new ArrayList<>();
        Optional<Event> begun = Optional.empty();
        for (Event event : events) {
            if (event.isBefore) {
                begun = Optional.of(event);
            } else {
                begun.filter(b -> event.all == b.all + 1)
                        .ifPresent(b -> cycles.add(cycle(b, event.used)));
                begun = Optional.empty();
            }
        }
        begun.ifPresent(b -> cycles.add(cycle(b, Unknown.NUMBER)));
        return cycles;
    }

    private static Cycle cycle(Event begin, long after) {
        return new Cycle(begin, after, Gc.Kind.CONCURRENT, "Garbage Collection");
    }

    private List<Cycle> ofGenerations() {
        List<Cycle> cycles = new ArrayList<>();
        Optional<Event> young = Optional.empty();
        Optional<Event> major = Optional.empty();
        boolean isOld = false;
        boolean oldNext = false;
        for (Event event : events) {
            if (event.isBefore) {
                isOld |= oldNext;
                young = oldNext ? young : Optional.of(event);
                oldNext = false;
            } else if (young.filter(y -> event.all == y.all + 1).isPresent()) {
                oldNext = event.full > young.get().full;
                if (oldNext) {
                    major = young;
                } else {
                    cycles.add(minor(young.get(), event.used));
                }
                young = Optional.empty();
            } else if (isOld) {
                major.ifPresent(m -> cycles.add(major(m, event.used)));
                major = Optional.empty();
                isOld = false;
            }
        }
        major.ifPresent(m -> cycles.add(major(m, Unknown.NUMBER)));
        young.ifPresent(y -> cycles.add(minor(y, Unknown.NUMBER)));
        return cycles;
    }

    private static Cycle minor(Event begin, long after) {
        return new Cycle(begin, after, Gc.Kind.YOUNG, "Minor Collection");
    }

    private static Cycle major(Event begin, long after) {
        return new Cycle(begin, after, Gc.Kind.CONCURRENT, "Major Collection");
    }
}
