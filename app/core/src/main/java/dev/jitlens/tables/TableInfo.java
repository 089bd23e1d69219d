package dev.jitlens.tables;

import java.util.List;

/** A table as it is documented, with the names of its columns in their order. */
public record TableInfo(String name, String about, List<ColumnInfo> columns) {
    public TableInfo {
        columns = List.copyOf(columns);
    }

    /**
     * A column.
     *
     * @param type text, integer, decimal, boolean or json
     * @param meaning empty where name and table say it
     */
    public record ColumnInfo(String name, String type, String meaning) {}
}
