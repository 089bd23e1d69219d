package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.Arrays;
import java.util.List;

/**
 * Puts two lists of pauses beside each other, in the order of both: as many pairs as possible, and
 * of such choices the one in which durations and times differ least. Only pauses whose times are
 * near each other are compared, so this takes time in proportion to the pauses.
 */
final class PauseAlignment {
    /** More comparisons than this are not made: then the first that fits is taken. */
    private static final long MOST_CELLS = 40_000_000L;

    private static final int NONE = -1;
    private static final long UNPAIRED = 1_000_000_000_000L;

    private final List<SafepointPause> first;
    private final List<SafepointPause> second;
    private final PauseLikeness likeness;
    private final long ahead;

    /** The first pauses that each of the second list may be one with, from and to. */
    private final int[] from;

    private final int[] to;

    PauseAlignment(
            List<SafepointPause> first,
            List<SafepointPause> second,
            PauseLikeness likeness,
            long ahead) {
        this.first = first;
        this.second = second;
        this.likeness = likeness;
        this.ahead = ahead;
        from = new int[second.size()];
        to = new int[second.size()];
        long[] firstTimes = times(first);
        long[] secondTimes = times(second);
        int begin = 0;
        int end = 0;
        for (int s = 0; s < from.length; s++) {
            long time = secondTimes[s] - ahead;
            begin = firstAfter(firstTimes, time - likeness.clockNanos() - 1, begin);
            end = firstAfter(firstTimes, time + likeness.clockNanos(), Math.max(begin, end));
            from[s] = begin;
            to[s] = end;
        }
    }

    /** The times of pauses, none earlier than the one before. */
    private static long[] times(List<SafepointPause> pauses) {
        long[] times = new long[pauses.size()];
        for (int i = 0; i < times.length; i++) {
            times[i] = Math.max(i == 0 ? Long.MIN_VALUE : times[i - 1], pauses.get(i).nanos());
        }
        return times;
    }

    private static int firstAfter(long[] times, long time, int start) {
        int i = start;
        while (i < times.length && times[i] <= time) {
            i++;
        }
        return i;
    }

    /** The index in the first list for each pause of the second, or -1. */
    int[] partners() {
        long cells = 0;
        for (int s = 0; s < from.length; s++) {
            cells += to[s] - from[s] + 1;
        }
        return cells > MOST_CELLS ? firstThatFits() : best((int) cells);
    }

    private int[] firstThatFits() {
        int[] partner = new int[from.length];
        int next = 0;
        for (int s = 0; s < partner.length; s++) {
            partner[s] = NONE;
            for (int i = Math.max(next, from[s]); i < to[s] && partner[s] == NONE; i++) {
                if (likeness.maySame(first.get(i), second.get(s), ahead)) {
                    partner[s] = i;
                    next = i + 1;
                }
            }
        }
        return partner;
    }

    /**
     * Cell {@code i} of row {@code s} is the least cost of the second's pauses up to {@code s} and
     * the first's before {@code i}.
     */
    private int[] best(int cells) {
        byte[] choice = new byte[cells];
        int[] rowAt = new int[from.length];
        long[] before = {0};
        int beforeFrom = 0;
        int at = 0;
        for (int s = 0; s < from.length; s++) {
            rowAt[s] = at;
            long[] row = new long[to[s] - from[s] + 1];
            for (int c = 0; c < row.length; c++) {
                int i = from[s] + c;
                long alone = cost(before, beforeFrom, i) + UNPAIRED;
                long skip = c == 0 ? Long.MAX_VALUE : row[c - 1];
                long pair = i == 0 || c == 0 ? Long.MAX_VALUE : pair(before, beforeFrom, s, i - 1);
                row[c] = Math.min(alone, Math.min(skip, pair));
                choice[at++] = (byte) (row[c] == pair ? 2 : row[c] == skip ? 1 : 0);
            }
            before = row;
            beforeFrom = from[s];
        }
        return trace(choice, rowAt);
    }

    /** What lies beside a row: before it nothing can be paired, behind it nothing was. */
    private static long cost(long[] row, int rowFrom, int i) {
        return row[Math.clamp(i - rowFrom, 0, row.length - 1)];
    }

    private long pair(long[] before, int beforeFrom, int s, int i) {
        SafepointPause a = first.get(i);
        SafepointPause b = second.get(s);
        if (!likeness.maySame(a, b, ahead)) {
            return Long.MAX_VALUE;
        }
        long apart = Math.abs(b.nanos() - ahead - a.nanos());
        return cost(before, beforeFrom, i) + likeness.distance(a, b) + apart / 2;
    }

    private int[] trace(byte[] choice, int[] rowAt) {
        int[] partner = new int[from.length];
        Arrays.fill(partner, NONE);
        int i = first.size();
        for (int s = from.length - 1; s >= 0; s--) {
            i = Math.clamp(i, from[s], to[s]);
            while (choice[rowAt[s] + i - from[s]] == 1) {
                i--;
            }
            if (choice[rowAt[s] + i - from[s]] == 2) {
                partner[s] = --i;
            }
        }
        return partner;
    }
}
