package dev.jitlens.ui.view.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.Mouse;
import dev.jitlens.ui.RunFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.control.timeline.Lane;
import dev.jitlens.ui.control.timeline.TimeAxis;
import dev.jitlens.ui.control.timeline.TimelineChart;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.TimeRange;

import javafx.event.Event;
import javafx.event.EventType;
import javafx.geometry.Point2D;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.layout.FlowPane;
import javafx.scene.robot.Robot;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.xml.sax.InputSource;

import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

import javax.xml.parsers.DocumentBuilderFactory;

class TimelineViewTest {
    private final UiWindow window = new UiWindow(true);
    private final Run run = RunFixture.story().run();

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void clickSelectsTheCompilation() {
        TimelineChart chart = shown();
        Point2D bar = find(chart, 3);
        click(chart, bar);
        Selection selection = selection();
        assertThat(selection.compilation()).contains(run.compilations().get(2));
        assertThat(selection.method()).contains(RunFixture.LOOP);
        assertThat(window.node("timeline-details", Label.class).getText())
                .contains("#3%", "countOdds", "OSR @ 11");
    }

    @Test
    void theLegendNamesTheColoursOfItsLanesOnly() {
        TimelineChart chart = shown();
        Set<Lane.Kind> kinds =
                window.fx(
                        () ->
                                chart.timeline().lanes().stream()
                                        .map(Lane::kind)
                                        .collect(Collectors.toSet()));
        FlowPane legend = window.node("timeline-legend", FlowPane.class);
        List<String> words =
                window.fx(
                        () ->
                                legend.lookupAll(".label").stream()
                                        .map(label -> ((Label) label).getText())
                                        .toList());
        assertThat(words).contains("tier 4");
        assertThat(words.contains("uncommon trap")).isEqualTo(kinds.contains(Lane.Kind.TRAPS));
        assertThat(words.contains("deoptimisation"))
                .isEqualTo(kinds.contains(Lane.Kind.DEOPTIMISATIONS));
        assertThat(words.contains("at safepoint")).isEqualTo(kinds.contains(Lane.Kind.PAUSES));
        assertThat(words.contains("concurrent")).isEqualTo(kinds.contains(Lane.Kind.COLLECTIONS));
        assertThat(words).doesNotContain("concurrent");
    }

