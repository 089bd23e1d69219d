package dev.jitlens.ui.view.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.Change;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.ComboBox;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

class LatencyPanelTest {
    @TempDir Path dir;
    private Picture window;

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void bothCurvesAreThereWithTheIntervalsOfTheirQuantiles() throws IOException {
        open(Look.DARK, log("a", 1.0), log("b", 1.4));
        PercentileChart chart = chart();
        List<Curve> curves = Picture.onFx(chart::curves);
        assertThat(curves).extracting(Curve::name).containsExactly("a.hlog", "b.hlog");
        for (Curve curve : curves) {
            for (int i = 0; i < curve.size(); i++) {
                assertThat(curve.band().low()[i]).isLessThanOrEqualTo(curve.y()[i]);
                assertThat(curve.band().high()[i]).isGreaterThanOrEqualTo(curve.y()[i]);
            }
        }
        Curve a = curves.getFirst();
        assertThat(a.band().high()[a.size() - 1]).isInfinite();
        assertThat(Windows.words(window)).contains("A: 5,000 values. B: 5,000 values.");
    }

    @Test
    void aChosenQuantileShowsItsSeries() throws IOException {
        open(Look.DARK, log("a", 1.0, "read", "write"), log("b", 1.4, "read", "write"));
        TableView<Change> changes = Windows.table(window, "compare-changes");
        Windows.onFx(
                () ->
                        changes.getItems().stream()
                                .filter(c -> c.what().equals("write, p50"))
                                .findFirst()
                                .ifPresent(changes.getSelectionModel()::select));
        window.settle();
        assertThat(Windows.words(window)).contains("B over A");
        ComboBox<LatencyCurves> series = Windows.lookup(window, "compare-latency-series");
        assertThat(Picture.onFx(() -> series.getValue().name())).isEqualTo("write");
        ToggleButton code = Windows.lookup(window, "compare-show-code");
        Windows.onFx(code::fire);
        window.settle();
        assertThat(Windows.words(window)).doesNotContain("B over A");
    }

    /** What wrk prints tells no number of values, so no interval is known. */
    @ParameterizedTest
    @CsvSource({"DARK", "LIGHT"})
    void shortListsAreDrawnWithoutIntervals(Look look) throws IOException {
        open(look, list("a", "4.00ms"), list("b", "9.00ms"));
        List<Curve> curves = Picture.onFx(chart()::curves);
        assertThat(curves).extracting(Curve::name).containsExactly("a.txt", "b.txt");
        // Up to 50, 90 and 99%; what is above the last is not known.
        assertThat(curves.getLast().x()).containsExactly(1, 2, 2, 10, 10, 100);
        assertThat(curves.getLast().y()).containsExactly(2e6, 2e6, 3e6, 3e6, 9e6, 9e6);
        assertThat(curves).allMatch(curve -> curve.band().low().length == 0);
        assertThat(Windows.words(window))
                .contains("A: a number of values that is not told.")
                .contains("nor is what may be chance");
        picture(look, "compare-short-lists-");
    }

    private Run list(String name, String p99) throws IOException {
        Path file = dir.resolve(name + ".txt");
        Files.writeString(
                file,
                "  Latency Distribution\n  50%    2.00ms\n  90%    3.00ms\n  99%    " + p99 + "\n");
        return RunReader.open(List.of(file), Progress.NONE);
    }

    private void picture(Look look, String name) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Path file = folder.resolve(name + look + ".png");
        Png.write(window.take(), file);
        assertThat(file).isNotEmptyFile();
    }

    @ParameterizedTest
    @CsvSource({"DARK", "LIGHT"})
    void picture(Look look) throws IOException {
        open(look, log("a", 1.0), log("b", 1.4));
        picture(look, "compare-latencies-");
        PercentileChart chart = chart();
        assertThat(Picture.onFx(chart::svg)).contains("fill-opacity=\"0.22\"");
    }

    private PercentileChart chart() {
        return Windows.lookup(window, "compare-latencies");
    }

    private void open(Look look, Run a, Run b) {
        window = Windows.open(a, look, (paths, progress) -> a);
        Windows.add(window, b);
        Windows.show(window, PageId.COMPARE);
        window.settle();
    }

    private Run log(String name, double times, String... tags) throws IOException {
        Path file = dir.resolve(name + ".hlog");
        HistogramLogWriter writer = new HistogramLogWriter(file.toFile());
        writer.outputLogFormatVersion();
        writer.outputLegend();
        for (String tag : tags.length == 0 ? new String[] {"response"} : tags) {
            writer.outputIntervalHistogram(values(times, name.hashCode(), tag));
        }
        writer.close();
        return RunReader.open(List.of(file), Progress.NONE);
    }

    private static Histogram values(double times, int seed, String tag) {
        Random random = new Random(seed);
        Histogram histogram = new Histogram(3);
        for (int i = 0; i < 5_000; i++) {
            histogram.recordValue(Math.round(times * 1e6 * Math.exp(0.6 * random.nextGaussian())));
        }
        histogram.setTag(tag);
        histogram.setStartTimeStamp(1_700_000_000_000L);
        histogram.setEndTimeStamp(1_700_000_001_000L);
        return histogram;
    }
}
