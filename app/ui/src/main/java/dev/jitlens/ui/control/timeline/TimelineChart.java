package dev.jitlens.ui.control.timeline;

import dev.jitlens.model.Compilation;
import dev.jitlens.ui.control.picture.CanvasPen;
import dev.jitlens.ui.control.picture.Pen;
import dev.jitlens.ui.control.picture.Pictured;
import dev.jitlens.ui.control.picture.SharpCanvas;
import dev.jitlens.ui.control.picture.SvgPen;
import dev.jitlens.ui.theme.Palette;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.geometry.Orientation;
import javafx.scene.AccessibleRole;
import javafx.scene.control.ScrollBar;
import javafx.scene.layout.Region;
import javafx.scene.paint.Paint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Lanes of bars and ticks on one time axis. Zoomed with the wheel, Ctrl+wheel or + and -, all with
 * 0; panned by dragging or the arrow keys; a stretch of time is chosen by dragging with Shift.
 * Draws only what is in sight.
 */
public final class TimelineChart extends Region implements Pictured {
    private static final Timeline NOTHING =
            new Timeline(
                    new Span(0, 0),
                    List.of(),
                    new QueueDepth(new long[0], new int[0], 0),
                    new QueueDepth(new long[0], new int[0], 0),
                    "");

    private final SharpCanvas canvas = new SharpCanvas();
    private final ScrollBar scrollBar = new ScrollBar();
    private final ReadOnlyObjectWrapper<TimeAxis> axis =
            new ReadOnlyObjectWrapper<>(TimeAxis.fit(NOTHING.whole()));
    private final ObjectProperty<Palette> palette = new SimpleObjectProperty<>(Palette.DARK);
    private final ObjectProperty<Optional<Compilation>> selected =
            new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<Span>> range =
            new SimpleObjectProperty<>(Optional.empty());
    private final ObjectProperty<Optional<TimelineItem>> clicked =
            new SimpleObjectProperty<>(Optional.empty());
    private Timeline timeline = NOTHING;
    private Optional<Lane> code = Optional.empty();
    private List<Lane> lanes = List.of();
    private LaneLayout layout = LaneLayout.of(List.of(), 0);

    public TimelineChart() {
        getStyleClass().add("timeline-chart");
        setFocusTraversable(true);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        setAccessibleText("Timeline");
        setAccessibleHelp("Plus and minus zoom, arrows go to the sides.");
        setMinSize(260, 120);
        scrollBar.setOrientation(Orientation.VERTICAL);
        getChildren().addAll(canvas, scrollBar);
        axis.addListener(o -> requestLayout());
        palette.addListener(o -> requestLayout());
        selected.addListener(o -> requestLayout());
        range.addListener(o -> requestLayout());
        scrollBar.valueProperty().addListener(o -> requestLayout());
        TimelineInput.install(this);
    }

    /** Shows a run from its beginning to its end. */
    public void show(Timeline newTimeline) {
        boolean sameTime = newTimeline.whole().equals(timeline.whole());
        timeline = newTimeline;
        if (!sameTime) {
            axis.set(TimeAxis.fit(timeline.whole()));
        }
        relayout();
    }

    /** The lane of the selected method; keeps what is in sight. */
    public void showCode(Lane lane) {
        code = Optional.of(lane);
        relayout();
    }

    public Timeline timeline() {
        return timeline;
    }

    public ReadOnlyObjectProperty<TimeAxis> axisProperty() {
        return axis.getReadOnlyProperty();
    }

    public void setAxis(TimeAxis newAxis) {
        axis.set(newAxis);
    }

    public ObjectProperty<Palette> paletteProperty() {
        return palette;
    }

    public ObjectProperty<Optional<Compilation>> selectedProperty() {
        return selected;
    }

    /** The chosen stretch of time. */
    public ObjectProperty<Optional<Span>> rangeProperty() {
        return range;
    }

    /** What was clicked last. */
    public ObjectProperty<Optional<TimelineItem>> clickedProperty() {
        return clicked;
    }

    /** What is drawn at a point of this region; of several the longest. */
    public Optional<TimelineItem> itemAt(double x, double y) {
        return crowdAt(x, y)
                .map(Crowd::longest)
                .or(() -> rowAt(x, y).flatMap(row -> row.at(nanosAt(x), nanosIn(3))));
    }

    /** What is drawn in one pixel of this region, where it is several items. */
    public Optional<Crowd> crowdAt(double x, double y) {
        long from = nanosAt(Math.floor(x));
        return rowAt(x, y).flatMap(row -> row.crowd(new Span(from, from + nanosIn(1))));
    }

    private Optional<Row> rowAt(double x, double y) {
        return x < TimelinePainter.GUTTER || y < TimelinePainter.RULER
                ? Optional.empty()
                : layout.at(y - TimelinePainter.RULER + scrollBar.getValue())
                        .flatMap(LaneLayout.Strip::row);
    }

    private long nanosIn(double pixels) {
        return axis.get().nanosIn(pixels, plotWidth());
    }

    /** The time at a point of this region. */
    public long nanosAt(double x) {
        return axis.get().nanosAt(x - TimelinePainter.GUTTER, plotWidth());
    }

    /** Width of the part that stands for time, in pixels. */
    public double plotWidth() {
        return Math.max(1, canvas.width() - TimelinePainter.GUTTER);
    }

    private void relayout() {
        List<Lane> all = new ArrayList<>();
        code.filter(lane -> !timeline.isEmpty()).ifPresent(all::add);
        all.addAll(timeline.lanes());
        lanes = all;
        requestLayout();
    }

    @Override
    protected void layoutChildren() {
        double room = getHeight() - TimelinePainter.RULER;
        layout = LaneLayout.of(lanes, room);
        boolean scrolls = layout.height() > room;
        double barWidth = scrolls ? scrollBar.prefWidth(-1) : 0;
        canvas.setSizeOnPixel(getWidth() - barWidth, getHeight());
        scrollBar.setVisible(scrolls);
        scrollBar.setMax(Math.max(0, layout.height() - room));
        scrollBar.setVisibleAmount(scrolls ? room * scrollBar.getMax() / layout.height() : 0);
        scrollBar.setUnitIncrement(LaneLayout.MIN_ROW);
        if (scrollBar.getValue() > scrollBar.getMax()) {
            scrollBar.setValue(scrollBar.getMax());
        }
        scrollBar.resizeRelocate(
                getWidth() - barWidth, TimelinePainter.RULER, barWidth, Math.max(0, room));
        paint();
    }

    private void paint() {
        Pen pen = new CanvasPen(canvas.begin());
        draw(pen, canvas.height(), canvas.pixel(), layout, scrollBar.getValue());
    }

    private void draw(Pen pen, double height, double pixel, LaneLayout lanesAt, double scroll) {
        TimelinePainter painter =
                new TimelinePainter(pen, palette.get(), axis.get(), plotWidth(), height, pixel);
        painter.draw(timeline, lanesAt, scroll, selected.get());
        range.get().ifPresent(painter::range);
    }

    @Override
    public Region node() {
        return this;
    }

    @Override
    public Paint ground() {
        return palette.get().panel();
    }

    @Override
    public String svg() {
        double height = TimelinePainter.RULER + layout.height();
        return SvgPen.of(
                canvas.width(),
                height,
                palette.get().panel(),
                pen -> draw(pen, height, 1, layout, 0));
    }
}
