package dev.jitlens.run;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Joins the rows of a safepoint table, which name the operation and have whole milliseconds, with
 * lines that tell the same pauses to the microsecond. Both come in the order of the pauses, whether
 * the table is printed row by row or at exit; either may lack some.
 */
final class PausePairs {
    private static final long MILLI = 1_000_000L;

    /** A row's three times are each cut to whole milliseconds; a line also covers the waking. */
    private static final long MOST_CUT_OFF = 5 * MILLI;

    /** Both times are printed with milliseconds, and a line's is reckoned back from its end. */
    private static final long CLOCK_SLACK = 5 * MILLI;

    /** So many lines may have no row before a row is taken to have no line. */
    private static final int LOOK_AHEAD = 64;

    private PausePairs() {}

    /**
     * Each pause once.
     *
     * @param rows from PrintSafepointStatistics
     * @param lines from PrintGCApplicationStoppedTime or -Xlog:safepoint
     */
    static List<SafepointPause> join(List<SafepointPause> rows, List<SafepointPause> lines) {
        List<SafepointPause> joined = new ArrayList<>();
        BitSet taken = new BitSet();
        int next = 0;
        for (SafepointPause row : rows) {
            int line = find(row, lines, next);
            if (line < 0) {
                joined.add(row);
            } else {
                joined.add(both(row, lines.get(line)));
                taken.set(line);
                next = line + 1;
            }
        }
        for (int i = taken.nextClearBit(0); i < lines.size(); i = taken.nextClearBit(i + 1)) {
            joined.add(lines.get(i));
        }
        return joined;
    }

    private static int find(SafepointPause row, List<SafepointPause> lines, int from) {
        int to = Math.min(lines.size(), from + LOOK_AHEAD);
        for (int i = from; i < to; i++) {
            if (maySame(row, lines.get(i))) {
                return i;
            }
        }
        return -1;
    }

    private static boolean maySame(SafepointPause row, SafepointPause line) {
        long more = line.totalNanos() - row.totalNanos();
        boolean sameLength = more > -MILLI && more < MOST_CUT_OFF;
        boolean sameTime =
                !Time.isKnown(row.nanos())
                        || !Time.isKnown(line.nanos())
                        || Math.abs(row.nanos() - line.nanos()) <= CLOCK_SLACK;
        boolean sameName = line.operation().isEmpty() || line.operation().equals(row.operation());
        return sameLength && sameTime && sameName;
    }

    /** The row's name and parts, the line's exact times. */
    private static SafepointPause both(SafepointPause row, SafepointPause line) {
        return new SafepointPause(
                row.origin(),
                Time.isKnown(line.nanos()) ? line.nanos() : row.nanos(),
                row.operation(),
                line.reachNanos() >= 0 ? line.reachNanos() : row.reachNanos(),
                line.cleanupNanos() >= 0 ? line.cleanupNanos() : row.cleanupNanos(),
                line.atNanos() >= 0 ? line.atNanos() : row.atNanos(),
                line.leaveNanos(),
                line.totalNanos(),
                line.threads() >= 0 ? line.threads() : row.threads());
    }
}
