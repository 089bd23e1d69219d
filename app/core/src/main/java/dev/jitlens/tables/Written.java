package dev.jitlens.tables;

/**
 * What an export did.
 *
 * @param runs that were added
 * @param known runs that were there already
 * @param rows of all tables
 */
public record Written(int runs, int known, long rows) {
    /** Counts it while it is done. */
    public static final class Counted {
        private int runs;
        private int known;
        private long rows;

        public void known() {
            known++;
        }

        /** A run was added, with so many rows. */
        public void wrote(long more) {
            runs++;
            rows += more;
        }

        public Written written() {
            return new Written(runs, known, rows);
        }
    }
}
