package dev.jitlens.latency.export;

import dev.jitlens.latency.LatencyUnit;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import java.util.Locale;

/** Writes percentile distributions as HdrHistogram prints them, as text or with commas. */
public final class HgrmExport {
    /** Rows between a percentile and the one half as far from 100%. */
    private static final int TICKS_PER_HALF = 5;

    private HgrmExport() {}

    /**
     * Writes a summary as HistogramLogProcessor prints it.
     *
     * @param withTag whether a comment names the tag, where several follow each other
     */
    public static void write(
            TagSummary summary, boolean withTag, LatencyUnit unit, boolean csv, OutputStream out)
            throws IOException {
        PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8);
        if (withTag) {
            print.print("#[Tag: " + summary.tag() + "]\n");
        }
        if (summary.startSeconds() != 0) {
            print.format(
                    Locale.US,
                    "#[StartTime: %.3f (seconds since epoch), %s]\n",
                    summary.startSeconds(),
                    new Date((long) (summary.startSeconds() * 1000)));
        }
        distribution(summary.histogram(), unit, csv, print);
    }

    /** The distribution alone. */
    public static void write(Histogram histogram, LatencyUnit unit, boolean csv, OutputStream out)
            throws IOException {
        distribution(histogram, unit, csv, new PrintStream(out, false, StandardCharsets.UTF_8));
    }

    private static void distribution(
            Histogram histogram, LatencyUnit unit, boolean csv, PrintStream print)
            throws IOException {
        histogram.outputPercentileDistribution(print, TICKS_PER_HALF, unit.nanos(), csv);
        if (print.checkError()) {
            throw new IOException("the percentiles could not be written");
        }
    }
}
