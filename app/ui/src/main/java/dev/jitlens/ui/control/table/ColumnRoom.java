package dev.jitlens.ui.control.table;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** How wide columns are: a function of the room that they share, in pixels. */
final class ColumnRoom {
    private ColumnRoom() {}

    /**
     * @param floor what it has in any room: enough for its heading, and for the whole of a number
     * @param tight what it has before any has more: most of its texts, but not more than its least
     *     width
     * @param least the width that it has where there is room
     * @param usual what nine in ten of its texts need; 0 if that is not known
     * @param needed what its widest text needs of those seen so far; 0 if none was measured
     * @param grows whether it takes a share of what is left over
     */
    record Wish(
            double floor, double tight, double least, double usual, double needed, boolean grows) {
        /** One whose texts are not cut before the table is scrolled. */
        Wish(double tight, double least, double usual, double needed, boolean grows) {
            this(tight, tight, least, usual, needed, grows);
        }

        /** One that gives up nothing of its least width. */
        Wish(double least, double usual, double needed, boolean grows) {
            this(least, least, least, usual, needed, grows);
        }

        /** What most texts need, which may be less than the least width. */
        private double read() {
            double texts = needed == 0 ? least : usual == 0 ? needed : Math.min(usual, needed);
            return Math.max(tight, texts);
        }

        private double begun() {
            return Math.max(tight, Math.min(least, read()));
        }

        /** The part of its least width that its texts fill. */
        private double filled() {
            return needed == 0 ? least : Math.max(tight, Math.min(least, needed));
        }

        private double usually() {
            return Math.max(least, Math.min(usual, widest()));
        }

        private double widest() {
            return Math.max(least, needed);
        }
    }

    /**
     * Rather than to scroll sideways, growing columns are cut down to their floors, then words,
     * too. Up to its least width each column first gets what most of its texts need, then what all
     * need: a method's package is cut before a reason is. Then what most need beyond that, then the
     * rest of its least width, then what the widest text needs; where the room ends, each gets the
     * same part of what it lacks. What is left over growing columns share, each by its least width.
     */
    static double[] widths(double room, List<Wish> wishes) {
        double[] widths = wishes.stream().mapToDouble(Wish::floor).toArray();
        double left = Math.max(0, room - sum(widths));
        left = fill(widths, wishes, wish -> wish.grows ? wish.floor : wish.tight, left);
        left = fill(widths, wishes, Wish::tight, left);
        left = fill(widths, wishes, Wish::begun, left);
        left = fill(widths, wishes, Wish::filled, left);
        left = fill(widths, wishes, Wish::read, left);
        left = fill(widths, wishes, Wish::least, left);
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
