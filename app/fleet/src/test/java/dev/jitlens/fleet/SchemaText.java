package dev.jitlens.fleet;

import java.util.Locale;

/** The schema as the help page has it. {@code main} prints it. */
final class SchemaText {
    private SchemaText() {}

    public static void main(String[] args) {
        System.out.print(markdown());
    }

    static String markdown() {
        StringBuilder text = new StringBuilder();
        for (Table table : Table.values()) {
            text.append("## `").append(table.id()).append("`\n\n").append(table.about());
            text.append("\n\n| column | type | meaning |\n| --- | --- | --- |\n");
            for (TableColumn column : table.columns()) {
                text.append("| `").append(column.name()).append("` | ");
                text.append(column.type().name().toLowerCase(Locale.ROOT));
                text.append(" | ").append(column.meaning()).append(" |\n");
            }
            text.append('\n');
        }
        return text.toString();
    }
}
