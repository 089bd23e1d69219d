package dev.jitlens.latency;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Interval logs of HdrHistogram, versions 1.0 to 1.3, such as jHiccup, cassandra-stress and our own
 * agent write. Some have no header.
 */
final class HlogFormat implements LatencyFormat {
    private static final Pattern HEADER =
            Pattern.compile(
                    "#\\[(?:Histogram log format version |Logged with jHiccup )[^\\n]*"
                            + "|\"StartTimestamp\",\"Interval_Length\"[^\\n]*");

    private static final Pattern NAME =
            Pattern.compile("(?s).*\\.hlog(?:\\.(?:gz|bz2|xz|zst|lz4))?");

    /** {@code Tag=A,0.127,1.007,2.769,HISTFAAAAE}: the letters are the cookie's. */
    private static final Pattern INTERVAL =
            Pattern.compile(
                    "[ ,]*(?:Tag=[^, \\n]+[, ]+)?(?:[-0-9.eE+]+[, ]+){3}HIST[A-Za-z0-9+/][^\\n]*");

    @Override
    public LogKind kind() {
        return LogKind.HLOG;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        if (NAME.matcher(name).matches() && text.indexOf('\0') < 0) {
            return true; // it says so, however damaged it is
        }
        return text.lines()
                .limit(100)
                .anyMatch(
                        line -> HEADER.matcher(line).matches() || INTERVAL.matcher(line).matches());
    }

    @Override
    public long scan(String name, InputStream in, long bytesOnDisk, LatencySink sink)
            throws IOException {
        Scan scan = new Scan(sink);
        try (HlogReader reader = new HlogReader(name, in, bytesOnDisk, sink)) {
            reader.read(scan);
            sink.file(scan.file(name));
            return reader.lines();
        }
    }

    private static final class Scan implements HlogSink {
        private final LatencySink sink;
        private final Set<String> tags = new LinkedHashSet<>();
        private long intervals;
        private long otherTags;
        private long start = Long.MAX_VALUE;
        private long end = Long.MIN_VALUE;

        Scan(LatencySink sink) {
            this.sink = sink;
        }

        @Override
        public void interval(HlogInterval interval, Counts counts) {
            if (tags.size() < HlogSeriesReader.MOST_TAGS || tags.contains(interval.tag())) {
                tags.add(interval.tag());
            } else {
                otherTags++;
            }
            intervals++;
            start = Math.min(start, interval.startNanos());
            end = Math.max(end, interval.endNanos());
        }

        LatencyFile file(String name) {
            if (otherTags > 0) {
                sink.problem(
                        new Origin(name, 0, 1),
                        "it has more than "
                                + HlogSeriesReader.MOST_TAGS
                                + " tags; the "
                                + otherTags
                                + " intervals of the others are not shown");
            }
            boolean isDate = intervals > 0 && HlogTimes.isDate(start);
            List<String> found = new ArrayList<>(tags);
            return LatencyFile.ofIntervals(
                    name,
                    found,
                    intervals,
                    isDate ? start : Time.UNKNOWN,
                    isDate ? end : Time.UNKNOWN);
        }
    }
}
