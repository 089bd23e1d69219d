package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.latency.LatencyValues;
import dev.jitlens.model.run.LatencyFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.Curve;

import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class LatencyViewTest extends LatencyPageFixture {
    private static final int ALL = LatencyLog.SECONDS * LatencyLog.A_SECOND;

    @Test
    void everyTagIsASeriesAndTheGapIsExplained() throws IOException {
        SeriesTable table = shown(log());
        List<SeriesRow> rows = window.fx(() -> List.copyOf(table.getItems()));
        assertThat(rows)
                .extracting(row -> row.series().name())
                .containsExactly("response", "service", "wait");
        assertThat(rows).extracting(row -> row.stats().count()).containsOnly((long) ALL);
        assertThat(rows.get(1).stats().max()).isBetween(400_000_000L, 400_500_000L);
        assertThat(rows.get(1).stats().p999()).isLessThan(201_000);
        assertThat(window.node("latency-explanation", Label.class).getText())
                .contains(
                        "99.9% of requests were answered within 390 ms of when they should have"
                                + " begun")
                .contains("of when they were sent, within 200 µs")
                .contains("coordinated omission");
        assertThat(names(percentiles())).containsExactly("response", "service", "wait");
        assertThat(names(times())).containsExactly("response", "service", "wait");
    }

    @Test
    void aSeriesIsDrawnNoLonger() throws IOException {
        shown(log());
        CheckBox box = window.node("latency-draw-1", CheckBox.class);
        window.fx(
                () -> {
                    box.fire();
                    return true;
                });
        window.picture().settle();
        assertThat(names(percentiles())).containsExactly("response", "wait");
        assertThat(names(times())).containsExactly("response", "wait");
    }

    @Test
    void aBrokenServiceLevelIsRedAndMarked() throws IOException {
        shown(log());
        TextField level = window.node("latency-level", TextField.class);
        level(level, "99% < 5 ms, 99.99% < 1 s");
        assertThat(names(percentiles()))
                .contains(
                        "service level 99% ≤ 5 ms",
                        "service level 99% ≤ 5 ms, broken", "service level 99.99% ≤ 1000 ms")
                .doesNotContain("service level 99.99% ≤ 1000 ms, broken");
        assertThat(Windows.words(window.picture())).contains("broken: 99% at 300.417 ms");
        Curve broken =
                curves(percentiles()).stream()
                        .filter(c -> c.name().endsWith("broken"))
                        .findFirst()
                        .orElseThrow();
        // 405 of 10,000 requests of 200 µs and more waited for longer than 5 ms.
        assertThat(broken.x()[0]).isBetween(24.0, 26.0);
        assertThat(broken.x()[1]).isEqualTo(100);
        level(level, "5 ms at most");
        assertThat(window.fx(() -> level.getPseudoClassStates().toString())).contains("wrong");
    }

    @Test
    void percentilesAloneHaveNothingOverTimeAndSayIt() throws IOException {
        shown(log());
        ExportMenu export = window.node("latency-export", ExportMenu.class);
        Path file = folder.resolve("alone.hgrm");
        window.fx(
                () -> {
                    export.save(ExportKind.HGRM, file);
                    return true;
                });
        window.picture().settle();
        shown(RunReader.open(List.of(file), Progress.NONE));
        assertThat(names(percentiles())).containsExactly("response", "service", "wait");
        assertThat(names(times())).isEmpty();
        assertThat(Windows.words(window.picture()))
                .contains("No ticked series has values over time.");
    }

    @Test
    void theGapIsToldWhereItIsWide() {
        // Of 10,000 requests 20 are slow, and 480 wait for these: alike at 99.9%, not at 99%.
        Histogram service = new Histogram(3);
        service.recordValueWithCount(200_000, 9_980);
        service.recordValueWithCount(100_000_000, 20);
        Histogram response = new Histogram(3);
        response.recordValueWithCount(200_000, 9_500);
        response.recordValueWithCount(100_000_000, 500);
        LatencyValues felt = LatencyValues.of(response);
        assertThat(LatencyExplanation.widestGap(felt, LatencyValues.of(service))).isEqualTo(99);
        assertThat(LatencyExplanation.widestGap(felt, felt)).isEqualTo(99.9);
    }

    @Test
    void whatIsExportedOpensAgain() throws IOException {
        shown(log());
        ExportMenu export = window.node("latency-export", ExportMenu.class);
        for (ExportKind kind : ExportKind.values()) {
            Path file = folder.resolve("saved." + kind.ending());
            window.fx(
                    () -> {
                        export.save(kind, file);
                        return true;
                    });
            window.picture().settle();
            assertThat(file).isNotEmptyFile();
        }
        for (String ending : new String[] {"hlog", "hgrm"}) {
            Run again = RunReader.open(List.of(folder.resolve("saved." + ending)), Progress.NONE);
            assertThat(again.latency())
                    .flatExtracting(LatencyFile::tags)
                    .containsExactly("response", "service", "wait");
        }
        assertThat(Files.readAllLines(folder.resolve("saved.csv")))
                .hasSize(1 + 3 * LatencyLog.SECONDS);
    }
}
