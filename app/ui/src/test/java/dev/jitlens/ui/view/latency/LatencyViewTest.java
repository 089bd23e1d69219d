package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.LatencyFile;
import dev.jitlens.model.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.CurveChart;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;
import dev.jitlens.ui.shell.TimeRange;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Bounds;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import javax.xml.parsers.DocumentBuilderFactory;

class LatencyViewTest {
    private static final int ALL = LatencyLog.SECONDS * LatencyLog.A_SECOND;

    @TempDir private Path folder;
    private UiWindow window;

    @BeforeEach
    void open() {
        window = new UiWindow(true);
    }

    @AfterEach
    void close() {
        window.close();
        assertThat(Windows.uncaught()).isEmpty();
    }

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
    void aStretchOfTimeCutsThePercentilesAndOneClickGoesBack() throws IOException {
        SeriesTable table = shown(log());
        choose(times(), new Stretch(2, 4));
        assertThat(counts(table)).containsOnly(2L * LatencyLog.A_SECOND);
        assertThat(window.node("latency-range", Label.class).getText())
                .isEqualTo("only 2.000 s to 4.000 s");
        assertThat(window.node("latency-explanation", Label.class).getText())
                .contains("few had to wait");
        Hyperlink back = window.node("latency-whole-run", Hyperlink.class);
        window.fx(
                () -> {
                    back.fire();
                    return true;
                });
        window.picture().settle();
        assertThat(counts(table)).containsOnly((long) ALL);
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
    void dragZoomsDoubleClickShowsAllAndHoverTells() throws IOException {
        shown(log());
        TimeChart chart = times();
        Node plot = plot(chart);
        drag(plot, 0.2, 0.6, false);
        assertThat(window.fx(chart::isZoomed)).isTrue();
        assertThat(window.fx(() -> chart.inSight().to() - chart.inSight().from()))
                .isBetween(3.0, 5.0);
        window.fx(
                () -> {
                    fire(plot, MouseEvent.MOUSE_CLICKED, point(plot, 0.5, 0.5), false, 2);
                    return true;
                });
        assertThat(window.fx(chart::isZoomed)).isFalse();
        window.picture().settle();
        // The pause lasts from 5 s to 6 s, at the height of 400 ms of 420 ms.
        window.fx(
                () -> {
                    fire(plot, MouseEvent.MOUSE_MOVED, point(plot, 0.55, 0.05), false, 0);
                    return true;
                });
        Label tip = window.fx(() -> (Label) chart.lookup(".chart-datapoint-tooltip-label"));
        assertThat(tip.getText()).containsPattern("\\n6 s: (399|400)\\.[0-9]+ ms$");
        window.fx(
                () -> {
                    fire(chart, MouseEvent.MOUSE_EXITED, point(plot, 0.5, 2), false, 0);
                    return true;
                });
        assertThat(window.fx(() -> chart.lookup(".chart-datapoint-tooltip-label"))).isNull();
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
        assertThat(Explanation.widestGap(response, service)).isEqualTo(99);
        assertThat(Explanation.widestGap(response, response)).isEqualTo(99.9);
    }

    @Test
    void shiftDragSelectsForEveryPageAndOtherPagesSelectHere() {
        SeriesTable table = shown(SampleRuns.small());
        assertThat(counts(table)).containsExactly(2L, 2L);
        drag(plot(times()), 0.0, 0.6, true);
        Optional<TimeRange> range =
                window.fx(() -> window.picture().workbench().selection().get().range());
        assertThat(range).isPresent();
        assertThat(counts(table)).containsExactly(1L, 1L);
        window.fx(
                () -> {
                    var bench = window.picture().workbench();
                    bench.select(
                            bench.selection()
                                    .get()
                                    .with(new TimeRange(1_400_000_000L, 1_600_000_000L)));
                    return true;
                });
        window.picture().settle();
        assertThat(window.node("latency-range", Label.class).getText())
                .isEqualTo("only 1.400 s to 1.600 s");
        assertThat(window.fx(() -> table.getItems().getFirst().stats().max()))
                .isBetween(50_000L, 51_000L);
    }

    @Test
    void pausesWithoutAStretchStandOnTheGround() {
        shown(SampleRuns.small());
        Curve pauses = curves(times()).getFirst();
        assertThat(pauses.y()).containsExactly(0, 920e6, 920e6, 0, 0, 50e3, 50e3, 0);
        assertThat(pauses.x()).containsExactly(0.4, 0.4, 1.32, 1.32, 1.5, 1.5, 1.50005, 1.50005);
    }

    @Test
    void theVectorPictureIsXmlWithEverySeries() throws Exception {
        shown(log());
        PercentileChart chart = percentiles();
        String svg = window.fx(chart::svg);
        var document =
                DocumentBuilderFactory.newInstance()
                        .newDocumentBuilder()
                        .parse(new InputSource(new StringReader(svg)));
        assertThat(document.getDocumentElement().getTextContent())
                .contains("response", "service", "wait", "99.9%", "latency, ms");
        assertThat(window.fx(() -> chart.image().getWidth())).isGreaterThan(200);
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

    @Test
    void picturesInBothThemes() throws IOException {
        Run run = log();
        shown(run);
        level(window.node("latency-level", TextField.class), "99.9% < 5 ms");
        choose(times(), new Stretch(4.5, 6.5));
        window.save("latency-log-dark");
        try (UiWindow light = new UiWindow(false)) {
            light.add(run).show("latency").save("latency-log-light");
        }
    }

    private Run log() throws IOException {
        return RunReader.open(
                List.of(LatencyLog.write(folder.resolve("workload.hlog"))), Progress.NONE);
    }

    private SeriesTable shown(Run run) {
        window.add(run).show("latency");
        return window.node("latency-series", SeriesTable.class);
    }

    private PercentileChart percentiles() {
        return window.node("latency-percentiles", PercentileChart.class);
    }

    private TimeChart times() {
        return window.node("latency-times", TimeChart.class);
    }

    private List<String> names(CurveChart chart) {
        return curves(chart).stream().map(Curve::name).toList();
    }

    private List<Curve> curves(CurveChart chart) {
        return window.fx(chart::curves);
    }

    private List<Long> counts(SeriesTable table) {
        window.picture().settle();
        return window.fx(() -> table.getItems().stream().map(r -> r.stats().count()).toList());
    }

    private void choose(TimeChart chart, Stretch stretch) {
        window.fx(
                () -> {
                    chart.chosenProperty().set(Optional.of(stretch));
                    return true;
                });
        window.picture().settle();
    }

    private void level(TextField field, String text) {
        window.fx(
                () -> {
                    field.setText(text);
                    return true;
                });
        window.picture().settle();
    }

    private Node plot(CurveChart chart) {
        return window.fx(() -> chart.lookup(".chart-plot-area"));
    }

    private static Point2D point(Node plot, double x, double y) {
        Bounds bounds = plot.getLayoutBounds();
        return plot.localToScene(x * bounds.getWidth(), y * bounds.getHeight());
    }

    private void drag(Node plot, double from, double to, boolean shift) {
        window.fx(
                () -> {
                    fire(plot, MouseEvent.MOUSE_PRESSED, point(plot, from, 0.5), shift, 1);
                    fire(plot, MouseEvent.MOUSE_DRAGGED, point(plot, to, 0.5), shift, 1);
                    fire(plot, MouseEvent.MOUSE_RELEASED, point(plot, to, 0.5), shift, 1);
                    return true;
                });
        window.picture().settle();
    }

    /** The headless robot does not put modifier keys into mouse events. */
    private static void fire(
            Node plot, EventType<MouseEvent> type, Point2D at, boolean shift, int clicks) {
        boolean down = type != MouseEvent.MOUSE_MOVED;
        Event.fireEvent(
                plot,
                new MouseEvent(
                        type,
                        at.getX(),
                        at.getY(),
                        at.getX(),
                        at.getY(),
                        down ? MouseButton.PRIMARY : MouseButton.NONE,
                        clicks,
                        shift,
                        false,
                        false,
                        false,
                        down,
                        false,
                        false,
                        false,
                        false,
                        false,
                        null));
    }
}
