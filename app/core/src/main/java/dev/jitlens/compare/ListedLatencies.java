package dev.jitlens.compare;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.latency.PercentileCurve;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunLatency;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Latencies of one name in both runs, of which at least one is a short list of percentiles as wrk
 * prints it: it does not tell how many values there were, so no interval is known.
 *
 * @param name the tag of both
 */
public record ListedLatencies(String name, LatencyValues a, LatencyValues b) {
    /** Those of the files of both. Reads them again: not on the FX thread. */
    public static List<ListedLatencies> of(Run a, Run b) throws IOException {
        Map<String, LatencyValues> of = only(a);
        List<ListedLatencies> both = new ArrayList<>();
        for (Map.Entry<String, LatencyValues> other : only(b).entrySet()) {
            LatencyValues one = of.get(other.getKey());
            if (one != null && (isShort(one) || isShort(other.getValue()))) {
                both.add(new ListedLatencies(other.getKey(), one, other.getValue()));
            }
        }
        return both;
    }

    /** Those whose name no other has: lists without counts cannot be added up. */
    private static Map<String, LatencyValues> only(Run run) throws IOException {
        Map<String, LatencyValues> byName = new LinkedHashMap<>();
        Set<String> several = new HashSet<>();
        for (LatencyFile file : run.latency()) {
            for (LatencySeries series : RunLatency.series(file)) {
                String name = LatencyPair.name(series);
                if (byName.put(name, series.values()) != null) {
                    several.add(name);
                }
            }
        }
        byName.keySet().removeAll(several);
        return byName;
    }

    private static boolean isShort(LatencyValues values) {
        return values instanceof PercentileCurve curve && curve.isShort();
    }

    /** Whether both tell the value of a percentile itself, and values that it is of. */
    boolean tell(double percentile) {
        return tells(a, percentile) && tells(b, percentile);
    }

    private static boolean tells(LatencyValues values, double percentile) {
        return values.parts() > 0 && values.bound(percentile).isEmpty();
    }

    double ratio(double percentile) {
        double one = Math.max(1, a.at(percentile));
        double two = Math.max(1, b.at(percentile));
        return Math.max(one / two, two / one);
    }
}
