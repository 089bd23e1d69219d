package dev.jitlens.profile;

import dev.jitlens.model.Method;
import dev.jitlens.model.Profile;

import java.util.List;

/**
 * Sources side by side.
 *
 * @param columns a profile each; of one source there can be several (with and without
 *     DebugNonSafepoints)
 * @param rows those where the sources disagree most come first
 * @param wholes of each column: samples that the shares are of
 */
public record ProfileTable(By by, List<Profile> columns, List<Row> rows, List<Long> wholes) {
    public ProfileTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        wholes = List.copyOf(wholes);
    }

    /**
     * @param cells one a column
     * @param spread greatest minus smallest self share among the columns, from 0 to 1
     */
    public record Row(Key key, List<Cell> cells, double spread) {
        public Row {
            cells = List.copyOf(cells);
        }
    }

    /**
     * What a row stands for.
     *
     * @param method for a failure its label, with an empty holder
     * @param line or -1
     * @param bci or -1
     * @param address of the instruction relative to its nmethod, or -1
     * @param failed the row counts samples that could not be walked
     */
    public record Key(Method method, int line, int bci, long address, boolean failed) {}

    /**
     * @param self samples with this at the leaf
     * @param total samples with this anywhere on the stack, each once
     */
    public record Cell(Share self, Share total) {}
}
