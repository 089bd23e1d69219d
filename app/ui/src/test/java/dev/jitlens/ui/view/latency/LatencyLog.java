package dev.jitlens.ui.view.latency;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** An interval log of ten seconds, whose sixth has a pause of 400 ms in it. */
final class LatencyLog {
    static final int SECONDS = 10;
    static final int A_SECOND = 1_000;
    private static final long START_MILLIS = 1_700_000_000_000L;

    private LatencyLog() {}

    static Path write(Path file) throws IOException {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file))) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputStartTime(START_MILLIS);
            writer.setBaseTime(START_MILLIS);
            writer.outputLegend();
            for (int second = 0; second < SECONDS; second++) {
                for (String tag : new String[] {"response", "service", "wait"}) {
                    writer.outputIntervalHistogram(
                            second, second + 1.0, interval(tag, second), 1e6);
                }
            }
        }
        return file;
    }

    private static Histogram interval(String tag, int second) {
        Histogram histogram = new Histogram(3);
        histogram.setTag(tag);
        for (int i = 0; i < A_SECOND; i++) {
            // One request is paused; 400 more, sent one a millisecond, wait for it.
            boolean paused = second == 5 && i == 100;
            boolean behind = second == 5 && i > 100 && i <= 500;
            long service = paused ? 400_000_000 : 200_000;
            long wait = behind ? (500L - i) * 1_000_000 : 0;
            histogram.recordValue(
                    switch (tag) {
                        case "service" -> service;
                        case "wait" -> wait;
                        default -> service + wait;
                    });
        }
        return histogram;
    }
}
