package dev.jitlens.ui.control.table;

import dev.jitlens.report.Json;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Rows of a table as text to copy or save, with the columns that are shown, in their order. */
enum TableText {
    /** What is shown, between tabs. */
    TEXT("Text", "txt") {
        @Override
        public <T> String of(List<Column<T>> columns, List<T> rows) {
            String lines =
                    rows.stream()
                            .map(row -> cells(columns, row, "\t", TableText::oneLine))
                            .collect(Collectors.joining("\n"));
            return rows.size() == 1
                    ? lines
                    : titles(columns, "\t", TableText::oneLine, "", "\n") + lines + "\n";
        }
    },
    /** What is shown, as a table of Markdown. */
    MARKDOWN("Markdown", "md") {
        @Override
        public <T> String of(List<Column<T>> columns, List<T> rows) {
            String rule =
                    columns.stream()
                            .map(c -> c.kind() == Column.Kind.NUMBER ? "---:" : "---")
                            .collect(Collectors.joining(" | ", "| ", " |\n"));
            return titles(columns, " | ", TableText::markdown, "| ", " |\n")
                    + rule
                    + rows.stream()
                            .map(row -> cells(columns, row, " | ", TableText::markdown))
                            .map(line -> "| " + line + " |\n")
                            .collect(Collectors.joining());
        }
    },
    /** Numbers as they are, with the unit in the head: RFC 4180. */
    CSV("CSV", "csv") {
        @Override
        public <T> String of(List<Column<T>> columns, List<T> rows) {
            StringBuilder csv = new StringBuilder();
            csv.append(
                    columns.stream()
                            .map(column -> quoted(head(column, rows)))
                            .collect(Collectors.joining(",", "", "\r\n")));
            for (T row : rows) {
                csv.append(
                        columns.stream()
                                .map(column -> quoted(value(column, row)))
                                .collect(Collectors.joining(",", "", "\r\n")));
            }
            return csv.toString();
        }
    },
    /** An array of objects; what is not known is null. */
    JSON("JSON", "json") {
        @Override
        public <T> String of(List<Column<T>> columns, List<T> rows) {
            List<Map<String, Object>> objects = new ArrayList<>();
            List<String> heads = columns.stream().map(column -> head(column, rows)).toList();
            for (T row : rows) {
                Map<String, Object> object = new LinkedHashMap<>();
                for (int i = 0; i < heads.size(); i++) {
                    object.put(heads.get(i), json(columns.get(i), row));
                }
                objects.add(object);
            }
            StringWriter out = new StringWriter();
            try {
                Json.write(objects, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return out.toString();
        }
    };

    private static final String UNKNOWN = "–";

    private final String title;
    private final String extension;

    TableText(String title, String extension) {
        this.title = title;
        this.extension = extension;
    }

    public String title() {
        return title;
    }

    /** How the names of such files end. */
    public String extension() {
        return extension;
    }

    /** The rows, with a line of titles first where there are several. */
    public abstract <T> String of(List<Column<T>> columns, List<T> rows);

    private static <T> String titles(
            List<Column<T>> columns,
            String between,
            Function<String, String> escaped,
            String before,
            String after) {
        return columns.stream()
                .map(column -> escaped.apply(column.title()))
                .collect(Collectors.joining(between, before, after));
    }

    private static <T> String cells(
            List<Column<T>> columns, T row, String between, Function<String, String> escaped) {
        return columns.stream()
                .map(column -> escaped.apply(column.text().apply(row)))
                .collect(Collectors.joining(between));
    }

    private static String markdown(String text) {
        return oneLine(text).replace("\\", "\\\\").replace("|", "\\|").replace("<", "\\<");
    }

    private static String oneLine(String text) {
        return text.replaceAll("\\s+", " ");
    }

    /** Spreadsheets compute what begins so; names in logs may be anyone's. */
    private static String quoted(String value) {
        boolean formula = value.matches("(?s)[=+@\\t\\r].*|-[^\\d.].*");
        String harmless = formula ? "'" + value : value;
        return harmless.matches("(?s).*[\",\\r\\n].*")
                ? "\"" + harmless.replace("\"", "\"\"") + "\""
                : harmless;
    }

    /** "Took (ns)": the title with the unit of its exact numbers. */
    private static <T> String head(Column<T> column, List<T> rows) {
        return rows.stream()
                .flatMap(row -> quantity(column, row).stream())
                .map(TypedQuantity::unit)
                .filter(unit -> !unit.sign().isEmpty())
                .findFirst()
                .map(unit -> column.title() + " (" + unit.sign() + ")")
                .orElse(column.title());
    }

    private static <T> String value(Column<T> column, T row) {
        String shown = column.text().apply(row);
        return shown.equals(UNKNOWN)
                ? ""
                : quantity(column, row).map(q -> bound(shown, q)).orElse(shown);
    }

    /** A number, a text, or null for what is not known. */
    private static <T> Object json(Column<T> column, T row) {
        String shown = column.text().apply(row);
        Optional<TypedQuantity> quantity = quantity(column, row);
        if (quantity.isPresent() && isBound(shown)) {
            return bound(shown, quantity.get());
        }
        if (quantity.isPresent()) {
            double value = quantity.get().value();
            return isWhole(value) ? (Object) (long) value : (Object) value;
        }
        boolean isNone = shown.isEmpty() && column.kind() == Column.Kind.NUMBER;
        return isNone || shown.equals(UNKNOWN) ? null : shown;
    }

    /** What a percent sign stands for differs (an OSR compilation has one), so it stays a text. */
    private static <T> Optional<TypedQuantity> quantity(Column<T> column, T row) {
        return column.key()
                .flatMap(
                        key ->
                                TypedQuantity.of(
                                        column.text().apply(row), Optional.of(key.apply(row))))
                .filter(quantity -> quantity.unit() != TypedQuantity.Unit.PERCENT);
    }

    /** "<1 ms", whose key is no more exact than that, is "<1000000" in nanoseconds. */
    private static String bound(String shown, TypedQuantity exact) {
        return isBound(shown)
                ? shown.charAt(0) + TypedQuantity.of(shown).map(TableText::number).orElse("")
                : number(exact);
    }

    private static boolean isBound(String shown) {
        return shown.startsWith("<") || shown.startsWith(">");
    }

    private static String number(TypedQuantity quantity) {
        double value = quantity.value();
        return isWhole(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private static boolean isWhole(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15;
    }
}
