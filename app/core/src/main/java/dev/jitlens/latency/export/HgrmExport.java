package dev.jitlens.latency.export;

import dev.jitlens.latency.LatencyUnit;
import dev.jitlens.latency.LatencyValues;
import dev.jitlens.latency.PercentileCurve;

import org.HdrHistogram.Histogram;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.math.BigDecimal;
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

    /** The distribution alone; of a percentile file, its own rows. */
    public static void write(LatencyValues values, LatencyUnit unit, boolean csv, OutputStream out)
            throws IOException {
        PrintStream print = new PrintStream(out, false, StandardCharsets.UTF_8);
        switch (values) {
            case LatencyValues.OfHistogram of -> distribution(of.histogram(), unit, csv, print);
            case PercentileCurve curve -> rows(curve, unit, print);
        }
    }

    private static void rows(PercentileCurve curve, LatencyUnit unit, PrintStream print)
            throws IOException {
        if (curve.isShort()) {
            shortList(curve, unit, print);
            return;
        }
        print.format(
                "%12s %14s %10s %14s\n\n", "Value", "Percentile", "TotalCount", "1/(1-Percentile)");
        for (int i = 0; i < curve.values().length; i++) {
            double part = curve.percentiles()[i] / 100;
            print.format(
                    Locale.ROOT,
                    "%12s %2.12f %10d%s\n",
                    plain(curve.values()[i] * PercentileCurve.ASSUMED_UNIT_NANOS / unit.nanos()),
                    part,
                    curve.counts()[i],
                    part < 1 ? String.format(Locale.ROOT, " %14.2f", 1 / (1 - part)) : "");
        }
        if (print.checkError()) {
            throw new IOException("the percentiles could not be written");
        }
    }

    /** It is written as it was read. */
    private static void shortList(PercentileCurve curve, LatencyUnit unit, PrintStream print)
            throws IOException {
        print.print("  Latency Distribution\n");
        for (int i = 0; i < curve.values().length; i++) {
            print.format(
                    Locale.ROOT,
                    "%7.3f%% %9s%s\n",
                    curve.percentiles()[i],
                    plain(curve.values()[i] * PercentileCurve.ASSUMED_UNIT_NANOS / unit.nanos()),
                    unit.symbol());
        }
        footer(curve, print);
        if (print.checkError()) {
            throw new IOException("the percentiles could not be written");
        }
    }

    /** It tells no unit, and is in milliseconds, as that of wrk2. */
    private static void footer(PercentileCurve curve, PrintStream print) {
        if (curve.mean() >= 0) {
            print.format("#[Mean    = %12s, StdDeviation   = unknown]\n", plain(curve.mean()));
        }
        if (curve.count() >= 0) {
            print.format(
                    Locale.ROOT,
                    "#[Max     = %12s, Total count    = %12d]\n",
                    plain(curve.valueAt(100)),
                    curve.count());
        }
    }

    /** With as many digits as the file has, three at least. */
    private static String plain(double value) {
        BigDecimal exact = BigDecimal.valueOf(value).stripTrailingZeros();
        return exact.setScale(Math.max(3, exact.scale())).toPlainString();
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
