package dev.jitlens.ui.control.chart;

import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Counters over time, as their values come: each as it stands, or by how much it grows in a second.
 * FX thread only.
 */
public final class CounterChart extends CurveChart {
    /** An hour at ten values a second. Older ones are forgotten. */
    private static final int MOST_POINTS = 36_000;

    private final Map<String, Points> counters = new LinkedHashMap<>();
    private Mode mode = Mode.VALUE;

    /** What of a counter is drawn. */
    public enum Mode {
        VALUE,
        /** Its growth a second, from one value to the next. */
        RATE
    }

    public CounterChart() {
        super("Counters over time", "time, s", "value");
        xAxis().words(seconds -> ValueUnit.plain(seconds, 10));
        yAxis().words(value -> ValueUnit.plain(value, 10));
    }

    /** Draws these counters, in the colours of this order; forgets the values of others. */
    public void counters(List<String> names) {
        Map<String, Points> before = new LinkedHashMap<>(counters);
        counters.clear();
        names.forEach(name -> counters.put(name, before.getOrDefault(name, new Points())));
        draw();
    }

    public void mode(Mode newMode) {
        mode = newMode;
        yAxis().setName(mode == Mode.RATE ? "growth a second" : "value");
        draw();
    }

    /**
     * Takes the values of one moment; those of counters that are not drawn are passed over.
     *
     * @param seconds later than those before
     */
    public void append(double seconds, Map<String, ? extends Number> values) {
        counters.forEach(
                (name, points) -> {
                    Number value = values.get(name);
                    if (value != null) {
                        points.add(seconds, value.doubleValue());
                    }
                });
        draw();
    }

    /** Forgets all values, for example since another JVM is watched. */
    public void clear() {
        counters.replaceAll((name, points) -> new Points());
        draw();
    }

    private void draw() {
        List<Curve> curves = new ArrayList<>();
        counters.forEach((name, points) -> curves.add(points.curve(name, curves.size(), mode)));
        show(curves);
    }

    @Override
    String hover(Curve curve, int at, double atX) {
        double y = curve.y()[at];
        String value = y == Math.rint(y) ? Format.count((long) y) : ValueUnit.plain(y, 6);
        return curve.name()
                + "\n"
                + ValueUnit.plain(curve.x()[at], 6)
                + " s: "
                + value
                + (mode == Mode.RATE ? " a second" : "");
    }

    /** The values of one counter. */
    private static final class Points {
        private double[] seconds = new double[64];
        private double[] values = new double[64];
        private int size;

        void add(double second, double value) {
            if (size == MOST_POINTS) {
                size -= MOST_POINTS / 4;
                System.arraycopy(seconds, MOST_POINTS / 4, seconds, 0, size);
                System.arraycopy(values, MOST_POINTS / 4, values, 0, size);
            } else if (size == seconds.length) {
                int room = Math.min(2 * size, MOST_POINTS);
                seconds = Arrays.copyOf(seconds, room);
                values = Arrays.copyOf(values, room);
            }
            seconds[size] = second;
            values[size++] = value;
        }

        Curve curve(String name, int series, Mode mode) {
            if (mode == Mode.VALUE) {
                return Curve.of(
                        name, series, Arrays.copyOf(seconds, size), Arrays.copyOf(values, size));
            }
            int steps = Math.max(0, size - 1);
            double[] x = new double[steps];
            double[] y = new double[steps];
            for (int i = 0; i < steps; i++) {
                x[i] = seconds[i + 1];
                y[i] = (values[i + 1] - values[i]) / (seconds[i + 1] - seconds[i]);
            }
            return Curve.of(name, series, x, y);
        }
    }
}
