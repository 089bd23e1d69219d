package dev.jitlens.ui.control.code;

import dev.jitlens.model.Method;

import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A piece of a line in one colour.
 *
 * @param explanation said when the mouse rests on it, and only then asked for; empty for nothing
 * @param callee the method to whose code a click on it leads
 */
public record Token(String text, Kind kind, Supplier<String> explanation, Optional<Method> callee) {
    /** What a piece is, and so its colour. */
    public enum Kind {
        PLAIN,
        /** An instruction's name, or a keyword of a language. */
        NAME,
        REGISTER,
        NUMBER,
        STRING,
        /** Comments and what else is of less weight. */
        DIM,
        /** A comment that is worth reading. */
        NOTE,
        POLL,
        BAD,
        STRONG;

        String styleClass() {
            return "code-" + name().toLowerCase(Locale.ROOT);
        }
    }

    public Token(String text, Kind kind, Supplier<String> explanation) {
        this(text, kind, explanation, Optional.empty());
    }

    public Token(String text, Kind kind) {
        this(text, kind, "");
    }

    public Token(String text, Kind kind, String explanation) {
        this(text, kind, () -> explanation);
    }

    public static Token plain(String text) {
        return new Token(text, Kind.PLAIN);
    }

    /** A call: a click leads to the code of what is called. */
    public static Token call(String text, Method callee) {
        return new Token(
                text,
                Kind.NOTE,
                () ->
                        callee
                                + "\nA click shows its code, with Ctrl in a window of its own"
                                + " (Enter, Ctrl+Enter).",
                Optional.of(callee));
    }

    public static Token dim(String text) {
        return new Token(text, Kind.DIM);
    }
}
