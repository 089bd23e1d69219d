package dev.jitlens.latency;

import dev.jitlens.model.Origin;

import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/**
 * Reads interval logs of the versions 1.0 to 1.3, one line at a time:
 *
 * <pre>
 * #[StartTime: 1441753532.570 (seconds since epoch), Tue Sep 08 16:05:32 PDT 2015]
 * "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
 * Tag=A,0.126,1.007,1.933,HISTFAAAAEB42pNpmSzMwMAgywABTBDKT4GBgdnNYM…
 * </pre>
 *
 * A line that cannot be read is a problem, and no more.
 */
public final class HlogReader implements AutoCloseable {
    private static final String START_TIME = "#[StartTime:";
    private static final String BASE_TIME = "#[BaseTime:";

    private final String name;
    private final HlogLines lines;
    private final LatencyProblems problems;
    private final HlogTimes times = new HlogTimes();
    private final HlogFields fields = new HlogFields();
    private final Payload payload = new Payload();
    private final Effort effort;

    /**
     * @param in left open
     * @param bytesOnDisk of the file, however much it unpacks to: so much more may be read of it
     */
    public HlogReader(String name, InputStream in, long bytesOnDisk, LatencyProblems problems) {
        this.name = name;
        this.effort = new Effort(bytesOnDisk);
        this.lines = new HlogLines(in);
        this.problems = problems;
    }

    public HlogTimes times() {
        return times;
    }

    /** Lines read so far. */
    long lines() {
        return lines.number();
    }

    /** Reads the rest. */
    public void read(HlogSink sink) throws IOException {
        Optional<HlogInterval> next = next();
        while (next.isPresent()) {
            HlogInterval interval = next.get();
            if (sink.wants(interval)) {
                Optional<Counts> counts = decode(interval);
                if (counts.isPresent()) {
                    sink.interval(interval, counts.get());
                }
            }
            next = next();
        }
    }

    /** The next interval, its histogram unread; empty at the end. */
    public Optional<HlogInterval> next() throws IOException {
        while (!effort.isSpent() && lines.next()) {
            effort.line();
            tellIfSpent(origin());
            try {
                fields.show(lines.buffer(), lines.start(), lines.end());
                if (lines.isCut()) {
                    throw new DamagedInterval(
                            "it is longer than " + HlogLines.MOST_BYTES + " bytes");
                }
                if (fields.startsWith("#")) {
                    comment();
                } else if (!fields.isAtEnd() && !isLegend()) {
                    return Optional.of(interval());
                }
            } catch (DamagedInterval e) {
                problems.problem(origin(), e.getMessage());
            }
        }
        return Optional.empty();
    }

    /**
     * The counts of an interval, which the next one overwrites; empty if it is damaged, which is
     * told.
     */
    public Optional<Counts> decode(HlogInterval interval) {
        try {
            return Optional.of(payload.decode(interval.base64()));
        } catch (DamagedInterval e) {
            problems.problem(interval.origin(), e.getMessage());
            return Optional.empty();
        } finally {
            spend(interval);
        }
    }

    private void spend(HlogInterval interval) {
        effort.spend(payload.inflatedBytes(), payload.distinctValues());
        tellIfSpent(interval.origin());
    }

    private void tellIfSpent(Origin origin) {
        if (effort.isSpent()) {
            problems.problem(
                    origin,
                    "what stands up to here unpacks to so much more than the file has bytes that"
                            + " the rest is not read");
        }
    }

    private Origin origin() {
        return new Origin(name, lines.offset(), lines.number());
    }

    /** Takes note of a comment, of which only these two kinds matter. */
    private void comment() throws DamagedInterval {
        if (fields.startsWith(START_TIME)) {
            fields.skip();
            times.start(Seconds.parse(fields.word(), "StartTime"));
        } else if (fields.startsWith(BASE_TIME)) {
            fields.skip();
            times.base(Seconds.parse(fields.word(), "BaseTime"));
        }
    }

    private boolean isLegend() {
        return fields.startsWith("\"StartTimestamp")
                || fields.startsWith("StartTimestamp")
                || fields.startsWith("\"Timestamp");
    }

    private HlogInterval interval() throws DamagedInterval {
        String tag = fields.tag();
        Seconds start = Seconds.parse(fields.word(), "start");
        Seconds length = Seconds.parse(fields.word(), "length");
        String max = fields.word();
        Seconds.parse(max, "maximum");
        byte[] base64 = fields.base64();
        times.observe(start);
        long startNanos = times.absoluteNanos(start);
        return new HlogInterval(
                origin(),
                lines.end() - lines.start(),
                tag,
                times.sinceStart(start),
                startNanos,
                startNanos + Math.max(0, length.nanos()),
                max,
                base64);
    }

    @Override
    public void close() {
        payload.close();
    }
}
