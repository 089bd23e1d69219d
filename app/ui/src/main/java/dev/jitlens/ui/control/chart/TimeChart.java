package dev.jitlens.ui.control.chart;

import io.fair_acc.chartfx.plugins.XRangeIndicator;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;

import java.util.List;
import java.util.Optional;

/**
 * Nanoseconds over time. Curves have seconds as x and nanoseconds as y. A stretch of time is chosen
 * by dragging with Shift.
 */
public final class TimeChart extends CurveChart {
    /** Shorter drags are clicks. */
    private static final double CLICK_PIXELS = 3;

    private final ObjectProperty<ValueUnit> unit =
            new SimpleObjectProperty<>(ValueUnit.MILLISECONDS);
    private final ObjectProperty<Optional<Stretch>> chosen =
            new SimpleObjectProperty<>(Optional.empty());
    private final XRangeIndicator indicator = new XRangeIndicator(xAxis(), 0, 0);
    private final double air;
    private double pressedAt = Double.NaN;

    /** A stretch of the axis, in seconds. */
    public record Stretch(double from, double to) {
        public Stretch {
            if (!(from <= to)) {
                throw new IllegalArgumentException("a stretch ends before it begins");
            }
        }
    }

    public TimeChart() {
        this("Latency over time", "latency", 0);
    }

    /**
     * @param name for those who cannot see it
     * @param what the values are
     * @param air left free at either end, as a share of the time, so that what stands there is seen
     */
    public TimeChart(String name, String what, double air) {
        super(name, "time, s", what);
        this.air = air;
        xAxis().words(seconds -> ValueUnit.plain(seconds, 10));
        unit.subscribe(u -> yAxis().words(u::tick));
        unit.subscribe(() -> nameValues(what));
        logarithmicProperty().subscribe(() -> nameValues(what));
        chart().getPlugins().add(indicator);
        chosen.subscribe(this::mark);
        chart().getPlotArea().addEventFilter(MouseEvent.MOUSE_PRESSED, this::pressed);
        chart().getPlotArea().addEventFilter(MouseEvent.MOUSE_DRAGGED, this::dragged);
        chart().getPlotArea().addEventFilter(MouseEvent.MOUSE_RELEASED, this::released);
    }

    private void nameValues(String what) {
        yAxis().call(
                        what
                                + ", "
                                + unit.get().label()
                                + (logarithmicProperty().get() ? ", logarithmic" : ""));
        refresh();
    }

    public ObjectProperty<ValueUnit> unitProperty() {
        return unit;
    }

    /** The chosen stretch of time. */
    public ObjectProperty<Optional<Stretch>> chosenProperty() {
        return chosen;
    }

    /** What the axis is called, by what its times are since. */
    public void since(String name) {
        xAxis().setName(name);
    }

    /** What is in sight. */
    public Stretch inSight() {
        return new Stretch(xAxis().getMin(), xAxis().getMax());
    }

    /** The indicator is never taken away: ChartFx 11.3.1 would go on to change its nodes. */
    private void mark(Optional<Stretch> stretch) {
        indicator.setLowerBound(stretch.map(Stretch::from).orElse(Double.NaN));
        indicator.setUpperBound(stretch.map(Stretch::to).orElse(Double.NaN));
        refresh();
    }

    private void pressed(MouseEvent event) {
        if (event.getButton() == MouseButton.PRIMARY && event.isShiftDown()) {
            pressedAt = event.getX();
            event.consume();
        }
    }

    private void dragged(MouseEvent event) {
        if (!Double.isNaN(pressedAt)) {
            mark(between(pressedAt, event.getX()));
            event.consume();
        }
    }

    private void released(MouseEvent event) {
        if (!Double.isNaN(pressedAt)) {
            chosen.set(between(pressedAt, event.getX()));
            mark(chosen.get());
            pressedAt = Double.NaN;
            event.consume();
        }
    }

    private Optional<Stretch> between(double one, double other) {
        if (Math.abs(one - other) < CLICK_PIXELS) {
            return Optional.empty();
        }
        double a = xAxis().getValueForDisplay(Math.clamp(one, 0, xAxis().getLength()));
        double b = xAxis().getValueForDisplay(Math.clamp(other, 0, xAxis().getLength()));
        return Optional.of(new Stretch(Math.min(a, b), Math.max(a, b)));
    }

    @Override
    Window window(List<Curve> of) {
        Window tight = super.window(of);
        double free = air * (tight.toX() - tight.fromX());
        return tight.withX(tight.fromX() - free, tight.toX() + free);
    }

    @Override
    String hover(Curve curve, int at, double atX) {
        return curve.name()
                + "\n"
                + ValueUnit.plain(curve.x()[at], 10)
                + " s: "
                + unit.get().words(curve.y()[at]);
    }
}
