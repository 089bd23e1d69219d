package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;

/** HdrHistogram's own reader reads what was written. */
class IntervalLogTest {
    @TempDir Path folder;

    /** Histograms from an empty one to one that is more than fits into the first buffers. */
    private static List<Histogram> histograms() {
        Random random = new Random(1);
        List<Histogram> all = new ArrayList<>();
        for (int values : new int[] {1, 50, 1000, 100_000}) {
            Histogram histogram = new Histogram(1000, 3_600_000_000_000L, 2);
            for (int i = 0; i < values; i++) {
                histogram.recordValue((long) Math.exp(random.nextDouble() * 28));
            }
            all.add(histogram);
        }
        all.add(new Histogram(1000, 3_600_000_000_000L, 2));
        Histogram longest = new Histogram(1000, 3_600_000_000_000L, 2);
        longest.recordValueWithCount(3_600_000_000_000L, Integer.MAX_VALUE);
        all.add(longest);
        return all;
    }

    @Test
    void holdsTheIntervalsThatHaveValues() throws IOException {
        Path file = folder.resolve("j.hlog");
        List<Histogram> written = histograms();
        long before = System.currentTimeMillis();
        long zero = System.nanoTime();
        try (IntervalLog log = new IntervalLog(file.toFile(), "jitter")) {
            log.begin("A test");
            for (int i = 0; i < written.size(); i++) {
                log.comment("A sleep is of " + i + " ms");
                log.interval(written.get(i), zero + TimeUnit.SECONDS.toNanos(i + 1));
            }
        }
        written.removeIf(histogram -> histogram.getTotalCount() == 0);

        List<Histogram> read = new ArrayList<>();
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                read.add((Histogram) reader.nextIntervalHistogram());
            }
            assertThat(reader.getStartTimeSec() * 1000)
                    .isBetween(before - 1.0, System.currentTimeMillis() + 1.0);
        }
        assertThat(read).isEqualTo(written);
        assertThat(read).allMatch(interval -> interval.getTag().equals("jitter"));
        for (int i = 1; i < read.size(); i++) {
            long length = read.get(i).getEndTimeStamp() - read.get(i).getStartTimeStamp();
            assertThat(length).isBetween(998L, 1002L);
            assertThat(read.get(i).getStartTimeStamp())
                    .isGreaterThanOrEqualTo(read.get(i - 1).getEndTimeStamp() - 1);
        }
        assertThat(Files.readString(file))
                .startsWith("#[Histogram log format version 1.3]\n#[A test]\n#[BaseTime: ")
                .contains("\n#[A sleep is of 3 ms]\nTag=jitter,")
                .contains(",3607772.529,HIST");
    }
}
