package dev.jitlens.ui.control.code;

import dev.jitlens.model.Method;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A line of a {@link CodePane}.
 *
 * @param key what the line stands for on other columns: a line number, bci or address; {@link
 *     #NO_KEY} for a heading
 * @param number what stands before it, right-aligned
 * @param signs of the gutter
 * @param brackets one for each loop around it, the outermost first
 * @param depth how many guides to draw before the text: how deep it is inlined
 * @param tokens the text
 * @param explanation said when the mouse rests on the number or the gutter, and only then asked
 *     for; empty for nothing
 */
public record CodeRow(
        Kind kind,
        long key,
        String number,
        List<Sign> signs,
        List<Bracket> brackets,
        int depth,
        List<Token> tokens,
        Supplier<String> explanation) {
    public static final long NO_KEY = Long.MIN_VALUE;

    /** How a line is drawn. */
    public enum Kind {
        LINE,
        HEADING
    }

    /** The part of a loop's bracket that stands beside a line. */
    public record Bracket(boolean first, boolean last, boolean bad) {}

    public CodeRow {
        signs = List.copyOf(signs);
        brackets = List.copyOf(brackets);
        tokens = List.copyOf(tokens);
    }

    public static CodeRow line(long key, String number, List<Token> tokens) {
        return line(key, number, tokens, List.of(), "");
    }

    public static CodeRow line(
            long key, String number, List<Token> tokens, List<Sign> signs, String explanation) {
        return new CodeRow(Kind.LINE, key, number, signs, List.of(), 0, tokens, () -> explanation);
    }

    public static CodeRow heading(List<Token> tokens) {
        return heading(tokens, List.of());
    }

    public static CodeRow heading(List<Token> tokens, List<Bracket> brackets) {
        return new CodeRow(Kind.HEADING, NO_KEY, "", List.of(), brackets, 0, tokens, () -> "");
    }

    public boolean isLine() {
        return kind == Kind.LINE;
    }

    /** What it calls, if that is known. */
    public Optional<Method> callee() {
        return tokens.stream().flatMap(token -> token.callee().stream()).findFirst();
    }

    /** Its text without colours. */
    public String text() {
        return tokens.stream().map(Token::text).collect(Collectors.joining());
    }
}
