package dev.jitlens.ui.control;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;

/**
 * Where values lie between two pixels, with room at both ends.
 *
 * @param least no tick is below 0 unless this value is; NaN if there is no value, and so no tick
 */
public record Scale(double low, double high, double from, double to, double least) {
    private static final double ROOM = 0.06;

    /**
     * @param values all that must be in sight; any number
     * @param from the pixel of the least
     */
    public static Scale of(List<Double> values, double from, double to) {
        DoubleSummaryStatistics all =
                values.stream().filter(Double::isFinite).mapToDouble(v -> v).summaryStatistics();
        if (all.getCount() == 0) {
            return new Scale(-ROOM, 1 + ROOM, from, to, Double.NaN);
        }
        double least = all.getMin();
        double most = all.getMax();
        double size = most > least ? most - least : Math.max(Math.abs(most), 1e-9);
        return new Scale(least - ROOM * size, most + ROOM * size, from, to, least);
    }

    /** The part of it that is in sight. */
    public Scale seen(ValueZoom zoom) {
        zoom.between(from, to);
        return new Scale(zoom.low(low, high), zoom.high(low, high), from, to, least);
    }

    public double at(double value) {
        return from + (value - low) / (high - low) * (to - from);
    }

    /** Round numbers, some {@code count} of them. */
    public List<Double> ticks(int count) {
        if (Double.isNaN(least)) {
            return List.of();
        }
        double rough = (high - low) / Math.max(1, count);
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double times = rough / power;
        double step = power * (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10);
        List<Double> ticks = new ArrayList<>();
        double first = least < 0 ? low : Math.max(0, low);
        for (long i = (long) Math.ceil(first / step); i * step <= high; i++) {
            ticks.add(i * step);
        }
        return ticks;
    }
}
