package dev.jitlens.compare;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.RunLatency;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Latencies of one name in both runs; those of several files, or of the members of a set, count
 * together.
 *
 * @param name the tag of both
 * @param isEstimate whether one of both was made from percentiles, so that what lies between them
 *     is not known
 */
public record LatencyPair(String name, Histogram a, Histogram b, boolean isEstimate) {
    /** The name of pauses as latencies. */
    public static final String PAUSES = "safepoint pauses";

    private static final String WITHOUT_TAG = "latency";

    /** What was read of one side by name. */
    private static final class Read {
        private final Map<String, Histogram> byName = new LinkedHashMap<>();
        private final Map<String, Boolean> estimates = new LinkedHashMap<>();

        void add(String name, LatencySeries series) {
            Histogram whole = series.whole();
            if (whole.getTotalCount() > 0) {
                byName.merge(name, whole, LatencyPair::sum);
                estimates.merge(name, series.isEstimate(), Boolean::logicalOr);
            }
        }
    }

    /** Those of the files of both. Reads them again: not on the FX thread. */
    static List<LatencyPair> ofFiles(Run a, Run b) throws IOException {
        return join(files(a), files(b));
    }

    /** Those of the files of both, then pauses of both. Reads again: not on the FX thread. */
    public static List<LatencyPair> of(Run a, Run b) throws IOException {
        return join(withPauses(a), withPauses(b));
    }

    private static Read files(Run run) throws IOException {
        Read read = new Read();
        for (LatencyFile file : run.latency()) {
            for (LatencySeries series : RunLatency.series(file)) {
                read.add(name(series), series);
            }
        }
        return read;
    }

    static String name(LatencySeries series) {
        return series.tag().isEmpty() ? WITHOUT_TAG : series.tag();
    }

    private static Read withPauses(Run run) throws IOException {
        Read read = files(run);
        for (Run each : Together.each(run)) {
            for (LatencySeries series : RunLatency.pauses(each)) {
                switch (series.kind()) {
                    case REACH -> read.add("time to reach a safepoint", series);
                    default -> read.add(PAUSES, series);
                }
            }
        }
        return read;
    }

    private static Histogram sum(Histogram one, Histogram other) {
        one.setAutoResize(true);
        one.add(other);
        return one;
    }

    private static List<LatencyPair> join(Read a, Read b) {
        List<LatencyPair> pairs = new ArrayList<>();
        a.byName.forEach(
                (name, one) -> {
                    Histogram other = b.byName.get(name);
                    if (other != null) {
                        boolean estimate = a.estimates.get(name) || b.estimates.get(name);
                        pairs.add(new LatencyPair(name, one, other, estimate));
                    }
                });
        return pairs;
    }
}
