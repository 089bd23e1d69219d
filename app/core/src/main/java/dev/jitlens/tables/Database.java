package dev.jitlens.tables;

import java.io.IOException;
import java.util.List;

/** Open tables, which statements of SQL are asked of, one after the other. */
public interface Database extends AutoCloseable {
    /** Takes an answer as it comes. */
    interface Taker {
        /** Comes first. */
        void columns(List<String> names) throws IOException;

        /**
         * @param values numbers, booleans, texts, or null
         * @return whether more rows are wanted
         */
        boolean row(List<Object> values) throws IOException;
    }

    /**
     * Asks; a statement without an answer tells no columns.
     *
     * @throws IOException with a sentence, if the statement is wrong or was cancelled
     */
    void ask(String sql, Taker taker) throws IOException;

    /** A sentence for each file that is damaged, or of something else, and is in no answer. */
    default List<String> leftOut() {
        return List.of();
    }

    /** Ends the statement that is asked in another thread, if there is one. */
    void cancel();

    @Override
    void close() throws IOException;
}
