package dev.jitlens.samples.shared;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.HdrHistogram.IntervalHistogramProvider;
import org.HdrHistogram.Recorder;
import org.HdrHistogram.SingleWriterRecorder;
import org.HdrHistogram.ValueRecorder;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Latencies in nanoseconds, counted by tag. The values of each second go into an interval log, if
 * there is to be one; percentiles of all of it are printed at the end. The maximum that the log
 * shows beside each histogram is in milliseconds.
 */
public final class HistogramLog {
    /** The parameter that names the log. */
    public static final String PARAMETER = "hlog";

    public static final String FILE = "workload.hlog";
    public static final String DESCRIPTION = "The interval log to write";

    private static final int DIGITS = 3;
    private static final double NANOS_IN_MILLI = 1e6;
    private static final long INTERVAL_MILLIS = 1000;

    private final Map<String, Series> all = new LinkedHashMap<String, Series>();
    private final long startEpochMillis = System.currentTimeMillis();
    private final long startNanos = System.nanoTime();
    private final PrintStream file;
    private final HistogramLogWriter writer;
    private double intervalStartSeconds;
    private String shown = "";
    private boolean closed;

    private HistogramLog(PrintStream file) {
        this.file = file;
        this.writer = file == null ? null : new HistogramLogWriter(file);
    }

    /** The log that the arguments name, or none; the program ends if it cannot be written. */
    public static HistogramLog of(Args given, String program) {
        String name = given.text(PARAMETER, "");
        try {
            HistogramLog log =
                    new HistogramLog(
                            name.isEmpty()
                                    ? null
                                    : new PrintStream(new FileOutputStream(name), false, "UTF-8"));
            log.start(program);
            return log;
        } catch (IOException e) {
            throw Args.refuse(name + " cannot be written: " + e.getMessage());
        }
    }

    /** Has nothing else be printed at the end; the file has all. */
    public synchronized void showOnly(String tag) {
        shown = tag;
    }

    private void start(String program) {
        if (writer == null) {
            return;
        }
        writer.outputComment("[Logged by the Jitlens workload " + program + ", values in ns]");
        writer.outputLogFormatVersion();
        writer.outputBaseTime(startEpochMillis);
        writer.outputStartTime(startEpochMillis);
        writer.outputLegend();
        file.flush();
        Thread ticker = new Thread(this::writeEachSecond, "hlog");
        ticker.setDaemon(true);
        ticker.start();
    }

    /** The latencies with this tag, for one thread to record. */
    public Series byOneThread(String tag) {
        SingleWriterRecorder recorder = new SingleWriterRecorder(DIGITS);
        return add(tag, new Series(recorder, recorder));
    }

    /** The latencies with this tag, for any number of threads to record. */
    public Series byThreads(String tag) {
        Recorder recorder = new Recorder(DIGITS);
        return add(tag, new Series(recorder, recorder));
    }

    private synchronized Series add(String tag, Series series) {
        all.put(tag, series);
        return series;
    }

    private synchronized void writeEachSecond() {
        try {
            while (!closed) {
                TimeUnit.MILLISECONDS.timedWait(this, INTERVAL_MILLIS);
                if (!closed) {
                    endInterval();
                }
            }
        } catch (InterruptedException e) {
            // Nobody interrupts it.
        }
    }

    private void endInterval() {
        // The time is not that of the wall clock, which may be set back meanwhile.
        double endSeconds = (System.nanoTime() - startNanos) / 1e9;
        for (Map.Entry<String, Series> entry : all.entrySet()) {
            Histogram since = entry.getValue().end();
            if (writer != null && since.getTotalCount() > 0) {
                since.setTag(entry.getKey());
                writer.outputIntervalHistogram(
                        intervalStartSeconds, endSeconds, since, NANOS_IN_MILLI);
            }
        }
        intervalStartSeconds = endSeconds;
        if (file != null) {
            file.flush();
        }
    }

    /** Writes what the last interval brought, and prints the percentiles of the whole. */
    public synchronized void close() {
        closed = true;
        endInterval();
        if (writer != null) {
            writer.close();
            if (file.checkError()) {
                System.err.println("The interval log could not be written in full.");
            }
        }
        notifyAll();
        System.out.printf(
                Locale.ROOT,
                "%-12s %10s %12s %12s %12s %12s %12s%n",
                "nanoseconds",
                "count",
                "p50",
                "p90",
                "p99",
                "p99.9",
                "max");
        for (Map.Entry<String, Series> entry : all.entrySet()) {
            if (!shown.isEmpty() && !shown.equals(entry.getKey())) {
                continue;
            }
            Histogram whole = entry.getValue().whole;
            System.out.printf(
                    Locale.ROOT,
                    "%-12s %10d %12d %12d %12d %12d %12d%n",
                    entry.getKey(),
                    whole.getTotalCount(),
                    whole.getValueAtPercentile(50),
                    whole.getValueAtPercentile(90),
                    whole.getValueAtPercentile(99),
                    whole.getValueAtPercentile(99.9),
                    whole.getMaxValue());
        }
    }

    /** The latencies with one tag. */
    public static final class Series {
        private final ValueRecorder recorder;
        private final IntervalHistogramProvider<Histogram> intervals;
        private final Histogram whole = new Histogram(DIGITS);
        private Histogram reused;

        /** Both are the same recorder: its two kinds have no other type in common. */
        private Series(ValueRecorder recorder, IntervalHistogramProvider<Histogram> intervals) {
            this.recorder = recorder;
            this.intervals = intervals;
        }

        public void record(long nanos) {
            recorder.recordValue(nanos);
        }

        private Histogram end() {
            reused = intervals.getIntervalHistogram(reused);
            whole.add(reused);
            return reused;
        }
    }
}
