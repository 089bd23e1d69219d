package dev.jitlens.fleet;

import dev.jitlens.fleet.TableColumn.Type;

/**
 * Some rows of one table, column by column: what writers take. Texts are UTF-8, null is null; a
 * number that is not known has false in {@link #known}.
 */
final class Batch {
    /** DuckDB takes so many rows at once. */
    static final int ROWS = 2048;

    private final Table table;
    private final Object[] values;
    private final boolean[][] known;
    private int rows;

    Batch(Table table) {
        this.table = table;
        this.values = new Object[table.columns().size()];
        this.known = new boolean[values.length][];
        for (int i = 0; i < values.length; i++) {
            Type type = table.columns().get(i).type();
            values[i] =
                    switch (type) {
                        case TEXT, JSON -> new byte[ROWS][];
                        case DECIMAL -> new double[ROWS];
                        case INTEGER, BOOLEAN -> new long[ROWS];
                    };
            known[i] = type == Type.TEXT || type == Type.JSON ? null : new boolean[ROWS];
        }
    }

    Table table() {
        return table;
    }

    int rows() {
        return rows;
    }

    boolean isFull() {
        return rows == ROWS;
    }

    /** The row that was filled last counts from here on. */
    void rowDone() {
        rows++;
    }

    /** It is filled anew; each row says all of its values. */
    void clear() {
        rows = 0;
    }

    byte[][] texts(int column) {
        return (byte[][]) values[column];
    }

    double[] decimals(int column) {
        return (double[]) values[column];
    }

    /** Integers; of booleans 1 and 0. */
    long[] numbers(int column) {
        return (long[]) values[column];
    }

    boolean[] known(int column) {
        return known[column];
    }

    boolean isNull(int column, int row) {
        return known[column] == null ? texts(column)[row] == null : !known[column][row];
    }
}
