package dev.jitlens.bridge;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.util.concurrent.TimeUnit;

/**
 * An HdrHistogram interval log, version 1.3, of values in nanoseconds with the longest in
 * milliseconds. Each interval goes to the file at once and in one piece, so that whoever kills the
 * JVM finds all that were complete.
 *
 * <p>The clock of the wall is read once; a later step of it does not move an interval.
 */
final class IntervalLog implements Closeable {
    private static final double SECOND = TimeUnit.SECONDS.toNanos(1);
    private static final double MAX_UNIT = TimeUnit.MILLISECONDS.toNanos(1);

    private final OutputStream out;
    private final String tag;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream(1024);
    private final HistogramLogWriter writer;
    private final long startMillis = System.currentTimeMillis();
    private final long startNanos = System.nanoTime();
    private long sinceNanos = startNanos;

    /**
     * @param tag without commas and spaces
     */
    IntervalLog(File file, String tag) throws IOException {
        out = new FileOutputStream(file);
        this.tag = tag;
        writer = new HistogramLogWriter(new PrintStream(pending, false, "US-ASCII"));
    }

    /** What stands above the intervals. Time zero is when this log was made. */
    void begin(String comment) throws IOException {
        writer.outputLogFormatVersion();
        comment(comment);
        writer.outputBaseTime(startMillis);
        writer.outputStartTime(startMillis);
        writer.outputLegend();
        flush();
        warmUp();
    }

    /** Loads what writes an interval: at the JVM's end there may be little time for that. */
    private void warmUp() {
        writer.outputIntervalHistogram(0, 0, new Histogram(1), MAX_UNIT);
        pending.reset();
    }

    /** Goes to the file with the next interval. */
    void comment(String text) {
        writer.outputComment("[" + text + "]");
    }

    /** The values since the last one, up to this time; none if nothing was recorded. */
    void interval(Histogram values, long nanos) throws IOException {
        if (values.getTotalCount() > 0) {
            values.setTag(tag);
            writer.outputIntervalHistogram(
                    (sinceNanos - startNanos) / SECOND,
                    (nanos - startNanos) / SECOND,
                    values,
                    MAX_UNIT);
            flush();
        }
        sinceNanos = nanos;
    }

    private void flush() throws IOException {
        pending.writeTo(out);
        pending.reset();
    }

    @Override
    public void close() throws IOException {
        out.close();
    }
}
