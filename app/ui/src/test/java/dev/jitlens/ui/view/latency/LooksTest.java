package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.latency.LatencySeries;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunLatency;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.control.chart.SeriesColors;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class LooksTest {
    private static final List<String> MEMBERS = List.of("shared", "off");

    @TempDir private Path folder;

    @Test
    void idleJvmsComeLastInTheColourOfTheirNeighboursAndDashed() throws IOException {
        List<LatencySeries> ordered = Looks.inOrder(series());
        assertThat(ordered)
                .extracting(LatencySeries::name)
                .containsExactly(
                        "jitter (shared)", "jitter (off)", "control (shared)", "control (off)");
        List<Integer> looks = Looks.of(ordered);
        assertThat(looks.subList(0, 2)).containsExactly(0, 1);
        for (int i = 0; i < 2; i++) {
            int control = looks.get(i + 2);
            assertThat(SeriesColors.dashed(control)).isTrue();
            assertThat(control % SeriesColors.count()).isEqualTo(i);
        }
    }

    @Test
    void anIdleJvmAloneHasAColourOfItsOwn() throws IOException {
        List<LatencySeries> alone =
                series().stream().filter(s -> s.name().startsWith("control")).toList();
        assertThat(Looks.of(alone)).containsExactly(0, 1);
    }

    @Test
    void theRunsOfASetAreToldInOneSentence() throws IOException {
        String words = LatencyExplanation.of(LoadedSeries.of(series()).rows());
        assertThat(words)
                .contains("shared 5.00 ms (idle 1.00 ms), off 6.00 ms (idle 2.00 ms)")
                .containsOnlyOnce("machine's own noise");
    }

    /** A set of runs, each with its jitter and that of the idle JVM beside it. */
    private List<LatencySeries> series() throws IOException {
        List<LatencySeries> all = new ArrayList<>();
        for (int i = 0; i < MEMBERS.size(); i++) {
            Path file = folder.resolve(MEMBERS.get(i) + ".hlog");
            write(file, 1 + i);
            Run run = RunReader.open(List.of(file), Progress.NONE);
            LatencyFile read = run.latency().getFirst();
            all.addAll(RunLatency.series(read.of(MEMBERS.get(i), Time.UNKNOWN)));
        }
        return all;
    }

    private static void write(Path file, int idleMillis) throws IOException {
        try (PrintStream out = new PrintStream(Files.newOutputStream(file))) {
            HistogramLogWriter writer = new HistogramLogWriter(out);
            writer.outputLogFormatVersion();
            writer.outputIntervalHistogram(0, 1, interval("control", idleMillis), 1e6);
            writer.outputIntervalHistogram(0, 1, interval("jitter", idleMillis + 4), 1e6);
        }
    }

    private static Histogram interval(String tag, int millis) {
        Histogram histogram = new Histogram(3);
        histogram.recordValueWithCount(millis * 1_000_000L, 1_000);
        histogram.setTag(tag);
        return histogram;
    }
}
