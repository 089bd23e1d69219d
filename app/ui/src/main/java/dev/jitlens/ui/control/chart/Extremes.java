package dev.jitlens.ui.control.chart;

/**
 * Finds where the least and the greatest of any stretch of values stand, in logarithmic time.
 * Values that are not numbers are passed over.
 */
final class Extremes {
    private static final int BRANCHES = 16;
    private static final int NONE = -1;

    private final double[] values;
    private final int[][] least;
    private final int[][] greatest;

    private Extremes(double[] values, int[][] least, int[][] greatest) {
        this.values = values;
        this.least = least;
        this.greatest = greatest;
    }

    /** Looks at every value once. */
    static Extremes of(double[] values) {
        int levels = 0;
        for (int n = values.length; n > BRANCHES; n = blocks(n)) {
            levels++;
        }
        Extremes made = new Extremes(values, new int[levels][], new int[levels][]);
        int below = values.length;
        for (int level = 0; level < levels; level++) {
            made.fill(level, below);
            below = blocks(below);
        }
        return made;
    }

    private static int blocks(int n) {
        return (n + BRANCHES - 1) / BRANCHES;
    }

    private void fill(int level, int below) {
        int blocks = blocks(below);
        least[level] = new int[blocks];
        greatest[level] = new int[blocks];
        for (int block = 0; block < blocks; block++) {
            int low = NONE;
            int high = NONE;
            int end = Math.min(below, (block + 1) * BRANCHES);
            for (int i = block * BRANCHES; i < end; i++) {
                low = lesser(low, level == 0 ? i : least[level - 1][i]);
                high = greater(high, level == 0 ? i : greatest[level - 1][i]);
            }
            least[level][block] = low;
            greatest[level][block] = high;
        }
    }

    /** Index of the least of {@code from} to before {@code to}; -1 if none is a number. */
    int least(int from, int to) {
        return search(least, from, to, true);
    }

    int greatest(int from, int to) {
        return search(greatest, from, to, false);
    }

    /** Single values up to a whole block, whole blocks of it, and so on; then down again. */
    private int search(int[][] levels, int from, int to, boolean low) {
        int best = NONE;
        int begin = from;
        int end = to;
        for (int level = -1; begin < end; level++) {
            boolean top = level + 1 == levels.length;
            while (begin < end && (top || begin % BRANCHES != 0)) {
                best = better(best, at(levels, level, begin++), low);
            }
            while (begin < end && end % BRANCHES != 0) {
                best = better(best, at(levels, level, --end), low);
            }
            begin /= BRANCHES;
            end /= BRANCHES;
        }
        return best;
    }

    private static int at(int[][] levels, int level, int block) {
        return level < 0 ? block : levels[level][block];
    }

    private int better(int one, int other, boolean low) {
        return low ? lesser(one, other) : greater(one, other);
    }

    private int lesser(int one, int other) {
        if (other == NONE || Double.isNaN(values[other])) {
            return one;
        }
        return one == NONE || values[other] < values[one] ? other : one;
    }

    private int greater(int one, int other) {
        if (other == NONE || Double.isNaN(values[other])) {
            return one;
        }
        return one == NONE || values[other] > values[one] ? other : one;
    }
}
