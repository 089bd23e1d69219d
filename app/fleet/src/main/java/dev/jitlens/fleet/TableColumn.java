package dev.jitlens.fleet;

/**
 * A column of a table.
 *
 * @param name as in {@code show … --json}, the unit in it
 * @param meaning for a person; empty where name and table say it
 */
record TableColumn(String name, Type type, String meaning) {
    /** What a column holds; each may be null, which says that no log tells it. */
    enum Type {
        TEXT("VARCHAR"),
        INTEGER("BIGINT"),
        DECIMAL("DOUBLE"),
        BOOLEAN("BOOLEAN"),
        /** Text of JSON, for what is nested. */
        JSON("VARCHAR");

        private final String sql;

        Type(String sql) {
            this.sql = sql;
        }

        String sql() {
            return sql;
        }
    }
}
