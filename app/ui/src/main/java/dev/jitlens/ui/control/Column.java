package dev.jitlens.ui.control;

import dev.jitlens.model.Method;

import java.util.Comparator;
import java.util.function.Function;

/**
 * A column of a {@link DataTable}. Its functions are pure: filtering and sorting call them off the
 * FX thread.
 *
 * @param style style class of a cell by its row, or empty
 * @param hint what the tooltip of a cell says beside its text, or empty
 */
public record Column<T>(
        String title,
        double width,
        Kind kind,
        Function<T, String> text,
        Comparator<T> order,
        Function<T, String> style,
        Function<T, String> hint) {

    /** How the text stands. */
    public enum Kind {
        TEXT,
        /** Takes the room that the others leave. */
        WIDE,
        /** A path or the like: monospaced, and cut at the front, since its end tells most. */
        CODE,
        /** A method as {@link Method#display} writes it: its package is drawn last. */
        METHOD,
        /** Monospaced and right-aligned. */
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

    public static <T> Column<T> method(String title, double width, Function<T, Method> method) {
        return of(title, width, Kind.METHOD, row -> method.apply(row).display());
    }

    /** Sorts by {@code key}, not by the digits. */
    public static <T> Column<T> number(
            String title, double width, Function<T, String> text, Function<T, Long> key) {
        return new Column<>(
                title, width, Kind.NUMBER, text, Comparator.comparing(key), row -> "", row -> "");
    }

    private static <T> Column<T> of(
            String title, double width, Kind kind, Function<T, String> text) {
        return new Column<>(
                title, width, kind, text, Comparator.comparing(text), row -> "", row -> "");
    }

    public Column<T> styled(Function<T, String> newStyle) {
        return new Column<>(title, width, kind, text, order, newStyle, hint);
    }

    public Column<T> hinted(Function<T, String> newHint) {
        return new Column<>(title, width, kind, text, order, style, newHint);
    }
}
