package dev.jitlens.profile.jlp;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.jlp.JlpRecord.SampleBody;
import dev.jitlens.profile.jlp.JlpRecord.ThreadTimes;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The threads of a {@code *.jlp} file, in the order in which they came. */
final class JlpThreads {
    static final int MOST = 1_000_000;

    private final Map<Key, Entry> byKey = new HashMap<>();
    private final Map<Long, Entry> byJavaId = new HashMap<>();
    private final Map<Long, Entry> byOsId = new HashMap<>();
    private final Map<Long, Entry> virtual = new HashMap<>();
    private final List<Entry> all = new ArrayList<>();

    private record Key(long osId, long javaId) {}

    private static final class Entry {
        final int index;
        long osId;
        long javaId;
        String name = "";
        long cpuFirst = -1;
        int timesSeen;
        boolean sinceStart;
        long cpu = -1;
        long sampled = -1;

        Entry(int index, long osId, long javaId) {
            this.index = index;
            this.osId = osId;
            this.javaId = javaId;
        }

        /**
         * The time since samples were taken; what came before is only known of what was seen twice.
         */
        long cpuNanos(boolean fromStart) {
            if (sampled >= 0 || cpu < 0) {
                return sampled;
            }
            if (fromStart || sinceStart) {
                return cpu;
            }
            return timesSeen > 1 ? cpu - cpuFirst : -1;
        }
    }

    void add(long position, ThreadTimes seen, Damages damages) {
        Entry entry = entry(seen.osId(), seen.javaId());
        if (entry == null) {
            damages.add(position, "more than " + MOST + " threads; the rest are not told apart");
            return;
        }
        if (!seen.name().isEmpty()) {
            entry.name = seen.name();
        }
        if (seen.cpuNanos() >= 0) {
            entry.cpuFirst = entry.timesSeen++ == 0 ? seen.cpuNanos() : entry.cpuFirst;
            entry.cpu = Math.max(seen.cpuNanos(), entry.cpu);
        }
        entry.sinceStart |= seen.state() == ThreadTimes.STARTED;
        entry.sampled = Math.max(seen.sampledNanos(), entry.sampled);
    }

    /**
     * Index of the thread that a sample is of, or -1 if there are too many. A virtual thread is one
     * on whichever carrier it is.
     */
    int index(SampleBody said) {
        Entry entry = said.isVirtual() ? virtual(said.javaId()) : entry(said.osId(), said.javaId());
        return entry == null ? -1 : entry.index;
    }

    private Entry virtual(long javaId) {
        Entry known = virtual.get(javaId);
        if (known == null && all.size() < MOST) {
            known = new Entry(all.size(), 0, javaId);
            known.name = "virtual thread #" + javaId;
            all.add(known);
            virtual.put(javaId, known);
        }
        return known;
    }

    /** What one record does not say of a thread, another may have said. */
    private Entry entry(long osId, long javaId) {
        Key key = new Key(osId, javaId);
        Entry known = byKey.get(key);
        if (known == null) {
            known = similar(osId, javaId);
            if (known == null) {
                if (all.size() >= MOST) {
                    return null;
                }
                known = new Entry(all.size(), osId, javaId);
                all.add(known);
            }
            byKey.put(key, known);
        }
        if (javaId > 0) {
            byJavaId.put(javaId, known);
        }
        if (osId > 0) {
            byOsId.put(osId, known);
        }
        return known;
    }

    private Entry similar(long osId, long javaId) {
        Entry byJava = javaId > 0 ? byJavaId.get(javaId) : null;
        if (byJava != null && (osId == 0 || byJava.osId == 0)) {
            byJava.osId = Math.max(osId, byJava.osId);
            return byJava;
        }
        Entry byOs = osId > 0 ? byOsId.get(osId) : null;
        if (byOs != null && (javaId == 0 || byOs.javaId == 0)) {
            byOs.javaId = Math.max(javaId, byOs.javaId);
            return byOs;
        }
        return null;
    }

    /**
     * @param fromStart samples were taken from the JVM's start on
     */
    List<SampledThread> finish(boolean fromStart) {
        return all.stream()
                .map(
                        e ->
                                new SampledThread(
                                        e.javaId > 0 ? e.javaId : Unknown.NUMBER,
                                        e.osId > 0 ? e.osId : Unknown.NUMBER,
                                        e.name,
                                        e.cpuNanos(fromStart)))
                .toList();
    }

    /** The CPU time of all threads in nanoseconds, while they were sampled; -1 if none tells it. */
    long sampledNanos() {
        return all.stream().anyMatch(e -> e.sampled >= 0)
                ? all.stream().mapToLong(e -> Math.max(0, e.sampled)).sum()
                : -1;
    }
}
