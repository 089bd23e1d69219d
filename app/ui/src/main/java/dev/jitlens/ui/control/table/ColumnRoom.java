package dev.jitlens.ui.control.table;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** How wide columns are: a function of the room that they share, in pixels. */
final class ColumnRoom {
    private ColumnRoom() {}

    /**
     * @param least the width that it has in any room
     * @param usual what nine in ten of its texts need; 0 if that is not known
     * @param needed what its widest text needs of those seen so far; 0 if none was measured
     * @param grows whether it takes a share of what is left over
     */
    record Wish(double least, double usual, double needed, boolean grows) {
        private double usually() {
            return Math.max(least, Math.min(usual, widest()));
        }

        private double widest() {
            return Math.max(least, needed);
        }
    }

    /**
     * First each column gets what most of its texts need, then what the widest needs; where the
     * room ends, each gets the same part of what it lacks. What is left over growing columns share,
     * each by its least width.
     */
    static double[] widths(double room, List<Wish> wishes) {
        double[] widths = wishes.stream().mapToDouble(Wish::least).toArray();
        double left = room - sum(widths);
        left = fill(widths, wishes, Wish::usually, left);
        left = fill(widths, wishes, Wish::widest, left);
        double least = wishes.stream().filter(Wish::grows).mapToDouble(Wish::least).sum();
        for (int i = 0; i < widths.length && left > 0; i++) {
            widths[i] += wishes.get(i).grows ? left * wishes.get(i).least / least : 0;
        }
        return widths;
    }

    /** Lets columns grow to what they want, as far as there is room; what is left of it. */
    private static double fill(
            double[] widths, List<Wish> wishes, ToDoubleFunction<Wish> wanted, double room) {
        double[] lacks = new double[widths.length];
        for (int i = 0; i < widths.length; i++) {
            lacks[i] = Math.max(0, wanted.applyAsDouble(wishes.get(i)) - widths[i]);
        }
        double lack = sum(lacks);
        double part = lack == 0 ? 0 : Math.clamp(room / lack, 0, 1);
        for (int i = 0; i < widths.length; i++) {
            widths[i] += part * lacks[i];
        }
        return room - part * lack;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
