package dev.jitlens.ui.control;

import java.util.function.DoubleUnaryOperator;

/**
 * How high a container is for the width that it was last asked about. JavaFX remembers this only of
 * what is as high at every width; what holds text that wraps is measured again, with all that is in
 * it, by each container around it. Forgotten with {@code requestLayout()}, which every change
 * within the container calls.
 */
public final class KeptHeights {
    private final Height pref = new Height();
    private final Height min = new Height();

    private static final class Height {
        private double width = Double.NaN;
        private double height;

        double of(double asked, DoubleUnaryOperator computed) {
            if (asked != width) {
                height = computed.applyAsDouble(asked);
                width = asked;
            }
            return height;
        }
    }

    public double pref(double width, DoubleUnaryOperator computed) {
        return pref.of(width, computed);
    }

    public double min(double width, DoubleUnaryOperator computed) {
        return min.of(width, computed);
    }

    public void forget() {
        pref.width = Double.NaN;
        min.width = Double.NaN;
    }
}
