package dev.jitlens.ui.control.timeline;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The marks of the axis, and what is written beside them. */
final class Ruler {
    private static final long[] UNIT_NANOS = {1_000_000_000, 1_000_000, 1_000, 1};
    private static final String[] UNIT_NAMES = {"s", "ms", "µs", "ns"};

    private Ruler() {}

    public record Tick(long nanos, String label) {}

    /**
     * @param width pixels of the visible part
     * @param minGap pixels between two ticks at least
     */
    public static List<Tick> ticks(Span visible, double width, double minGap) {
        if (width < minGap || visible.nanos() <= 0) {
            return List.of();
        }
        long step = step(visible.nanos() * minGap / width);
        List<Tick> ticks = new ArrayList<>();
        for (long at = Math.ceilDiv(visible.fromNanos(), step) * step;
                at <= visible.toNanos();
                at += step) {
            ticks.add(new Tick(at, label(at, step)));
        }
        return ticks;
    }

    /** The smallest of 1, 2, 5, 10, 20, … nanoseconds that is not less than {@code atLeast}. */
    static long step(double atLeast) {
        long power = 1;
        while (power * 10L <= atLeast) {
            power *= 10;
        }
        for (int times : new int[] {1, 2, 5}) {
            if (power * times >= atLeast) {
                return power * times;
            }
        }
        return power * 10;
    }

    /** Writes a mark in the largest unit that tells neighbours apart with at most one decimal. */
    static String label(long nanos, long step) {
        int unit = 0;
        while (UNIT_NANOS[unit] > step * 10) {
            unit++;
        }
        int decimals = step % UNIT_NANOS[unit] == 0 ? 0 : 1;
        double value = (double) nanos / UNIT_NANOS[unit];
        return String.format(Locale.ROOT, "%,." + decimals + "f %s", value, UNIT_NAMES[unit]);
    }
}
