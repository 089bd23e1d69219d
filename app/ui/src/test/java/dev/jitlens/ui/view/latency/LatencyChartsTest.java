package dev.jitlens.ui.view.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.PercentileChart;
import dev.jitlens.ui.control.chart.TimeChart;
import dev.jitlens.ui.control.chart.TimeChart.Stretch;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.TimeRange;

import javafx.scene.Node;
import javafx.scene.control.Hyperlink;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseEvent;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

import java.io.IOException;
import java.io.StringReader;
import java.util.Optional;

import javax.xml.parsers.DocumentBuilderFactory;

/** What is done by mouse to the charts of the page. */
class LatencyChartsTest extends LatencyPageFixture {
    private static final int ALL = LatencyLog.SECONDS * LatencyLog.A_SECOND;

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
        assertThat(window.fx(() -> chart.lookupAll(".chart-crosshair"))).hasSize(2);
        window.fx(
                () -> {
                    fire(chart, MouseEvent.MOUSE_EXITED, point(plot, 0.5, 2), false, 0);
                    return true;
                });
        assertThat(window.fx(() -> chart.lookup(".chart-datapoint-tooltip-label"))).isNull();
        assertThat(window.fx(() -> chart.lookupAll(".chart-crosshair"))).isEmpty();
    }

    @Test
    void keysZoomAndPanAndShowAll() throws IOException {
        shown(log());
        TimeChart chart = times();
        press(chart, KeyCode.EQUALS);
        press(chart, KeyCode.EQUALS);
        Stretch inSight = window.fx(chart::inSight);
        press(chart, KeyCode.RIGHT);
        Stretch right = window.fx(chart::inSight);
        assertThat(right.from()).isGreaterThan(inSight.from());
        assertThat(right.to() - right.from())
                .isCloseTo(inSight.to() - inSight.from(), within(1e-9));
        press(chart, KeyCode.HOME);
        assertThat(window.fx(chart::inSight).from()).isLessThan(inSight.from());
        press(chart, KeyCode.DIGIT0);
        assertThat(window.fx(chart::isZoomed)).isFalse();
    }

    private void press(TimeChart chart, KeyCode key) {
        window.fx(
                () -> {
                    chart.requestFocus();
                    new Robot().keyType(key);
                    return true;
                });
        window.picture().settle();
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
    void picturesInBothThemes() throws IOException {
        Run run = log();
        shown(run);
        level(window.node("latency-level", TextField.class), "99.9% < 5 ms");
        choose(times(), new Stretch(4.5, 6.5));
        window.save("latency-log-dark");
        try (UiWindow light = new UiWindow(false)) {
            light.add(run).show(PageId.LATENCY).save("latency-log-light");
        }
    }
}
