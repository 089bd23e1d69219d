package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Time;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * The rows of JDK 8's table have the uptime, "stopped" lines amid them perhaps a date only. The
 * last row that the JVM prints at a time is of the pause whose line comes next.
 */
final class TableClock {
    /** A line's date is of when it was written, which may be late on a busy machine. */
    private static final long NEAR_NANOS = 20_000_000L;

    /** A row and its line stand next to each other, or with an empty line or another between. */
    private static final int NEXT_LINES = 2;

    private TableClock() {}

    /**
     * How far the times of the lines are ahead of those of the rows, both of the same text and in
     * its order; empty if it cannot be told.
     */
    static OptionalLong ahead(List<SafepointPause> rows, List<SafepointPause> lines) {
        long[] differences = new long[rows.size()];
        int count = 0;
        int next = 0;
        for (SafepointPause row : rows) {
            while (next < lines.size() && isBefore(lines.get(next), row)) {
                next++;
            }
            if (next < lines.size() && isNext(row, lines.get(next))) {
                differences[count++] = lines.get(next).nanos() - row.nanos();
            }
        }
        return agreed(Arrays.copyOf(differences, count));
    }

    /** Parts of a rotated text follow each other in the order of the lines. */
    private static boolean isBefore(SafepointPause line, SafepointPause row) {
        return line.origin().file().equals(row.origin().file())
                && line.origin().line() < row.origin().line();
    }

    private static boolean isNext(SafepointPause row, SafepointPause line) {
        return line.origin().file().equals(row.origin().file())
                && line.origin().line() - row.origin().line() <= NEXT_LINES
                && Time.isKnown(row.nanos())
                && Time.isKnown(line.nanos());
    }

    /** The middle difference, if it is near most of them. */
    private static OptionalLong agreed(long[] differences) {
        if (differences.length == 0) {
            return OptionalLong.empty();
        }
        Arrays.sort(differences);
        long middle = differences[differences.length / 2];
        long near =
                Arrays.stream(differences).filter(d -> Math.abs(d - middle) <= NEAR_NANOS).count();
        return near * 2 > differences.length ? OptionalLong.of(middle) : OptionalLong.empty();
    }
}
