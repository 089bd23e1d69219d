package dev.jitlens.latency.export;

import dev.jitlens.latency.LatencyIntervals;
import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.Time;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.zip.Deflater;

/** Writes series of any origin as one interval log. */
public final class HlogExport {
    private static final double MAX_VALUE_UNIT_RATIO = 1e6;

    /**
     * A series and its tag in the log.
     *
     * @param tag empty for none; what an interval log cannot hold is replaced
     */
    public record Tagged(String tag, LatencySeries series) {
        public Tagged {
            tag = tag.replaceAll("[,\\s\\p{Cntrl}]", "_");
        }
    }

    private static final class Head implements AutoCloseable {
        private final Tagged tagged;
        private final int number;
        private final long zeroNanos;
        private final LatencyIntervals intervals;
        private LatencyIntervals.Interval head;

        Head(Tagged tagged, int number, long zeroNanos) throws IOException {
            this.tagged = tagged;
            this.number = number;
            this.zeroNanos = zeroNanos;
            this.intervals = tagged.series().intervals();
        }

        boolean advance() throws IOException {
            Optional<LatencyIntervals.Interval> next = intervals.next();
            next.ifPresent(interval -> head = interval);
            return next.isPresent();
        }

        long startNanos() {
            return zeroNanos + head.startNanos();
        }

        @Override
        public void close() throws IOException {
            intervals.close();
        }
    }

    private HlogExport() {}

    /**
     * Times are since 1970 where that is known of all, else each series begins at 0.
     *
     * @return how many intervals were written
     */
    public static long write(List<Tagged> all, OutputStream out) throws IOException {
        boolean dated = all.stream().allMatch(t -> Time.isKnown(t.series().zeroEpochNanos()));
        long start =
                dated
                        ? all.stream().mapToLong(t -> t.series().zeroEpochNanos()).min().orElse(0)
                        : 0;
        List<Head> heads = new ArrayList<>();
        try {
            for (Tagged tagged : all) {
                long zero = dated ? tagged.series().zeroEpochNanos() : 0;
                heads.add(new Head(tagged, heads.size(), zero));
            }
            HlogLineWriter writer = new HlogLineWriter(out);
            writer.times(start, start);
            return write(heads, writer);
        } finally {
            for (Head head : heads) {
                head.close();
            }
        }
    }

    private static long write(List<Head> all, HlogLineWriter writer) throws IOException {
        PriorityQueue<Head> heads =
                new PriorityQueue<>(
                        Comparator.comparingLong(Head::startNanos)
                                .thenComparingInt(head -> head.number));
        for (Head head : all) {
            if (head.advance()) {
                heads.add(head);
            }
        }
        long intervals = 0;
        while (!heads.isEmpty()) {
            Head first = heads.poll();
            LatencyIntervals.Interval interval = first.head;
            writer.interval(
                    first.tagged.tag(),
                    first.startNanos(),
                    first.zeroNanos + interval.endNanos(),
                    max(interval.histogram()),
                    base64(interval.histogram()));
            intervals++;
            if (first.advance()) {
                heads.add(first);
            }
        }
        return intervals;
    }

    private static String max(Histogram histogram) {
        return String.format(Locale.ROOT, "%.3f", histogram.getMaxValue() / MAX_VALUE_UNIT_RATIO);
    }

    private static byte[] base64(Histogram histogram) {
        ByteBuffer buffer = ByteBuffer.allocate(histogram.getNeededByteBufferCapacity());
        int length = histogram.encodeIntoCompressedByteBuffer(buffer, Deflater.DEFAULT_COMPRESSION);
        return Base64.getEncoder().encode(Arrays.copyOf(buffer.array(), length));
    }
}
