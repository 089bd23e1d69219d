package dev.jitlens.ui.control.timeline;

import java.util.List;

/**
 * Rows under one name.
 *
 * @param note said in the lane, in place of rows or after them; empty for nothing
 */
public record Lane(Kind kind, String title, List<Row> rows, String note) {
    /** What a lane shows, and so how it is drawn. */
    public enum Kind {
        QUEUE,
        COMPILING,
        /** What one thread compiled, of any tier: the higher the tier, the higher the bar. */
        COMPILER_THREAD,
        CODE,
        TRAPS,
        /** Code that was left without a trap. */
        DEOPTIMISATIONS,
        PAUSES,
        COLLECTIONS
    }

    public Lane {
        rows = List.copyOf(rows);
    }
}
