package dev.jitlens.latency.export;

import dev.jitlens.latency.Counts;
import dev.jitlens.latency.DamagedInterval;
import dev.jitlens.latency.HlogInterval;
import dev.jitlens.latency.HlogReader;
import dev.jitlens.latency.HlogSeriesReader;
import dev.jitlens.latency.HlogSink;
import dev.jitlens.latency.NamedSource;
import dev.jitlens.latency.Sum;
import dev.jitlens.latency.SumRoom;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Sums of interval logs, a sum for each tag over all of them, or one of all tags. The numbers are
 * those of HdrHistogram's HistogramLogProcessor; but that leaves out what began before the
 * StartTime of its log, which loses the first interval of many, and all of some.
 */
public final class HlogSummary {
    private static final class TagSum {
        private final Sum sum = new Sum();
        private final double startSeconds;

        TagSum(double startSeconds) {
            this.startSeconds = startSeconds;
        }
    }

    /** What a sum of all tags is called. */
    public static final String ALL_TAGS = "(all tags)";

    private final HlogQuery query;
    private final boolean together;
    private final Skipped skipped = new Skipped();
    private final SumRoom room = new SumRoom();
    private final Map<String, TagSum> byTag = new LinkedHashMap<>();
    private long intervals;

    private HlogSummary(HlogQuery query, boolean together) {
        this.query = query;
        this.together = together;
    }

    public static HlogSummary of(List<NamedSource> logs, HlogQuery query) throws IOException {
        return of(logs, query, false);
    }

    /**
     * @param together all tags as one sum
     */
    public static HlogSummary of(List<NamedSource> logs, HlogQuery query, boolean together)
            throws IOException {
        HlogSummary summary = new HlogSummary(query, together);
        for (NamedSource log : logs) {
            summary.read(log);
        }
        return summary;
    }

    private void read(NamedSource log) throws IOException {
        try (InputStream in = log.source().open(0);
                HlogReader reader =
                        new HlogReader(log.name(), in, log.source().bytesOnDisk(), skipped)) {
            reader.read(
                    new HlogSink() {
                        @Override
                        public boolean wants(HlogInterval interval) {
                            return HlogSummary.this.wants(interval);
                        }

                        @Override
                        public void interval(HlogInterval interval, Counts counts) {
                            add(interval, counts, reader.times().start().number());
                        }
                    });
        }
    }

    private String key(HlogInterval interval) {
        return together ? ALL_TAGS : interval.tag();
    }

    private boolean wants(HlogInterval interval) {
        if (!query.wants(interval)) {
            return false;
        }
        boolean room = byTag.size() < HlogSeriesReader.MOST_TAGS;
        if (!room && !byTag.containsKey(key(interval))) {
            skip(
                    interval.origin(),
                    "there are more than " + HlogSeriesReader.MOST_TAGS + " tags; name some");
            return false;
        }
        return true;
    }

    private void add(HlogInterval interval, Counts counts, double startSeconds) {
        try {
            room.add(
                    byTag.computeIfAbsent(key(interval), t -> new TagSum(startSeconds)).sum,
                    counts);
            intervals++;
        } catch (DamagedInterval e) {
            skip(interval.origin(), e.getMessage());
        }
    }

    private void skip(Origin origin, String why) {
        skipped.problem(origin, why);
    }

    /** Tags in the order in which they come, one sum at a time: they may be large. */
    public void forEach(Consumer<TagSummary> each) {
        byTag.forEach(
                (tag, sum) ->
                        each.accept(new TagSummary(tag, sum.startSeconds, sum.sum.asProcessed())));
    }

    public List<String> tags() {
        return new ArrayList<>(byTag.keySet());
    }

    /** Intervals that were added up. */
    public long intervals() {
        return intervals;
    }

    /** Lines that were not added up although wanted, the first {@value Skipped#MOST}. */
    public List<Problem> skipped() {
        return skipped.problems();
    }

    /** How many such lines there were. */
    public long skippedTotal() {
        return skipped.total();
    }
}
