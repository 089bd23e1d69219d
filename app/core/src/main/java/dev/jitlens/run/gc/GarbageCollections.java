package dev.jitlens.run.gc;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collections, each once: a log and a recording, a console and a log file may tell the same. */
public final class GarbageCollections {
    /** More names than all collectors have. */
    private static final int MOST_WORDS = 10_000;

    private final Map<Teller, List<GarbageCollection>> told = new LinkedHashMap<>();
    private final Map<String, String> words = new HashMap<>();

    /**
     * What tells a collection only once.
     *
     * @param text one file, or the parts of a rotated one
     */
    private record Teller(int text, LogKind kind) {}

    public void add(int text, LogKind kind, GarbageCollection collection) {
        told.computeIfAbsent(new Teller(text, kind), t -> new ArrayList<>())
                .add(withSharedWords(collection));
    }

    /** A log has its few names and causes millions of times; they took 40% of a collection. */
    private GarbageCollection withSharedWords(GarbageCollection its) {
        Gc.Name name = its.name();
        Gc.Name shared =
                new Gc.Name(
                        name.id(),
                        name.collector(),
                        name.kind(),
                        shared(name.name()),
                        shared(name.cause()));
        return new GarbageCollection(
                its.origin(), its.nanos(), shared, its.times(), its.heap(), its.seenAlso());
    }

    private String shared(String word) {
        String known = words.get(word);
        if (known == null && words.size() < MOST_WORDS) {
            words.put(word, word);
        }
        return known == null ? word : known;
    }

    /**
     * All in order of time; those without a time come first.
     *
     * @param shifts nanoseconds between the run's zero and that of a text
     */
    public List<GarbageCollection> finish(Map<Integer, Long> shifts) {
        List<Teller> tellers = new ArrayList<>(told.keySet());
        // The names that a log gives are those that people know; a recording has exact sizes.
        tellers.sort(Comparator.comparing(t -> t.kind() == LogKind.JFR));
        List<GarbageCollection> all = new ArrayList<>();
        for (Teller teller : tellers) {
            long by = shifts.getOrDefault(teller.text(), 0L);
            List<GarbageCollection> more = told.get(teller);
            more.replaceAll(c -> by == 0 || !Time.isKnown(c.nanos()) ? c : c.at(c.nanos() + by));
            all = all.isEmpty() ? more : GcJoin.join(all, more);
        }
        all.sort(Comparator.comparingLong(GarbageCollection::nanos));
        return all;
    }
}
