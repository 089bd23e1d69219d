package dev.jitlens.ui.control.grid;

import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.SimpleDoubleProperty;

/** The places of the columns: the same for the head, each row and the foot. */
final class GridScale {
    private static final double LEAST_FIRST = 230;
    private static final double MOST_FIRST = 460;
    private static final double LEAST_COLUMN = 140;

    /** More is of no use to a bar, but to the names. */
    private static final double MOST_COLUMN = 320;

    private static final double SCROLL_BAR = 14;

    private final DoubleProperty offset = new SimpleDoubleProperty();
    private final ReadOnlyDoubleWrapper overflow = new ReadOnlyDoubleWrapper();
    private final ReadOnlyDoubleWrapper changes = new ReadOnlyDoubleWrapper();
    private double width;
    private int columns;
    private double first = LEAST_FIRST;
    private double column = LEAST_COLUMN;

    void columns(int count) {
        columns = count;
        offset.set(0);
        fit();
    }

    void width(double newWidth) {
        width = newWidth;
        fit();
    }

    private void fit() {
        first = Math.clamp(width * 0.26, LEAST_FIRST, MOST_FIRST);
        if (columns > 0) {
            double unused = others() - columns * MOST_COLUMN;
            first = Math.max(first, Math.min(first + unused, width / 2));
        }
        double room = others();
        column = columns == 0 ? room : Math.max(LEAST_COLUMN, room / columns);
        // Less than a pixel is but what adding up fractions leaves.
        double beyond = column * columns - room;
        overflow.set(beyond < 1 ? 0 : beyond);
        offset.set(Math.clamp(offset.get(), 0, overflow.get()));
        changes.set(changes.get() + 1);
    }

    /** What there is for all columns but the first. */
    double others() {
        return Math.max(0, width - first - SCROLL_BAR);
    }

    double first() {
        return first;
    }

    double column() {
        return column;
    }

    int columns() {
        return columns;
    }

    /** How far the columns are moved to the left in pixels, from 0 to {@link #overflow}. */
    DoubleProperty offset() {
        return offset;
    }

    void scrollBy(double pixels) {
        offset.set(Math.clamp(offset.get() + pixels, 0, overflow.get()));
    }

    ReadOnlyDoubleProperty overflow() {
        return overflow.getReadOnlyProperty();
    }

    /** Another value whenever the widths are others. */
    ReadOnlyDoubleProperty changes() {
        return changes.getReadOnlyProperty();
    }
}
