package dev.jitlens.fleet.parquet;

/** What a column holds; its numbers are parquet.thrift's types. */
public enum Kind {
    BOOLEAN(0),
    INTEGER(2),
    DECIMAL(5),
    /** UTF-8. */
    TEXT(6);

    private final int type;

    Kind(int type) {
        this.type = type;
    }

    int type() {
        return type;
    }
}
