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
        return at.find()
                ? new Sentence(
                        begun(text.substring(0, at.start())) + ".", begun(text.substring(at.end())))
                : new Sentence(begun(text), "");
    }

    /** A method's name stays as it is. */
    private static String begun(String text) {
        return WORD.matcher(text).matches()
                ? Character.toUpperCase(text.charAt(0)) + text.substring(1)
                : text;
    }
}
