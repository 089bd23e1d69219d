package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An interval log as HdrHistogram's own reader reads it, whole or as far as it goes.
 *
 * @param lines how many lines of intervals the file has
 */
record JitterFile(double startSeconds, List<Histogram> intervals, long lines) {
    static JitterFile read(Path file) throws IOException {
        List<Histogram> intervals = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                if (reader.nextIntervalHistogram() instanceof Histogram histogram) {
                    intervals.add(histogram);
                }
            }
            return new JitterFile(reader.getStartTimeSec(), intervals, lines(file));
        }
    }

    static long lines(Path file) throws IOException {
        return Files.exists(file)
                ? Files.readString(file).lines().filter(line -> line.startsWith("Tag=")).count()
                : 0;
    }

    /** The longest sleep that the log's comments tell, in milliseconds. */
    static int longestSleepMillis(Path file) throws IOException {
        return Pattern.compile("#\\[A sleep is of (\\d+) ms]")
                .matcher(Files.readString(file))
                .results()
                .mapToInt(told -> Integer.parseInt(told.group(1)))
                .max()
                .orElseThrow();
    }

    /** Waits until the file has so many intervals. */
    static void waitFor(Path file, int intervals) {
        await(intervals + " intervals in " + file)
                .atMost(Duration.ofMinutes(1))
                .pollInterval(Duration.ofMillis(20))
                .untilAsserted(() -> assertThat(lines(file)).isGreaterThanOrEqualTo(intervals));
    }

    Histogram sum() {
        Histogram sum = new Histogram(3);
        intervals.forEach(sum::add);
        return sum;
    }

    double maxMillis() {
        return sum().getMaxValue() / 1e6;
    }

    /** The milliseconds from the first interval to the last. */
    long millis() {
        return intervals.getLast().getEndTimeStamp() - intervals.getFirst().getStartTimeStamp();
    }

    JitterFile tagged(String tag) {
        assertThat(intervals).isNotEmpty().hasSize((int) lines);
        assertThat(intervals).allMatch(interval -> tag.equals(interval.getTag()));
        return this;
    }
}
