package dev.jitlens.ui.control;

import java.util.function.DoubleUnaryOperator;

/**
 * How high a container is for the two widths that it was last asked about: with what surrounds it
 * one is asked for a little more room than there is. JavaFX remembers this only of what is as high
 * at every width; what holds text that wraps is measured again, with all that is in it, by each
 * container around it. Forgotten with {@code requestLayout()}, which every change within the
 * container calls.
 */
public final class KeptHeights {
    private final Height pref = new Height();
    private final Height min = new Height();

    private static final class Height {
        private double width = Double.NaN;
        private double height;
        private double otherWidth = Double.NaN;
        private double otherHeight;

        double of(double asked, DoubleUnaryOperator computed) {
            if (asked != width) {
                double now = asked == otherWidth ? otherHeight : computed.applyAsDouble(asked);
                otherWidth = width;
                otherHeight = height;
                width = asked;
                height = now;
            }
            return height;
        }

        void forget() {
            width = Double.NaN;
            otherWidth = Double.NaN;
        }
    }

    public double pref(double width, DoubleUnaryOperator computed) {
        return pref.of(width, computed);
    }

    public double min(double width, DoubleUnaryOperator computed) {
        return min.of(width, computed);
    }

    public void forget() {
        pref.forget();
        min.forget();
    }
}
