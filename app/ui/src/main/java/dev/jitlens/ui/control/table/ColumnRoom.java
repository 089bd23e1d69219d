package dev.jitlens.ui.control.table;

import java.util.List;

/** How wide columns are: a function of the room that they share, in pixels. */
final class ColumnRoom {
    /**
     * How many times its least width a growing column keeps, if it needs that, when words are cut.
     */
    private static final double AMPLE = 2;

    private ColumnRoom() {}

    /**
     * @param least the width that it has in any room
     * @param needed what its widest text needs of those seen so far; 0 if none was measured
     * @param grows whether it takes a share of what is left over
     */
    record Wish(double least, double needed, boolean grows) {
        /** What a growing column keeps before columns of words that are cut get more. */
        private double kept() {
            double ample = AMPLE * least;
            return needed > 0 ? Math.clamp(needed, least, ample) : ample;
        }

        private double wanted() {
            return Math.max(least, needed);
        }
    }

    /**
     * Columns of words that are cut come first, as long as growing ones keep enough. These share
     * what is left, each by its least width, unless some of them would be cut by that while others
     * have more than they need.
     */
    static double[] widths(double room, List<Wish> wishes) {
        double[] widths = wishes.stream().mapToDouble(Wish::least).toArray();
        double kept = wishes.stream().filter(Wish::grows).mapToDouble(Wish::kept).sum();
        double left = room;
        for (Wish wish : wishes) {
            left -= wish.grows ? 0 : wish.least;
        }
        for (int i = 0; i < widths.length; i++) {
            Wish wish = wishes.get(i);
            if (!wish.grows) {
                double more = Math.clamp(left - kept, 0, wish.wanted() - wish.least);
                widths[i] += more;
                left -= more;
            }
        }
        share(left, wishes.stream().filter(Wish::grows).toList(), widths, wishes);
        return widths;
    }

    private static void share(double room, List<Wish> growing, double[] widths, List<Wish> wishes) {
        double least = growing.stream().mapToDouble(Wish::least).sum();
        double wanted = growing.stream().mapToDouble(Wish::wanted).sum();
        double times = Math.max(1, room / least);
        boolean isEnough = growing.stream().allMatch(w -> w.wanted() <= times * w.least);
        for (int i = 0; i < widths.length; i++) {
            Wish wish = wishes.get(i);
            if (wish.grows) {
                widths[i] =
                        isEnough || wanted > room
                                ? times * wish.least
                                : wish.wanted() + (room - wanted) * wish.least / least;
            }
        }
    }
}
