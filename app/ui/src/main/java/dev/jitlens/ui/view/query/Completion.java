package dev.jitlens.ui.view.query;

import dev.jitlens.tables.TableInfo;
import dev.jitlens.tables.TableInfo.ColumnInfo;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the word before the caret may become.
 *
 * @param from where the word begins
 * @param words tables, and columns of those that the statement names
 */
record Completion(int from, List<String> words) {
    private static final Pattern TABLE =
            Pattern.compile(
                    "\\b(?:FROM|JOIN)\\s+(\\w+)(?:\\s+(?:AS\\s+)?(\\w+))?",
                    Pattern.CASE_INSENSITIVE);
    private static final List<String> KEYWORDS =
            List.of(
                    "SELECT",
                    "FROM",
                    "WHERE",
                    "JOIN",
                    "LEFT JOIN",
                    "GROUP BY",
                    "HAVING",
                    "ORDER BY",
                    "LIMIT",
                    "DISTINCT",
                    "COUNT(*)",
                    "USING (runKey)");

    static Completion of(List<TableInfo> schema, String sql, int caret) {
        int from = caret;
        while (from > 0 && Character.isJavaIdentifierPart(sql.charAt(from - 1))) {
            from--;
        }
        String begun = sql.substring(from, caret).toLowerCase(Locale.ROOT);
        List<String> words =
                from > 0 && sql.charAt(from - 1) == '.'
                        ? columns(schema, sql, qualifier(sql, from - 1))
                        : any(schema, sql);
        return new Completion(
                from,
                words.stream()
                        .filter(w -> w.toLowerCase(Locale.ROOT).startsWith(begun))
                        .distinct()
                        .toList());
    }

    private static String qualifier(String sql, int dot) {
        int from = dot;
        while (from > 0 && Character.isJavaIdentifierPart(sql.charAt(from - 1))) {
            from--;
        }
        return sql.substring(from, dot);
    }

    /** The columns of the table that is called so in the statement. */
    private static List<String> columns(List<TableInfo> schema, String sql, String name) {
        Matcher named = TABLE.matcher(sql);
        while (named.find()) {
            if (name.equalsIgnoreCase(named.group(2)) || name.equalsIgnoreCase(named.group(1))) {
                return names(schema, named.group(1)).toList();
            }
        }
        return List.of();
    }

    private static Stream<String> names(List<TableInfo> schema, String table) {
        return schema.stream()
                .filter(t -> t.name().equalsIgnoreCase(table))
                .flatMap(t -> t.columns().stream().map(ColumnInfo::name));
    }

    private static List<String> any(List<TableInfo> schema, String sql) {
        List<String> all = new ArrayList<>();
        Matcher named = TABLE.matcher(sql);
        while (named.find()) {
            names(schema, named.group(1)).forEach(all::add);
        }
        schema.forEach(t -> all.add(t.name()));
        all.addAll(KEYWORDS);
        return all;
    }
}
