package dev.jitlens.model;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names and versions as HotSpot writes them. It writes classes as they are in its symbols, in
 * modified UTF-8, and methods and descriptors (JDK 8: classes in LogCompilation, too) with all but
 * ASCII as a backslash, a u and four digits ({@code Symbol::as_C_string}, {@code
 * UTF8::as_quoted_ascii}, JDK 8 to 25).
 */
public final class JvmText {
    /** Consecutive ones, since two of them are one letter outside the Basic Multilingual Plane. */
    private static final Pattern ESCAPES = Pattern.compile("(?:\\\\u[0-9a-fA-F]{4})++");

    /** {@code … JRE (1.8.0_504-b01), built on …}; Zulu has its own version in brackets before. */
    private static final Pattern JRE = Pattern.compile(" JRE \\((?:[^()]*\\) \\()?([^()]*)\\)");

    private static final String ESCAPE = "\\u";
    private static final int ESCAPE_LENGTH = 6;
    private static final char NOT_READ = '\ufffd';

    private JvmText() {}

    /** The version of the JRE, in what a JVM says of how it was built; empty if it is not there. */
    public static String jreVersion(String info) {
        Matcher jre = JRE.matcher(info);
        return jre.find() ? jre.group(1) : "";
    }

    /** The text of bytes in UTF-8, where surrogates may be written one by one. */
    public static String of(byte[] buf, int from, int length) {
        String text = new String(buf, from, length, StandardCharsets.UTF_8);
        return text.indexOf(NOT_READ) < 0 ? text : modified(buf, from, from + length);
    }

    private static String modified(byte[] buf, int from, int end) {
        StringBuilder text = new StringBuilder();
        int plain = from;
        for (int i = from; i + 2 < end; i++) {
            boolean surrogate = buf[i] == (byte) 0xed && isRest(buf[i + 2]) && buf[i + 1] >= -0x60;
            if (surrogate && isRest(buf[i + 1])) {
                text.append(new String(buf, plain, i - plain, StandardCharsets.UTF_8));
                text.append((char) (0xd000 | (buf[i + 1] & 0x3f) << 6 | buf[i + 2] & 0x3f));
                i += 2;
                plain = i + 1;
            }
        }
        return text.append(new String(buf, plain, end - plain, StandardCharsets.UTF_8)).toString();
    }

    private static boolean isRest(byte b) {
        return (b & 0xc0) == 0x80;
    }

    /**
     * The name with its escapes resolved. What would not be seen as a letter stays escaped:
     * controls, changes of direction, halves of pairs.
     */
    public static String unescaped(String name) {
        return name.contains(ESCAPE)
                ? ESCAPES.matcher(name)
                        .replaceAll(found -> Matcher.quoteReplacement(letters(found.group())))
                : name;
    }

    /**
     * The text as it is searched: in lower case, escapes resolved, and with one sign for all that
     * may stand between package, class and method, so that a name is found in any notation.
     */
    public static String searched(String text) {
        return unescaped(text)
                .toLowerCase(Locale.ROOT)
                .replace("::", ".")
                .replace('/', '.')
                .replace('#', '.');
    }

    private static String letters(String escapes) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < escapes.length(); i += ESCAPE_LENGTH) {
            String digits = escapes.substring(i + ESCAPE.length(), i + ESCAPE_LENGTH);
            text.append((char) Integer.parseInt(digits, 16));
        }
        StringBuilder shown = new StringBuilder();
        int at = 0;
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int letter = text.codePointAt(i);
            int escaped = Character.charCount(letter) * ESCAPE_LENGTH;
            shown.append(
                    isSeen(letter)
                            ? Character.toString(letter)
                            : escapes.substring(at, at + escaped));
            at += escaped;
        }
        return shown.toString();
    }

    private static boolean isSeen(int letter) {
        return letter >= 0x80
                && switch (Character.getType(letter)) {
                    case Character.CONTROL,
                            Character.FORMAT,
                            Character.LINE_SEPARATOR,
                            Character.PARAGRAPH_SEPARATOR,
                            Character.SURROGATE,
                            Character.UNASSIGNED ->
                            false;
                    default -> true;
                };
    }
}
