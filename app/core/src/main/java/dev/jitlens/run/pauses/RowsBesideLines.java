package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PauseSources;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Joins rows of JDK 8's table with the "stopped" lines right behind them in the same text. The JVM
 * prints a row at the end of its safepoint and the line thereafter, so both are of one pause,
 * however late either was written on a busy machine.
 *
 * @param joined pauses that both tell
 * @param others of the pauses, in their order
 * @param rows that stand beside no line, in their order
 */
record RowsBesideLines(
        List<SafepointPause> joined, List<SafepointPause> others, List<SafepointPause> rows) {
    /**
     * A row stands so many lines away at most: between them is an empty line, or one of the
     * program's.
     */
    private static final int NEXT_LINES = 2;

    /** A row's times are cut to milliseconds, and a line covers a little more. */
    private static final long MOST_SHORTER_NANOS = 1_000_000L;

    private record Place(String file, long line) {}

    /**
     * @param pauses that other sources tell
     * @param table rows of one text
     */
    static RowsBesideLines of(List<SafepointPause> pauses, List<SafepointPause> table) {
        Map<Place, Integer> rowAt = new HashMap<>();
        for (int row = 0; row < table.size(); row++) {
            Origin origin = table.get(row).origin();
            rowAt.put(new Place(origin.file(), origin.line()), row);
        }
        boolean[] taken = new boolean[table.size()];
        List<SafepointPause> joined = new ArrayList<>();
        List<SafepointPause> others = new ArrayList<>();
        for (SafepointPause pause : pauses) {
            int row = before(pause, rowAt);
            if (row >= 0 && !taken[row] && mayBe(pause, table.get(row))) {
                taken[row] = true;
                joined.add(PauseSources.join(pause, table.get(row)));
            } else {
                others.add(pause);
            }
        }
        List<SafepointPause> rows = new ArrayList<>();
        for (int row = 0; row < taken.length; row++) {
            if (!taken[row]) {
                rows.add(table.get(row));
            }
        }
        return new RowsBesideLines(joined, others, rows);
    }

    /** The nearest row above a line, or -1. */
    private static int before(SafepointPause pause, Map<Place, Integer> rowAt) {
        Origin line = pause.origin();
        for (int up = 1; up <= NEXT_LINES; up++) {
            Integer row = rowAt.get(new Place(line.file(), line.line() - up));
            if (row != null) {
                return row;
            }
        }
        return -1;
    }

    private static boolean mayBe(SafepointPause line, SafepointPause row) {
        return row.totalNanos() <= line.totalNanos() + MOST_SHORTER_NANOS;
    }
}
