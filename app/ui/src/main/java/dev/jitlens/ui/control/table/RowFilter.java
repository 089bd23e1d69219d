package dev.jitlens.ui.control.table;

import dev.jitlens.model.JvmText;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What is typed to filter rows: words that a row holds ({@code osr}), words that it does not
 * ({@code -java.lang}), and what a column holds ({@code tier:4}, {@code method:util}, {@code
 * outcome="made not entrant"}) or measures ({@code took>5ms}, {@code bytecode<=325}). All of it
 * must be true. What names no column is a word, such as {@code Main::sum}.
 */
final class RowFilter<T> {
    private static final Pattern TERM = Pattern.compile("(?:[^\\s\"]++|\"[^\"]*\"?)++");
    private static final Pattern OF_COLUMN =
            Pattern.compile("([\\p{L}\\p{N}_.%]+)(>=|<=|!=|[:=<>])(.*)");

    /** A completion of one letter would be in the way. */
    private static final int SHORTEST = 2;

    private final List<String> words = new ArrayList<>();
    private final List<String> without = new ArrayList<>();
    private final List<Predicate<T>> terms = new ArrayList<>();
    private final List<String> doubts = new ArrayList<>();

    private RowFilter() {}

    public static <T> RowFilter<T> of(String typed, List<Column<T>> columns) {
        return of(typed, columns, List.of());
    }

    /**
     * @param elsewhere columns of other tables that the same text filters: what only these have is
     *     about them alone
     */
    static <T> RowFilter<T> of(
            String typed, List<Column<T>> columns, List<? extends Column<?>> elsewhere) {
        RowFilter<T> filter = new RowFilter<>();
        Matcher matcher = TERM.matcher(typed);
        while (matcher.find()) {
            if (!isOnlyOf(matcher.group(), columns, elsewhere)) {
                filter.add(matcher.group(), columns);
            }
        }
        return filter;
    }

    private static boolean isOnlyOf(
            String term, List<? extends Column<?>> columns, List<? extends Column<?>> elsewhere) {
        Matcher matcher = OF_COLUMN.matcher(term.startsWith("-") ? term.substring(1) : term);
        return matcher.matches()
                && !matcher.group(3).startsWith(":")
                && meant(matcher.group(1), columns).isEmpty()
                && !meant(matcher.group(1), elsewhere).isEmpty();
    }

    private void add(String term, List<Column<T>> columns) {
        boolean not = term.startsWith("-") && term.length() > 1;
        String plain = not ? term.substring(1) : term;
        Optional<Predicate<T>> ofColumn = ofColumn(plain, columns);
        doubt(plain, columns);
        if (ofColumn.isPresent()) {
            terms.add(not ? ofColumn.get().negate() : ofColumn.get());
        } else if (!unquoted(plain).isEmpty()) {
            (not ? without : words).add(JvmText.searched(unquoted(plain)));
        }
    }

    /** What may have been meant otherwise than it is taken. */
    private void doubt(String term, List<Column<T>> columns) {
        Matcher matcher = OF_COLUMN.matcher(term);
        if (!matcher.matches() || matcher.group(3).startsWith(":")) {
            return;
        }
        String value = unquoted(matcher.group(3));
        List<Column<T>> meant = meant(matcher.group(1), columns);
        if (meant.isEmpty()) {
            doubts.add(
                    "No column is called "
                            + matcher.group(1)
                            + "; there are "
                            + titles(columns)
                            + ".");
        } else if (meant.size() > 1) {
            doubts.add(matcher.group(1) + " may be " + titles(meant) + ".");
        } else if (matcher.group(2).matches("[<>]=?")
                && !value.isEmpty()
                && TypedQuantity.of(value).isEmpty()) {
            doubts.add(
                    meant.getFirst().title()
                            + matcher.group(2)
                            + " wants a number, and "
                            + value
                            + " is none.");
        }
    }

    private static <T> String titles(List<Column<T>> columns) {
        return columns.stream()
                .map(column -> plain(column.title()))
                .filter(title -> !title.isEmpty())
                .collect(Collectors.joining(", "));
    }

    /** Sentences about what names no column, or compares with no number. */
    public List<String> doubts() {
        return List.copyOf(doubts);
    }

    private static <T> Optional<Predicate<T>> ofColumn(String term, List<Column<T>> columns) {
        Matcher matcher = OF_COLUMN.matcher(term);
        if (!matcher.matches() || matcher.group(3).startsWith(":")) {
            return Optional.empty();
        }
        String value = unquoted(matcher.group(3));
        return column(matcher.group(1), columns)
                .map(
                        column ->
                                value.isEmpty()
                                        ? row -> true
                                        : predicate(column, matcher.group(2), value));
    }

    /** The column of this name, or the only one whose name begins so. */
    private static <T> Optional<Column<T>> column(String typed, List<Column<T>> columns) {
        List<Column<T>> meant = meant(typed, columns);
        return meant.size() == 1 ? Optional.of(meant.getFirst()) : Optional.empty();
    }

