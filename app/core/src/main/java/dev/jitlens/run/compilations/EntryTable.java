package dev.jitlens.run.compilations;

import dev.jitlens.model.Compilation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Compilations by where their code begins. A log may have millions, and only samples ask for them:
 * the map is made when somebody does.
 */
final class EntryTable {
    private long[] entries = new long[4]; // Of one number there are few.
    private final List<Compilation> compilations = new ArrayList<>();
    private Map<Long, List<Compilation>> byEntry = Map.of();

    /** Where the code of a compilation begins. */
    record Entry(long address, Compilation compilation) {}

    List<Entry> all() {
        List<Entry> all = new ArrayList<>(compilations.size());
        for (int i = 0; i < compilations.size(); i++) {
            all.add(new Entry(entries[i], compilations.get(i)));
        }
        return all;
    }

    void add(long entry, Compilation compilation) {
        int count = compilations.size();
        if (count == entries.length) {
            entries = Arrays.copyOf(entries, 2 * count);
        }
        entries[count] = entry;
        compilations.add(compilation);
    }

    /** The compilations whose code began at an address, in the order in which they were added. */
    List<Compilation> at(long entry) {
        if (byEntry.isEmpty() && !compilations.isEmpty()) {
            byEntry = new HashMap<>();
            for (int i = 0; i < compilations.size(); i++) {
                byEntry.computeIfAbsent(entries[i], k -> new ArrayList<>(1))
                        .add(compilations.get(i));
            }
        }
        return byEntry.getOrDefault(entry, List.of());
    }
}
