package dev.jitlens.ui.control.table;

import dev.jitlens.model.Method;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A column of a {@link DataTable}. Its functions are pure: filtering and sorting call them off the
 * FX thread.
 *
 * @param key the number behind the text, by which rows are sorted: nanoseconds where the text is a
 *     duration, bytes where it is a size; empty for a column of words
 * @param look what a cell looks like
 * @param search how a filter finds its rows
 */
public record Column<T>(
        String title,
        double width,
        Kind kind,
        Function<T, String> text,
        Optional<Function<T, Long>> key,
        Look<T> look,
        Search<T> search) {

    /**
     * @param style style class of a cell by its row, or empty
     * @param hint what the tooltip of a cell says beside its text, or empty
     */
    public record Look<T>(Function<T, String> style, Function<T, String> hint) {}

    /**
     * @param names other names by which a filter calls the column: {@code size}
     * @param words by which a filter finds a row, beside its text: {@code osr}
     */
    public record Search<T>(List<String> names, Function<T, String> words) {}

    /** How the text stands. */
    public enum Kind {
        TEXT,
        /** Takes the room that the others leave. */
        WIDE,
        /** A path or the like: monospaced, and cut at the front, since its end tells most. */
        CODE,
        /** Values with their names: monospaced, and cut amid, since both ends tell. */
        POINT,
        /** A class, or a method as {@link Method#display} writes it: its package is drawn last. */
        METHOD,
        /** It is monospaced and right-aligned. */
        NUMBER
    }

    public static <T> Column<T> text(String title, double width, Function<T, String> text) {
        return of(title, width, Kind.TEXT, text);
    }

    public static <T> Column<T> wide(String title, double width, Function<T, String> text) {
        return of(title, width, Kind.WIDE, text);
    }

    public static <T> Column<T> code(String title, double width, Function<T, String> text) {
        return of(title, width, Kind.CODE, text);
    }

    public static <T> Column<T> point(String title, double width, Function<T, String> text) {
        return of(title, width, Kind.POINT, text);
    }

    public static <T> Column<T> method(String title, double width, Function<T, Method> method) {
        return of(title, width, Kind.METHOD, row -> method.apply(row).display());
    }

    public static <T> Column<T> type(String title, double width, Function<T, String> name) {
        return of(title, width, Kind.METHOD, name);
    }

    /** A text that stands whole, as numbers do: dates that are cut are alike. */
    public static <T> Column<T> whole(String title, double width, Function<T, String> text) {
        return of(title, width, Kind.NUMBER, text);
    }

    /** Sorts by {@code key}, not by the digits. */
    public static <T> Column<T> number(
            String title, double width, Function<T, String> text, Function<T, Long> key) {
        return of(title, width, Kind.NUMBER, text, Optional.of(key));
    }

    private static <T> Column<T> of(
            String title, double width, Kind kind, Function<T, String> text) {
        return of(title, width, kind, text, Optional.empty());
    }

    private static <T> Column<T> of(
            String title,
            double width,
            Kind kind,
            Function<T, String> text,
            Optional<Function<T, Long>> key) {
        Look<T> plain = new Look<>(row -> "", row -> "");
        Search<T> byText = new Search<>(List.of(), row -> "");
        return new Column<>(title, width, kind, text, key, plain, byText);
    }

    /** How rows are sorted by it. */
    public Comparator<T> order() {
        return key.<Comparator<T>>map(Comparator::comparing)
                .orElseGet(() -> Comparator.comparing(text));
    }

    public Column<T> styled(Function<T, String> style) {
        return looking(new Look<>(style, look.hint));
    }

    public Column<T> hinted(Function<T, String> hint) {
        return looking(new Look<>(look.style, hint));
    }

    private Column<T> looking(Look<T> newLook) {
        return new Column<>(title, width, kind, text, key, newLook, search);
    }

    /** The same column, which a filter may call so, too. */
    public Column<T> named(String... names) {
        return found(new Search<>(List.of(names), search.words));
    }

    /** The same column; a filter finds its rows by these words, too. */
    public Column<T> worded(Function<T, String> words) {
        return found(new Search<>(search.names, words));
    }

    private Column<T> found(Search<T> newSearch) {
        return new Column<>(title, width, kind, text, key, look, newSearch);
    }
}
