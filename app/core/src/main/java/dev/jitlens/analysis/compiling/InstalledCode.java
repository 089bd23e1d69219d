package dev.jitlens.analysis.compiling;

import dev.jitlens.analysis.compiling.CodeCache.Basis;
import dev.jitlens.analysis.compiling.CodeCache.Capacity;
import dev.jitlens.analysis.compiling.CodeCache.Part;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The sizes of nmethods as they were installed. No log tells of each that was freed; but where
 * another is installed in its place, it was.
 */
final class InstalledCode {
    private static final String PROFILED = "profiled nmethods";

    private InstalledCode() {}

    /**
     * @param heaps that the JVM names
     */
    static List<Part> parts(Run run, Set<String> heaps) {
        List<Compilation> installed =
                run.compilations().stream()
                        .filter(c -> Time.isKnown(c.times().installedNanos()))
                        .filter(c -> c.sizes().nmethodBytes() > 0 && c.sizes().address() != 0)
                        .sorted(Comparator.comparingLong(c -> c.times().installedNanos()))
                        .toList();
        if (installed.isEmpty()) {
            return List.of();
        }
        if (heaps.stream().anyMatch(h -> h.contains(PROFILED)) || isApart(installed)) {
            return List.of(
                    part("profiled nmethods, added up", installed, CodeCache::isProfiled),
                    part(
                            "non-profiled nmethods, added up",
                            installed,
                            c -> !CodeCache.isProfiled(c)));
        }
        return List.of(part("nmethods, added up", installed, c -> true));
    }

    /** Whether profiled code lies in one place, and all other code in another. */
    private static boolean isApart(List<Compilation> installed) {
        var profiled =
                installed.stream()
                        .filter(CodeCache::isProfiled)
                        .mapToLong(c -> c.sizes().address())
                        .summaryStatistics();
        var others =
                installed.stream()
                        .filter(c -> !CodeCache.isProfiled(c))
                        .mapToLong(c -> c.sizes().address())
                        .summaryStatistics();
        // Two or three may lie so by chance.
        boolean enough = Math.min(profiled.getCount(), others.getCount()) >= 10;
        return enough
                && (profiled.getMax() < others.getMin() || others.getMax() < profiled.getMin());
    }

    private static Part part(
            String name, List<Compilation> installed, Predicate<Compilation> inIt) {
        List<Compilation> here = installed.stream().filter(inIt).toList();
        long[] nanos = new long[here.size()];
        long[] used = new long[here.size()];
        TreeMap<Long, Compilation> byAddress = new TreeMap<>();
        long sum = 0;
        for (int i = 0; i < nanos.length; i++) {
            Compilation c = here.get(i);
            sum += c.sizes().nmethodBytes() - freedFor(c, byAddress);
            byAddress.put(c.sizes().address(), c);
            nanos[i] = c.times().installedNanos();
            used[i] = sum;
        }
        return new Part(
                name,
                Basis.COMPUTED,
                (here.isEmpty() ? installed : here).getFirst().origin(),
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
