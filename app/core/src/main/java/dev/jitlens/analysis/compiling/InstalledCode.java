package dev.jitlens.analysis.compiling;

import dev.jitlens.analysis.compiling.CodeCache.Basis;
import dev.jitlens.analysis.compiling.CodeCache.Capacity;
import dev.jitlens.analysis.compiling.CodeCache.Part;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The sizes of nmethods as they were installed. No log tells of each that was freed; but where
 * another is installed in its place, it was.
 */
final class InstalledCode {
    private static final String PROFILED = "profiled nmethods";
    private static final int ENOUGH = 10;

    private InstalledCode() {}

    /**
     * @param heaps that the JVM names
     */
    static List<Part> parts(Run run, Set<String> heaps) {
        List<Compilation> installed = installed(run);
        if (installed.isEmpty()) {
            return List.of();
        }
        List<Compilation> profiled = new ArrayList<>();
        List<Compilation> others = new ArrayList<>();
        for (Compilation c : installed) {
            (CodeCache.isProfiled(c) ? profiled : others).add(c);
        }
        Origin first = installed.getFirst().origin();
        if (heaps.stream().anyMatch(h -> h.contains(PROFILED)) || isApart(profiled, others)) {
            return List.of(
                    part("profiled nmethods, added up", profiled, first),
                    part("non-profiled nmethods, added up", others, first));
        }
        return List.of(part("nmethods, added up", installed, first));
    }

    private static List<Compilation> installed(Run run) {
        List<Compilation> installed = new ArrayList<>();
        for (Compilation c : run.compilations()) {
            if (Time.isKnown(c.times().installedNanos())
                    && c.sizes().nmethodBytes() > 0
                    && c.sizes().address() != 0) {
                installed.add(c);
            }
        }
        installed.sort(Comparator.comparingLong(c -> c.times().installedNanos()));
        return installed;
    }

    /** Whether profiled code lies in one place, and all other code in another. */
    private static boolean isApart(List<Compilation> profiled, List<Compilation> others) {
        // Two or three may lie so by chance.
        return Math.min(profiled.size(), others.size()) >= ENOUGH
                && (isBelow(profiled, others) || isBelow(others, profiled));
    }

    private static boolean isBelow(List<Compilation> these, List<Compilation> those) {
        long last = Long.MIN_VALUE;
        for (Compilation c : these) {
            last = Math.max(last, c.sizes().address());
        }
        for (Compilation c : those) {
            if (c.sizes().address() <= last) {
                return false;
            }
        }
        return true;
    }

    /**
     * @param first where it is said first, if it is of nothing
     */
    private static Part part(String name, List<Compilation> here, Origin first) {
        long[] nanos = new long[here.size()];
        long[] used = new long[here.size()];
        ReusedRoom reused = ReusedRoom.of(here);
        TreeMap<Long, Compilation> byAddress = new TreeMap<>();
        long sum = 0;
        for (int i = 0; i < nanos.length; i++) {
            Compilation c = here.get(i);
            sum += c.sizes().nmethodBytes();
            if (reused.has(c.sizes().address())) {
                sum -= freedFor(c, byAddress);
                byAddress.put(c.sizes().address(), c);
            }
            nanos[i] = c.times().installedNanos();
            used[i] = sum;
        }
        return new Part(
                name,
                Basis.COMPUTED,
                here.isEmpty() ? first : here.getFirst().origin(),
                Capacity.UNKNOWN,
                nanos,
                used,
                Unknown.NUMBER,
                Unknown.NUMBER);
    }

    /** Takes away what lies where this one is put. */
    private static long freedFor(Compilation c, TreeMap<Long, Compilation> byAddress) {
        long freed = 0;
        long from = c.sizes().address();
        long to = from + c.sizes().nmethodBytes();
        Map.Entry<Long, Compilation> below = byAddress.lowerEntry(to);
        while (below != null && below.getKey() + below.getValue().sizes().nmethodBytes() > from) {
            freed += below.getValue().sizes().nmethodBytes();
            byAddress.remove(below.getKey());
            below = byAddress.lowerEntry(to);
        }
        return freed;
    }
}
