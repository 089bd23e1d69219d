package dev.jitlens.latency;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;

/** Interval logs as programs write them with HdrHistogram's own writer. */
final class MadeHlog {
    /** How times are written. */
    enum Times {
        /** Times since 1970, with a StartTime: what HistogramLogWriter's examples do. */
        ABSOLUTE,
        /** Times since StartTime, which is the BaseTime too: what jHiccup does. */
        RELATIVE,
        /** Times since StartTime, without a BaseTime: what older versions of jHiccup did. */
        RELATIVE_UNSAID,
        /** Times since 1970, without a header. */
        BARE
    }

    static final double START = 1_441_753_532.570;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final HistogramLogWriter writer = new HistogramLogWriter(bytes);
    private final Random random;
    private final Times times;

    MadeHlog(long seed, Times times) {
        this.random = new Random(seed);
        this.times = times;
        if (times == Times.BARE) {
            return;
        }
        writer.outputComment("[Logged with a test]");
        writer.outputLogFormatVersion();
        writer.outputStartTime(Math.round(START * 1000));
        if (times == Times.RELATIVE) {
            writer.outputBaseTime(Math.round(START * 1000));
        }
        writer.outputLegend();
    }

    /** Intervals of about a second; every tag has one in each, as loggers write them. */
    MadeHlog seconds(int count, List<String> tags, int... digits) {
        double time = 0.126;
        for (int i = 0; i < count; i++) {
            double length = 0.9 + random.nextInt(200) / 1000.0;
            for (int t = 0; t < tags.size(); t++) {
                Histogram histogram = histogram(digits[(t + i) % digits.length]);
                String tag = tags.get(t);
                histogram.setTag(tag.isEmpty() ? null : tag);
                add(time, length, histogram);
            }
            time += length;
        }
        return this;
    }

    void add(double start, double length, Histogram histogram) {
        boolean absolute = times == Times.ABSOLUTE || times == Times.BARE;
        double zero = absolute ? START : 0;
        writer.outputIntervalHistogram(zero + start, zero + start + length, histogram, 1e6);
    }

    /**
     * Values that are mostly short, a few long, as latencies are; now and then nothing, or much too
     * much.
     */
    Histogram histogram(int digits) {
        long lowest = random.nextInt(3) == 0 ? 20_000 : 1;
        Histogram histogram =
                random.nextBoolean()
                        ? new Histogram(lowest, 3_600_000_000_000L, digits)
                        : new Histogram(lowest, 2 * lowest, digits);
        histogram.setAutoResize(true);
        int values = random.nextInt(5) == 0 ? 0 : random.nextInt(300);
        for (int i = 0; i < values; i++) {
            long value = (long) (Math.exp(random.nextGaussian() * 2 + 12));
            histogram.recordValueWithCount(value, 1 + random.nextInt(3));
        }
        if (random.nextInt(20) == 0) {
            histogram.recordValue(random.nextLong(1L << 50));
        }
        if (random.nextInt(10) == 0) {
            histogram.recordValue(0);
        }
        return histogram;
    }

    byte[] bytes() {
        return bytes.toByteArray();
    }

    String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
