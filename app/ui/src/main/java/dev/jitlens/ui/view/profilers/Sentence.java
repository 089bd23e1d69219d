package dev.jitlens.ui.view.profilers;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A long sentence as a headline and the rest.
 *
 * @param first ends with a full stop
 */
record Sentence(String first, String rest) {
    private static final Pattern BREAK = Pattern.compile("[;.:] ");
    private static final Pattern WORD = Pattern.compile("\\p{Ll}+ .*");

    static Sentence of(String text) {
        Matcher at = BREAK.matcher(text);
        if (!at.find()) {
            return new Sentence(text, "");
        }
        String rest = text.substring(at.end());
        // A method's name stays as it is.
        String begun =
                WORD.matcher(rest).matches()
                        ? Character.toUpperCase(rest.charAt(0)) + rest.substring(1)
                        : rest;
        return new Sentence(text.substring(0, at.start()) + ".", begun);
    }
}
