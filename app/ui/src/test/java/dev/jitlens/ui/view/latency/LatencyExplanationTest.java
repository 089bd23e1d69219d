package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunLatency;
import dev.jitlens.run.RunReader;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class LatencyExplanationTest {
    @TempDir Path folder;

    /** Three series of each operation in one file, as cassandra-stress logs them. */
    @Test
    void eachOperationIsComparedWithItself() throws IOException {
        Path file = folder.resolve("stress.hlog");
        try (PrintStream out = new PrintStream(Files.newOutputStream(file))) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            write(writer, "WRITE-st", 1);
            write(writer, "WRITE-rt", 30);
            write(writer, "WRITE-wt", 29);
            write(writer, "READ-st", 2);
            write(writer, "READ-rt", 40);
            write(writer, "READ-wt", 38);
        }
        Run run = RunReader.open(List.of(file), Progress.NONE);
        List<SeriesRow> rows = LoadedSeries.of(RunLatency.series(run.latency().getFirst())).rows();

        assertThat(LatencyExplanation.of(rows).replace("\u202f", " "))
                .contains("WRITE: 99.9% of requests were answered within 30")
                .containsPattern("WRITE: [^:]* waited up to 29[^:]* were sent, within 1\\.00 ms")
                .contains("READ: 99.9% of requests were answered within 40")
                .containsPattern("READ: [^:]* waited up to 38[^:]* were sent, within 2\\.00 ms");
    }

    private static void write(HistogramLogWriter writer, String tag, int millis) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(millis * 1_000_000L, 1_000);
        histogram.setTag(tag);
        writer.outputIntervalHistogram(0, 1, histogram, 1e6);
    }
}