    /** The column of this name, or those whose names begin so. */
    private static <C extends Column<?>> List<C> meant(String typed, List<C> columns) {
        String wanted = plain(typed);
        List<C> begin = new ArrayList<>();
        for (C column : columns) {
            List<String> names = names(column).toList();
            if (names.contains(wanted)) {
                return List.of(column);
            }
            if (!wanted.isEmpty() && names.stream().anyMatch(name -> name.startsWith(wanted))) {
                begin.add(column);
            }
        }
        return begin;
    }

    private static Stream<String> names(Column<?> column) {
        return Stream.concat(Stream.of(column.title()), column.search().names().stream())
                .map(RowFilter::plain);
    }

    /** How a column is called in a filter: {@code osrbci} for "OSR bci". */
    public static String plain(String title) {
        return title.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}%]", "");
    }

    private static <T> Predicate<T> predicate(Column<T> column, String sign, String value) {
        String lower = value.toLowerCase(Locale.ROOT);
        Optional<TypedQuantity> number = TypedQuantity.of(value);
        return switch (sign) {
            case ":" ->
                    column.kind() == Column.Kind.NUMBER && number.isPresent()
                            ? row ->
                                    text(column, row).equals(lower)
                                            || compared(column, row, number.get()) == 0
                            : row -> text(column, row).contains(lower);
            case "=" -> row -> text(column, row).equals(lower) || is(column, row, number);
            case "!=" -> row -> !text(column, row).equals(lower) && !is(column, row, number);
            case ">" -> row -> number.isPresent() && compared(column, row, number.get()) == 1;
            case "<" -> row -> number.isPresent() && compared(column, row, number.get()) == -1;
            case ">=" ->
                    row -> number.isPresent() && isIn(compared(column, row, number.get()), 0, 1);
            default ->
                    row -> number.isPresent() && isIn(compared(column, row, number.get()), -1, 0);
        };
    }

    private static <T> boolean is(Column<T> column, T row, Optional<TypedQuantity> number) {
        return number.isPresent() && compared(column, row, number.get()) == 0;
    }

    private static boolean isIn(int compared, int first, int second) {
        return compared == first || compared == second;
    }

    /** -1, 0 or 1; 2 where the cell is no number. */
    private static <T> int compared(Column<T> column, T row, TypedQuantity typed) {
        Optional<Long> key = column.key().map(of -> of.apply(row));
        return TypedQuantity.of(column.text().apply(row), key)
                .map(cell -> Double.compare(cell.value(), typed.in(cell.unit(), column.title())))
                .orElse(2);
    }

    private static <T> String text(Column<T> column, T row) {
        return column.text().apply(row).toLowerCase(Locale.ROOT);
    }

    private static String unquoted(String text) {
        return text.replace("\"", "").toLowerCase(Locale.ROOT);
    }

    /** Whether the text of a row has to be looked at. */
    public boolean needsText() {
        return !words.isEmpty() || !without.isEmpty();
    }

    /**
     * @param text all of the row's text as it is searched ({@link JvmText#searched}); anything,
     *     where {@link #needsText} is false
     */
    public boolean test(T row, String text) {
        if (terms.isEmpty() && !needsText()) {
            return true; // Streams for each of many rows cost more than all else.
        }
        return words.stream().allMatch(text::contains)
                && without.stream().noneMatch(text::contains)
                && terms.stream().allMatch(term -> term.test(row));
    }

    /**
     * What may be meant by the last term that is being typed, as whole filters.
     *
     * @param values of a column, if it has but few different ones
     */
    public static <T> List<String> completions(
            String typed, List<Column<T>> columns, Function<Column<T>, List<String>> values) {
        int begin = typed.lastIndexOf(' ') + 1;
        String term = typed.substring(begin);
        String not = term.startsWith("-") ? "-" : "";
        String plain = term.substring(not.length());
        Matcher ofColumn = OF_COLUMN.matcher(plain);
        Stream<String> found =
                ofColumn.matches()
                        ? values(ofColumn, columns, values)
                        : names(plain(plain), columns, values);
        return found.distinct()
                .filter(completion -> !completion.equals(plain))
                .map(completion -> typed.substring(0, begin) + not + completion)
                .toList();
    }

    private static <T> Stream<String> names(
            String typed, List<Column<T>> columns, Function<Column<T>, List<String>> values) {
        return typed.length() < SHORTEST
                ? Stream.of()
                : columns.stream()
                        .flatMap(
                                column ->
                                        names(column)
                                                .filter(name -> name.startsWith(typed))
                                                .map(name -> name + sign(column, values)));
    }

    private static <T> Stream<String> values(
            Matcher typed, List<Column<T>> columns, Function<Column<T>, List<String>> values) {
        if (!typed.group(2).matches("[:=]|!=")) {
            return Stream.of();
        }
        String begun = unquoted(typed.group(3));
        return column(typed.group(1), columns).map(values).orElse(List.of()).stream()
                .filter(value -> value.toLowerCase(Locale.ROOT).contains(begun))
                .map(value -> typed.group(1) + typed.group(2) + quoted(value));
    }

    private static String quoted(String value) {
        return value.contains(" ") ? '"' + value + '"' : value;
    }

    /** One of few values, such as a tier, is looked for; of others how large they are. */
    private static <T> String sign(Column<T> column, Function<Column<T>, List<String>> values) {
        return column.key().isPresent() && values.apply(column).isEmpty() ? ">" : ":";
    }
}
