package dev.jitlens.latency;

import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.LatencyKind;

import org.HdrHistogram.Histogram;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.stream.IntStream;

/** One tag of an interval log. Its histograms are in the file; only their sum is kept. */
final class HlogSeries implements LatencySeries {
    private final LatencyFile file;
    private final String name;
    private final String tag;
    private final LatencySource source;
    private final Sum sum;
    private final IntervalPoints points;
    private final long[] offsets;
    private final int[] bytes;
    private final boolean sinceJvmStart;
    private final long zeroEpochNanos;

    HlogSeries(
            LatencyFile file,
            String name,
            String tag,
            LatencySource source,
            SeriesZero zero,
            Sum sum,
            PointsBuilder builder) {
        this.file = file;
        this.name = name;
        this.tag = tag;
        this.source = source;
        this.sum = sum;
        this.points = builder.points(zero.nanos());
        this.offsets = builder.offsets();
        this.bytes = builder.bytes();
        this.sinceJvmStart = zero.isJvmStart();
        this.zeroEpochNanos = zero.epochNanos();
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public LatencyKind kind() {
        return LatencyKind.of(tag);
    }

    @Override
    public String file() {
        return file.file();
    }

    @Override
    public String tag() {
        return tag;
    }

    @Override
    public String member() {
        return file.member();
    }

    @Override
    public IntervalPoints points() {
        return points;
    }

    @Override
    public Histogram whole() {
        return sum.histogram();
    }

    @Override
    public Histogram between(long fromNanos, long toNanos) throws IOException {
        int[] wanted =
                IntStream.range(0, points.size())
                        .filter(i -> points.touches(i, fromNanos, toNanos))
                        .toArray();
        if (wanted.length == points.size()) {
            return whole();
        }
        Sum range = new Sum();
        if (wanted.length > 0) {
            read(wanted, range);
        }
        return range.histogram();
    }

    private void read(int[] wanted, Sum range) throws IOException {
        try (Again again = new Again(offsets[wanted[0]])) {
            for (int i : wanted) {
                again.addTo(range, i);
            }
        }
    }

    @Override
    public LatencyIntervals intervals() throws IOException {
        return new Again(offsets.length == 0 ? 0 : offsets[0]);
    }

    /** Reads intervals once more, those that stand further and further in the file. */
    private final class Again implements LatencyIntervals {
        private final Payload payload = new Payload();
        private final InputStream in;
        private long at;
        private int next;

        Again(long offset) throws IOException {
            at = offset;
            in = new BufferedInputStream(source.open(offset), 1 << 16);
        }

        @Override
        public Optional<Interval> next() throws IOException {
            if (next == offsets.length) {
                return Optional.empty();
            }
            Sum one = new Sum();
            addTo(one, next);
            long start = points.startNanos()[next];
            return Optional.of(new Interval(start, points.endNanos()[next++], one.histogram()));
        }

        void addTo(Sum range, int i) throws IOException {
            try {
                in.skipNBytes(offsets[i] - at);
                byte[] line = in.readNBytes(bytes[i]);
                at = offsets[i] + bytes[i];
                range.add(payload.decode(HlogFields.base64(line)));
            } catch (DamagedInterval | EOFException e) {
                throw new IOException(file.file() + ": was it changed after it was opened?", e);
            }
        }

        @Override
        public void close() throws IOException {
            payload.close();
            in.close();
        }
    }

    @Override
    public boolean sinceJvmStart() {
        return sinceJvmStart;
    }

    @Override
    public long zeroEpochNanos() {
        return zeroEpochNanos;
    }

    @Override
    public long untimed() {
        return 0;
    }

    @Override
    public long negative() {
        return 0;
    }
}
