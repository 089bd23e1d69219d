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
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.concurrent.TimeUnit;
import java.util.zip.Deflater;

/**
 * An HdrHistogram interval log, version 1.3, of values in nanoseconds with the longest in
 * milliseconds. Each interval goes to the file at once and in one piece, so that whoever kills the
 * JVM finds all that were complete.
 *
 * <p>The clock of the wall is read once; a later step of it does not move an interval.
 */
final class IntervalLog implements Closeable {
    private static final long MILLISECOND = TimeUnit.MILLISECONDS.toNanos(1);
    private static final long MICROSECOND = TimeUnit.MICROSECONDS.toNanos(1);

    private final OutputStream out;
    private final String tag;
    private final ByteArrayOutputStream pending = new ByteArrayOutputStream(1024);
    private final HistogramLogWriter writer;
    private final StringBuilder text = new StringBuilder();
    private ByteBuffer encoded = ByteBuffer.allocate(0);
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

    /** Writes what stands above the intervals. Time zero is when this log was made. */
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
    private void warmUp() throws IOException {
        line(new Histogram(1), 0, 0);
        pending.reset();
    }

    /** Adds a comment that goes to the file with the next interval. */
    void comment(String words) throws IOException {
        ascii("#[" + words + "]\n");
    }

    /**
     * Writes the values since the last interval, up to this time; writes nothing if nothing was
     * recorded.
     */
    void interval(Histogram values, long nanos) throws IOException {
        if (values.getTotalCount() > 0) {
            line(values, sinceNanos - startNanos, nanos - sinceNanos);
            flush();
        }
        sinceNanos = nanos;
    }

    /**
     * Writes a line as HistogramLogWriter does, which would format numbers at the price of all the
     * rest, and have the JVM compile for a minute.
     */
    private void line(Histogram values, long atNanos, long forNanos) throws IOException {
        text.setLength(0);
        text.append("Tag=").append(tag).append(',');
        thousandths(atNanos, MILLISECOND);
        thousandths(forNanos, MILLISECOND);
        thousandths(values.getMaxValue(), MICROSECOND);
        ascii(text.toString());
        int capacity = values.getNeededByteBufferCapacity();
        if (encoded.capacity() < capacity) {
            encoded = ByteBuffer.allocate(capacity);
        }
        encoded.clear();
        int length = values.encodeIntoCompressedByteBuffer(encoded, Deflater.BEST_COMPRESSION);
        pending.write(Base64.getEncoder().encode(Arrays.copyOf(encoded.array(), length)));
        pending.write('\n');
    }

    /** Writes a time with three decimals, in a unit of a thousand times {@code ofNanos}. */
    private void thousandths(long nanos, long ofNanos) {
        long rounded = (nanos + ofNanos / 2) / ofNanos;
        text.append(rounded / 1000).append('.');
        text.append((char) ('0' + rounded / 100 % 10));
        text.append((char) ('0' + rounded / 10 % 10));
        text.append((char) ('0' + rounded % 10)).append(',');
    }

    private void ascii(String words) throws IOException {
        pending.write(words.getBytes(StandardCharsets.US_ASCII));
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
