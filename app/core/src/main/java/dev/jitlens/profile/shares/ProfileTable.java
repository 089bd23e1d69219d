package dev.jitlens.profile.shares;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledCode;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Sources side by side. In each column the self counts of all rows add up to {@link Foot#taken},
 * and those of the failed rows to {@link Foot#failedTotal}.
 *
 * @param columns a profile each, of the chosen threads only; of one source there can be several
 *     (with and without DebugNonSafepoints)
 * @param rows those where the sources disagree most come first
 * @param feet one a column
 */
public record ProfileTable(By by, List<Profile> columns, List<Row> rows, List<Foot> feet) {
    public ProfileTable {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
        feet = List.copyOf(feet);
    }

    /**
     * @param cells one a column
     * @param spread greatest minus smallest self share among the columns that have samples, from 0
     *     to 1
     */
    public record Row(Key key, List<Cell> cells, double spread) {
        public Row {
            cells = List.copyOf(cells);
        }

        /**
         * How far the 95% intervals of two columns lie apart at most, from 0 to 1; 0 where chance
         * alone may make the difference. A column without samples does not disagree.
         */
        public double apart(Function<Cell, Share> shown) {
            double low = 0;
            double high = 1;
            for (Cell cell : cells) {
                Share share = shown.apply(cell);
                if (share.whole() > 0) {
                    low = Math.max(low, share.low());
                    high = Math.min(high, share.high());
                }
            }
            return Math.max(0, low - high);
        }
    }

    /**
     * What a row stands for.
     *
     * @param method without descriptor unless rows are bytecodes or instructions; for a failure its
     *     label, with an empty holder
     * @param line or -1
     * @param bci or -1
     * @param address of the instruction, or -1
     * @param code the nmethod, if rows are instructions and the sample was in one
     * @param failed the row counts samples that could not be walked
     */
    public record Key(
            Method method,
            int line,
            int bci,
            long address,
            Optional<SampledCode> code,
            boolean failed) {

        /** Bytes from the start of the nmethod to the instruction, or -1. */
        public long offset() {
            return code.map(c -> c.offset(address)).orElse(-1L);
        }
    }

    /**
     * @param self samples with this at the leaf
     * @param total samples with this anywhere on the stack, each once
     * @param byPc failed samples that the program counter alone puts here; they are not in {@code
     *     self} and {@code total}. Of a failed row: those of it that the program counter puts
     *     anywhere
     */
    public record Cell(Share self, Share total, long byPc) {}
}
