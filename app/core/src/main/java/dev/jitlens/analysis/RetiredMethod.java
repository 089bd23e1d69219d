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
        return times.entrySet().stream()
                .map(e -> new RetiredMethod(e.getKey(), e.getValue()))
                .sorted(
                        Comparator.comparingInt(RetiredMethod::times)
                                .reversed()
                                .thenComparing(r -> r.method().toString()))
                .limit(max)
                .toList();
    }
}
