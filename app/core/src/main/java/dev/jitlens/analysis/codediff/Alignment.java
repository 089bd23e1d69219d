package dev.jitlens.analysis.codediff;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A longest common subsequence of two sequences, found by Myers' O(ND) algorithm in linear space.
 * Where two stretches are too large for it, elements that occur once in each are matched first, and
 * what lies between them is aligned by itself; then it may be a little shorter than the longest.
 */
final class Alignment {
    /**
     * The largest product of the lengths of two stretches that are aligned exactly, however much
     * they differ: up to 5,000 against 5,000.
     */
    private static final long LARGEST_PRODUCT = 25_000_000;

    private final int[] a;
    private final int[] b;
    private final int[] partner;

    private Alignment(int[] a, int[] b) {
        this.a = a;
        this.b = b;
        partner = new int[a.length];
        Arrays.fill(partner, -1);
    }

    /**
     * The partner of each element of {@code a}: the index of its equal in {@code b}, or -1. The
     * indices rise.
     *
     * @param a elements are the same if their numbers are
     */
    static int[] of(int[] a, int[] b) {
        int[] inA = indicesOfShared(a, b);
        int[] inB = indicesOfShared(b, a);
        Alignment shared = new Alignment(pick(a, inA), pick(b, inB));
        shared.align(0, inA.length, 0, inB.length);
        int[] partner = new int[a.length];
        Arrays.fill(partner, -1);
        for (int i = 0; i < inA.length; i++) {
            partner[inA[i]] = shared.partner[i] < 0 ? -1 : inB[shared.partner[i]];
        }
        return partner;
    }

    /** What only one side has can never be matched. */
    private static int[] indicesOfShared(int[] of, int[] other) {
        int[] sorted = other.clone();
        Arrays.sort(sorted);
        return IntStream.range(0, of.length)
                .filter(i -> Arrays.binarySearch(sorted, of[i]) >= 0)
                .toArray();
    }

    private static int[] pick(int[] from, int[] indices) {
        return Arrays.stream(indices).map(i -> from[i]).toArray();
    }

    private void align(int aFrom, int aTo, int bFrom, int bTo) {
        int aLow = aFrom;
        int bLow = bFrom;
        int aHigh = aTo;
        int bHigh = bTo;
        while (aLow < aHigh && bLow < bHigh && a[aLow] == b[bLow]) {
            partner[aLow++] = bLow++;
        }
        while (aLow < aHigh && bLow < bHigh && a[aHigh - 1] == b[bHigh - 1]) {
            partner[--aHigh] = --bHigh;
        }
        if (aLow == aHigh || bLow == bHigh) {
            return;
        }
        if ((long) (aHigh - aLow) * (bHigh - bLow) > LARGEST_PRODUCT) {
            betweenAnchors(aLow, aHigh, bLow, bHigh);
            return;
        }
        int[] meeting = new Middle(a, b, aLow, aHigh, bLow, bHigh).find();
        align(aLow, meeting[0], bLow, meeting[1]);
        align(meeting[0], aHigh, meeting[1], bHigh);
    }

    private void betweenAnchors(int aLow, int aHigh, int bLow, int bHigh) {
        int[][] anchors = rising(uniquePairs(aLow, aHigh, bLow, bHigh));
        int aFrom = aLow;
        int bFrom = bLow;
        for (int[] anchor : anchors) {
            partner[anchor[0]] = anchor[1];
            align(aFrom, anchor[0], bFrom, anchor[1]);
            aFrom = anchor[0] + 1;
            bFrom = anchor[1] + 1;
        }
        if (anchors.length > 0) {
            align(aFrom, aHigh, bFrom, bHigh);
        }
    }

    /** What occurs once in each stretch, in the order of {@code a}. */
    private int[][] uniquePairs(int aLow, int aHigh, int bLow, int bHigh) {
        Map<Integer, int[]> seen = new HashMap<>();
        for (int i = aLow; i < aHigh; i++) {
            seen.merge(a[i], new int[] {i, -1}, (x, y) -> new int[] {-1, -1});
        }
        for (int j = bLow; j < bHigh; j++) {
            int[] pair = seen.get(b[j]);
            if (pair != null) {
                pair[0] = pair[1] < 0 ? pair[0] : -1;
                pair[1] = j;
            }
        }
        return seen.values().stream()
                .filter(pair -> pair[0] >= 0 && pair[1] >= 0)
                .sorted((x, y) -> Integer.compare(x[0], y[0]))
                .toArray(int[][]::new);
    }

    /** The longest choice of pairs whose second numbers rise too. */
    private static int[][] rising(int[][] pairs) {
        int[] tails = new int[pairs.length];
        int[] before = new int[pairs.length];
        int length = 0;
        for (int i = 0; i < pairs.length; i++) {
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (pairs[tails[middle]][1] < pairs[i][1]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[i] = low == 0 ? -1 : tails[low - 1];
            tails[low] = i;
            length = Math.max(length, low + 1);
        }
        int[][] chosen = new int[length][];
        int at = length == 0 ? -1 : tails[length - 1];
        for (int i = length - 1; i >= 0; i--) {
            chosen[i] = pairs[at];
            at = before[at];
        }
        return chosen;
    }

    /** Walks from both corners of the edit graph until the two walks meet. */
    private static final class Middle {
        private static final int NOT_REACHED = Integer.MIN_VALUE / 2;

        private final int[] a;
        private final int[] b;
        private final int aLow;
        private final int bLow;
        private final int n;
        private final int m;
        private final int[] forward;
        private final int[] backward;

        Middle(int[] a, int[] b, int aLow, int aHigh, int bLow, int bHigh) {
            this.a = a;
            this.b = b;
            this.aLow = aLow;
            this.bLow = bLow;
            n = aHigh - aLow;
            m = bHigh - bLow;
            forward = new int[n + m + 3];
            backward = new int[n + m + 3];
            Arrays.fill(forward, NOT_REACHED);
            Arrays.fill(backward, NOT_REACHED);
        }

        /** A point on a shortest way, as indices into {@code a} and {@code b}. */
        int[] find() {
            for (int edits = 0; ; edits++) {
                int[] met = step(forward, backward, edits, false);
                if (met == null) {
                    met = step(backward, forward, edits, true);
                }
                if (met != null) {
                    return met;
                }
            }
        }

        /**
         * One more edit for one of the walks; the backward one counts from the far corner. Diagonal
         * k of the one is n - m - k of the other.
         */
        private int[] step(int[] mine, int[] other, int edits, boolean fromEnd) {
            int delta = n - m;
            for (int k = -edits; k <= edits; k += 2) {
                if (k < -m || k > n) {
                    continue;
                }
                int x = furthest(mine, k, edits);
                int y = x - k;
                if (x > n || y > m || y < 0 || x < 0) {
                    continue;
                }
                while (x < n && y < m && same(x, y, fromEnd)) {
                    x++;
                    y++;
                }
                mine[k + m + 1] = x;
                int facing = delta - k;
                if (facing >= -m && facing <= n && x + other[facing + m + 1] >= n) {
                    return fromEnd
                            ? new int[] {aLow + n - x, bLow + m - y}
                            : new int[] {aLow + x, bLow + y};
                }
            }
            return null;
        }

        private int furthest(int[] mine, int k, int edits) {
            return edits == 0 ? 0 : Math.max(mine[k + m + 2], mine[k + m] + 1);
        }

        private boolean same(int x, int y, boolean fromEnd) {
            return fromEnd
                    ? a[aLow + n - 1 - x] == b[bLow + m - 1 - y]
                    : a[aLow + x] == b[bLow + y];
        }
    }
}
