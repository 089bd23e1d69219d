package dev.jitlens.ui.control.chart;

import io.fair_acc.chartfx.axes.TickUnitSupplier;
import io.fair_acc.chartfx.axes.spi.AxisRange;
import io.fair_acc.chartfx.axes.spi.DefaultNumericAxis;
import io.fair_acc.chartfx.axes.spi.TickMark;
import io.fair_acc.chartfx.axes.spi.format.DefaultTickUnitSupplier;
import io.fair_acc.chartfx.ui.css.LineStyle;
import io.fair_acc.dataset.spi.fastutil.DoubleArrayList;

import javafx.collections.ObservableList;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.text.Text;
import javafx.util.StringConverter;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;

/** An axis in our words, which also has labels where it is logarithmic and shows few decades. */
final class ValueAxis extends DefaultNumericAxis {
    private static final long serialVersionUID = 1;
    private static final List<Double> STEPS = List.of(1.0, 2.0, 5.0);
    private static final int MANY_DECADES = 3;
    private static final double HALF_A_LABEL = 8; // pixels

    /** ChartFx's own ones go from 2.5 to 5, and leave a low chart from 0 to 4 with one label. */
    private static final TickUnitSupplier TICKS = new DefaultTickUnitSupplier(new TreeSet<>(STEPS));

    private String whole = "";
    private boolean counts;
    private double halfALabel = HALF_A_LABEL;

    ValueAxis(String name) {
        super(name, 0, 1, 1);
        setAutoRanging(false);
        setAutoGrowRanging(false);
        setUnit(null);
    }

    /** Has no ticks between whole numbers, which would be labelled with the next of them. */
    void counts() {
        counts = true;
    }

    /** Gives its name only the room that there is, from now on. */
    void upright() {
        whole = getName();
        lengthProperty().subscribe(this::fitName);
    }

    /**
     * Names an upright axis; where it is too low for its name, it has the unit alone, which stands
     * behind a comma, or nothing.
     */
    void call(String newName) {
        whole = newName;
        fitName();
    }

    private void fitName() {
        String unit = whole.substring(whole.lastIndexOf(", ") + 1).strip();
        Stream.of(whole, unit.equals(whole) ? "" : unit, "")
                .filter(this::fits)
                .findFirst()
                .filter(fitting -> !fitting.equals(getName()))
                .ifPresent(this::setName);
    }

    private boolean fits(String name) {
        Text drawn = new Text(name);
        drawn.setFont(getAxisLabel().getFont());
        return getLength() <= 0 || drawn.getLayoutBounds().getWidth() <= getLength();
    }

    /** Makes room for labels that are so many times as large. */
    void zoom(double zoom) {
        halfALabel = HALF_A_LABEL * zoom;
    }

    /** How a value is written at its tick. */
    void words(DoubleFunction<String> words) {
        setTickLabelFormatter(
                new StringConverter<>() {
                    @Override
                    public String toString(Number value) {
                        return words.apply(value.doubleValue());
                    }

                    @Override
                    public Number fromString(String text) {
                        throw new UnsupportedOperationException("labels are not read back");
                    }
                });
    }

    /** ChartFx strokes each of them, which takes several times as long as to fill it. */
    @Override
    protected void drawTickMarks(
            GraphicsContext gc,
            double axisLength,
            double axisWidth,
            double axisHeight,
            ObservableList<TickMark> marks,
            double length,
            LineStyle style) {
        double width = style.getStrokeWidth();
        gc.setFill(style.getStroke());
        for (TickMark mark : marks) {
            double at = GridLines.middle(mark.getPosition());
            if (at < 0 || at > axisLength) {
                continue;
            }
            if (getSide().isHorizontal()) {
                gc.fillRect(at - width / 2, 0.5, width, length);
            } else {
                gc.fillRect(axisWidth - 0.5 - length, at - width / 2, length, width);
            }
        }
    }

    @Override
    protected double computeTickUnit(double atLeast) {
        double unit = TICKS.computeTickUnit(atLeast);
        return counts ? Math.max(1, unit) : unit;
    }

    @Override
    protected void calculateMajorTickValues(AxisRange range, DoubleArrayList ticks) {
        double from = range.getLowerBound();
        double to = range.getUpperBound();
        double decades = Math.log10(to / from);
        if (!isLogAxis() || !(decades < MANY_DECADES)) {
            super.calculateMajorTickValues(range, ticks);
            // ChartFx leaves the label out of a tick that is too near to the end of the axis.
            double last = to - (to - from) * Math.min(0.5, halfALabel / range.getAxisLength());
            long labels =
                    Arrays.stream(ticks.elements(), 0, ticks.size())
                            .filter(tick -> tick >= from && tick <= last)
                            .count();
            if (labels < 2 && !(counts && last - from < 1)) {
                ticks.clear();
                addTwoOrMore(from, last, ticks);
            }
        } else if (decades < 1) {
            double unit = computeTickUnit((to - from) / 6);
            for (double k = Math.ceil(from / unit); k * unit <= to && ticks.size() < 20; k++) {
                ticks.add(k * unit);
            }
        } else {
            for (double e = Math.floor(Math.log10(from)); e <= Math.log10(to); e++) {
                for (double step : STEPS) {
                    double tick = step * Math.pow(10, e);
                    if (tick >= from && tick <= to) {
                        ticks.add(tick);
                    }
                }
            }
        }
    }

    /**
     * A chart too low for ChartFx's ticks would have one label, of which nobody knows the scale.
     */
    private static void addTwoOrMore(double from, double to, DoubleArrayList ticks) {
        double power = Math.pow(10, Math.ceil(Math.log10(to - from)));
        for (int down = 0; ticks.size() < 2 && down < 3; down++, power /= 10) {
            for (int i = STEPS.size() - 1; i >= 0 && ticks.size() < 2; i--) {
                ticks.clear();
                double unit = STEPS.get(i) * power;
                for (double k = Math.ceil(from / unit); k * unit <= to; k++) {
                    ticks.add(k * unit);
                }
            }
        }
    }
}
