package dev.jitlens.report;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How often a method was compiled. */
record MethodTotals(Method method, int compilations, int osr, int maxTier) {

    /** One entry a method, in the order of first compilation; native wrappers do not count. */
    public static List<MethodTotals> of(Run run) {
        Map<Method, int[]> counts = new LinkedHashMap<>();
        for (Compilation c : run.compilations()) {
            if (!c.nativeWrapper()) {
                int[] count = counts.computeIfAbsent(c.method(), m -> new int[3]);
                count[0]++;
                count[1] += c.osr() ? 1 : 0;
                count[2] = Math.max(count[2], c.tier());
            }
        }
        List<MethodTotals> totals = new ArrayList<>(counts.size());
        counts.forEach((method, n) -> totals.add(new MethodTotals(method, n[0], n[1], n[2])));
        return totals;
    }

    Map<String, Object> json() {
        return RunJson.ordered(
                "holder",
                method.holder(),
                "name",
                method.name(),
                "descriptor",
                method.descriptor(),
                "compilations",
                compilations,
                "osr",
                osr,
                "maxTier",
                maxTier);
    }
}
