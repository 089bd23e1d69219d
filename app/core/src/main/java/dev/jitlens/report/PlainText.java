package dev.jitlens.report;

import java.util.Locale;

/**
 * Text out of a file or a JVM of somebody else's, for a terminal. What would control the terminal,
 * or let the text look like another one, is shown and not sent: as a Java or JSON string has it.
 */
public final class PlainText {
    private PlainText() {}

    /** One line of it: ends of lines and tabs are shown as well. */
    public static String line(String text) {
        // A loop and not a stream, since every cell of a table of millions comes through here.
        for (int i = 0; i < text.length(); i++) {
            if (isControl(text.charAt(i))) {
                return escaped(text);
            }
        }
        return text;
    }

    private static String escaped(String text) {
        StringBuilder plain = new StringBuilder();
        text.chars()
                .forEach(c -> plain.append(isControl((char) c) ? escape((char) c) : (char) c + ""));
        return plain.toString();
    }

    /**
     * A character as an escape such as {@code \u001b}, so that JSON with it in a string says the
     * same as before.
     */
    public static String escape(char c) {
        return String.format(Locale.ROOT, "\\u%04x", (int) c);
    }

    /**
     * Whether it is a control character, of ASCII or of ISO 8859 (C1, which some terminals obey),
     * or changes the direction or the lines of the text around it.
     */
    public static boolean isControl(char c) {
        if (c >= ' ' && c < '\u007f') {
            return false;
        }
        return Character.isISOControl(c)
                || c >= '\u2028' && c <= '\u202e'
                || c >= '\u2066' && c <= '\u2069'
                || c == '\u061c'
                || c == '\u200e'
                || c == '\u200f';
    }
}
