package dev.jitlens.analysis;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A method whose code was thrown away.
 *
 * @param times how many of its compilations were made not entrant
 */
public record RetiredMethod(Method method, int times) {
    /** The methods whose code was made not entrant most often, at most {@code max} of them. */
    public static List<RetiredMethod> most(Run run, int max) {
        Map<Method, Integer> times = new HashMap<>();
        for (Compilation c : run.compilations()) {
            if (c.fate().notEntrant()) {
                times.merge(c.method(), 1, Integer::sum);
            }
        }
        int least = least(times, max);
        return times.entrySet().stream()
                .filter(e -> e.getValue() >= least) // To sort all by name would cost most.
                .map(e -> new RetiredMethod(e.getKey(), e.getValue()))
                .sorted(
                        Comparator.comparingInt(RetiredMethod::times)
                                .reversed()
                                .thenComparing(r -> r.method().toString()))
                .limit(max)
                .toList();
    }

    /** How often each of so many was thrown away at least. */
    private static int least(Map<Method, Integer> times, int max) {
        int[] sorted = times.values().stream().mapToInt(n -> n).sorted().toArray();
        return sorted.length <= max ? 0 : sorted[sorted.length - max];
    }
}