    @Test
    void theSvgHasTheLanesOfTheCanvas() throws Exception {
        TimelineChart chart = shown();
        String svg = window.fx(chart::svg);
        DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(svg)));
        for (Lane lane : window.fx(() -> chart.timeline().lanes())) {
            assertThat(svg).contains(">" + lane.title() + "</text>");
        }
        assertThat(svg).contains("clip-path=", "font-family=\"JetBrains Mono, sans-serif\"");
    }

    @Test
    void aTrapLeadsToTheCodeThatTrapped() {
        TimelineChart chart = shown();
        Point2D tick =
                window.fx(
                        () -> {
                            double x =
                                    148
                                            + chart.axisProperty()
                                                    .get()
                                                    .x(500_000_000, chart.plotWidth());
                            for (double y = chart.getHeight() - 1; y > 0; y--) {
                                boolean trap =
                                        chart.itemAt(x, y)
                                                .map(
                                                        i ->
                                                                i.span().fromNanos() == 500_000_000
                                                                        && i.about().isEmpty())
                                                .orElse(false);
                                if (trap) {
                                    return new Point2D(x, y);
                                }
                            }
                            throw new AssertionError("no trap at 500 ms");
                        });
        click(chart, tick);
        assertThat(selection().compilation()).contains(run.compilations().get(2));
    }

    @Test
    void shiftDragChoosesATimeRange() {
        TimelineChart chart = shown();
        Point2D from = at(chart, 400_000_000);
        Point2D to = at(chart, 1_700_000_000);
        window.fx(
                () -> {
                    Point2D begin = chart.localToScene(from);
                    Point2D end = chart.localToScene(to);
                    shifted(MouseEvent.MOUSE_PRESSED, begin).on(chart);
                    shifted(MouseEvent.MOUSE_DRAGGED, end).on(chart);
                    shifted(MouseEvent.MOUSE_RELEASED, end).on(chart);
                    return true;
                });
        Optional<TimeRange> range = selection().range();
        assertThat(range).isPresent();
        assertThat(range.get().fromNanos()).isBetween(395_000_000L, 405_000_000L);
        assertThat(range.get().toNanos()).isEqualTo(1_612_300_000L);
        assertThat(window.node("timeline-details", Label.class).getText())
                .contains("0 compilations, 1 uncommon trap, 2 safepoint pauses of 933 ms in all");
    }

    @Test
    void plusMinusAndZeroZoom() {
        TimelineChart chart = shown();
        TimeAxis all = axis(chart);
        type(chart, "+");
        assertThat(axis(chart).visible().nanos()).isLessThan(all.visible().nanos());
        type(chart, "0");
        assertThat(axis(chart)).isEqualTo(all);
    }

    @Test
    void wheelZoomsWhereTheMouseIs() {
        TimelineChart chart = shown();
        TimeAxis all = axis(chart);
        Point2D mouse = at(chart, 600_000_000);
        window.fx(
                () -> {
                    // The headless robot's wheel forgets where the window is.
                    Event.fireEvent(chart, wheel(chart.localToScene(mouse), 40));
                    return true;
                });
        TimeAxis closer = axis(chart);
        assertThat(closer.visible().nanos()).isLessThan(all.visible().nanos());
        assertThat(closer.x(600_000_000, 1_000))
                .isCloseTo(all.x(600_000_000, 1_000), Offset.offset(1.0));
    }

    @Test
    void picturesInBothThemes() throws IOException {
        shown();
        window.fx(
                () -> {
                    window.picture().workbench().select(run.compilations().get(2));
                    return true;
                });
        window.save("timeline-dark");
        try (UiWindow light = new UiWindow(false)) {
            light.add(run).show(PageId.TIMELINE).save("timeline-light");
        }
    }

    private TimelineChart shown() {
        window.add(run).show(PageId.TIMELINE);
        return window.node("timeline-chart", TimelineChart.class);
    }

    /** A point on the bar of a compilation, found as a user does: by looking. */
    private Point2D find(TimelineChart chart, int id) {
        return window.fx(
                () -> {
                    for (double y = 0; y < chart.getHeight(); y += 2) {
                        for (double x = 0; x < chart.getWidth(); x += 2) {
                            boolean hit =
                                    chart.itemAt(x, y)
                                            .flatMap(i -> i.about())
                                            .filter(c -> c.id().number() == id)
                                            .isPresent();
                            if (hit) {
                                return new Point2D(x + 1, y + 1);
                            }
                        }
                    }
                    throw new AssertionError("compilation " + id + " is not in the chart");
                });
    }

    private Point2D at(TimelineChart chart, long nanos) {
        return window.fx(
                () -> {
                    double x = chart.axisProperty().get().x(nanos, chart.plotWidth());
                    return new Point2D(148 + x, 60);
                });
    }

    private void click(TimelineChart chart, Point2D point) {
        Robot robot = window.fx(Robot::new);
        window.fx(
                () -> {
                    robot.mouseMove(chart.localToScreen(point));
                    robot.mouseClick(MouseButton.PRIMARY);
                    return true;
                });
        window.picture().settle();
    }

    private void type(TimelineChart chart, String character) {
        window.fx(
                () -> {
                    KeyEvent typed =
                            new KeyEvent(
                                    KeyEvent.KEY_TYPED,
                                    character,
                                    "",
                                    KeyCode.UNDEFINED,
                                    false,
                                    false,
                                    false,
                                    false);
                    Event.fireEvent(chart, typed);
                    return true;
                });
    }

    private static ScrollEvent wheel(Point2D at, double deltaY) {
        return new ScrollEvent(
                ScrollEvent.SCROLL,
                at.getX(),
                at.getY(),
                at.getX(),
                at.getY(),
                false,
                false,
                false,
                false,
                true,
                false,
                0,
                deltaY,
                0,
                deltaY,
                ScrollEvent.HorizontalTextScrollUnits.NONE,
                0,
                ScrollEvent.VerticalTextScrollUnits.NONE,
                0,
                0,
                null);
    }

    private static Mouse shifted(EventType<MouseEvent> type, Point2D at) {
        return Mouse.of(type, at, 1).withShift(true);
    }

    private TimeAxis axis(TimelineChart chart) {
        return window.fx(() -> chart.axisProperty().get());
    }

    private Selection selection() {
        window.picture().settle();
        return window.fx(() -> window.picture().workbench().selection().get());
    }
}
