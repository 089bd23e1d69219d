package dev.jitlens.run.classes;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.ProgramState.ClassChange;
import dev.jitlens.model.ProgramState.Classes;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes that one text says were loaded and unloaded: each name with how often, and how many
 * there were over time.
 */
final class ClassSums {
    /** More names than programs have; classes of others are added up without one. */
    private static final int MOST_NAMES = 200_000;

    /** A reading each tenth of a second is what charts and questions need. */
    private static final long STEP_NANOS = 100_000_000;

    /** The first that every JVM loads: a log that begins with it tells of all. */
    private static final String FIRST = "java.lang.Object";

    private final LogKind kind;
    private final Map<String, Sum> loads = new LinkedHashMap<>();
    private final Map<String, Sum> unloads = new LinkedHashMap<>();
    private final List<Classes> readings = new ArrayList<>();
    private ClassChange last;
    private boolean fromStart;
    private long told;
    private long loaded;
    private long unloaded;
    private long readNanos;

    private static final class Sum {
        private final ClassChange first;
        private long count;

        private Sum(ClassChange first) {
            this.first = first;
        }
    }

    ClassSums(LogKind kind) {
        this.kind = kind;
    }

    void add(ClassChange change) {
        if (told++ == 0) {
            fromStart = change.loaded() && change.name().equals(FIRST);
            readNanos = change.nanos();
        } else if (change.nanos() - readNanos >= STEP_NANOS) {
            reading();
            readNanos = change.nanos();
        }
        loaded += change.loaded() ? 1 : 0;
        unloaded += change.loaded() ? 0 : 1;
        Map<String, Sum> sums = change.loaded() ? loads : unloads;
        String name = new Method(change.name(), "", "").withoutAddress();
        String key = sums.size() < MOST_NAMES || sums.containsKey(name) ? name : "";
        sums.computeIfAbsent(key, k -> new Sum(change)).count++;
        last = change;
    }

    /** How many lines there were. */
    long told() {
        return told;
    }

    private void reading() {
        readings.add(new Classes(last.origin(), last.nanos(), loaded, unloaded));
    }

    /** Each class once, the first loaded first. */
    List<ProgramState> classes() {
        List<ProgramState> all = new ArrayList<>();
        loads.forEach((name, sum) -> all.add(site(name, sum)));
        unloads.forEach((name, sum) -> all.add(site(name, sum)));
        return all;
    }

    private Site site(String name, Sum sum) {
        ClassChange first = sum.first;
        return new Site(
                first.origin(),
                first.nanos(),
                ClassChange.event(kind, first.loaded()),
                name,
                List.of(),
                sum.count,
                Unknown.NUMBER,
                Unknown.NUMBER,
                first.source());
    }

    /** How many there were over time; none of a log that begins later, or tells no times. */
    List<Classes> readings() {
        if (!fromStart || last.nanos() == Time.UNKNOWN) {
            return List.of();
        }
        reading();
        return List.copyOf(readings);
    }
}
