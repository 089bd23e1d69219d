package dev.jitlens.run.compilations;

import dev.jitlens.model.Compilation;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All that logs told of the compilations of one number, and what came of it when it was joined
 * last. Others have nothing to do with it but what {@link Others} says.
 */
final class LivesOfNumber {
    private final List<Told> told = new ArrayList<>(4);

    /** What is not from logs: it may be told otherwise the next time. */
    private final List<Told> late = new ArrayList<>(0);

    private Joined joined = Joined.NOTHING;

    /** What came of it. */
    record Joined(
            List<Compilation> compilations,
            List<EntryTable.Entry> entries,
            LifeCounts counts,
            LifeCounts ownCounts,
            boolean hasTasks) {
        static final Joined NOTHING =
                new Joined(List.of(), List.of(), new LifeCounts(), new LifeCounts(), false);

        /** Where code begins. */
        Set<Long> addresses() {
            return entries.stream().map(EntryTable.Entry::address).collect(Collectors.toSet());
        }

        /** The compilations whose code begins there. */
        Stream<Compilation> at(long address) {
            return entries.stream()
                    .filter(entry -> entry.address() == address)
                    .map(EntryTable.Entry::compilation);
        }
    }

    /** In the order in which files are read one after the other. */
    void add(Told fact) {
        int at = told.size();
        while (at > 0 && Told.ORDER.compare(fact, told.get(at - 1)) < 0) {
            at--;
        }
        told.add(at, fact);
    }

    void addLate(Told fact) {
        late.add(fact);
    }

    void forgetLate() {
        late.clear();
    }

    /** What logs told. */
    Stream<Told> told() {
        return told.stream();
    }

    /** By what was told first. */
    int compareFirst(LivesOfNumber other) {
        return Told.ORDER.compare(first(), other.first());
    }

    private Told first() {
        return told.isEmpty() ? late.getFirst() : told.getFirst();
    }

    void tell(KeptOthers others, Lives lives) {
        tell(told, others, lives);
        tell(late, others, lives);
        others.end();
    }

    private static void tell(List<Told> facts, KeptOthers others, Lives lives) {
        for (Told fact : facts) {
            others.at(fact);
            fact.tell(lives);
        }
    }

    Joined joined() {
        return joined;
    }

    void joined(Joined now) {
        joined = now;
    }
}
