package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The preformatted text of a page of the web as a browser saves it, such as the console of a build
 * or a message of a mailing list: what is between {@code <pre>} and {@code </pre>}. Of all else
 * only the line ends stay.
 */
final class SavedPage extends EntityText {
    /** Pages have much in front of their text. */
    static final int HEAD = 1 << 17;

    private static final Pattern BEGIN =
            Pattern.compile(
                    "(?i)\\s{0,99}(?:<!--[^>]{0,999}-->\\s{0,99})?<(?:!doctype html|html)\\b");

    /** What a tool puts into preformatted text; other angle brackets are the text's own. */
    private static final Set<String> WITHIN =
            Set.of(
                    "a", "b", "br", "code", "div", "em", "font", "i", "ins", "li", "mark", "ol",
                    "p", "s", "samp", "small", "span", "strong", "tt", "u", "ul");

    /** Their text is no markup. */
    private static final Set<String> RAW = Set.of("script", "style");

    private static final int LONGEST_TAG = 1 << 13;

    private boolean isPreformatted;

    /** The name of the raw element that is open, or empty. */
    private String raw = "";

    SavedPage(InputStream in) {
        super(in);
    }

    /** Whether a text that begins so may be one, of which more must be seen. */
    static boolean mayBe(byte[] head) {
        int length = Math.min(head.length, LinePrefix.HEAD);
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return BEGIN.matcher(text).lookingAt();
    }

    /**
     * Whether a text is one.
     *
     * @param head the first {@value #HEAD} bytes
     */
    static boolean is(byte[] head) {
        if (!mayBe(head)) {
            return false;
        }
        for (int i = 0; i < head.length; i++) {
            if (isAt(head, i, "<pre")) {
                return true;
            }
            if (isAt(head, i, "<canvas") || isAt(head, i, "async-profiler")) {
                return false; // Stacks that are drawn have a format of their own.
            }
        }
        return false;
    }

    /** A pattern would take most of the time that a folder of other pages takes. */
    private static boolean isAt(byte[] head, int at, String lowerCase) {
        for (int i = 0; i < lowerCase.length(); i++) {
            boolean is =
                    at + i < head.length
                            && Character.toLowerCase(head[at + i] & 0xff) == lowerCase.charAt(i);
            if (!is) {
                return false;
            }
        }
        return true;
    }

    @Override
    int plain() throws IOException {
        int b = in.read();
        while (b >= 0 && b != '\n') {
            boolean isTag = b == '<' && passed();
            if (!isTag && isPreformatted) {
                return replaced(b);
            }
            if (!isTag) {
                takenAway(1);
            }
            b = in.read();
        }
        return b;
    }

    /** Goes behind a tag, or stays before what is none. */
    private boolean passed() throws IOException {
        in.mark(LONGEST_TAG);
        StringBuilder tag = new StringBuilder();
        int b = in.read();
        while (b >= 0 && b != '<' && b != '>' && tag.length() < LONGEST_TAG - 1) {
            tag.append((char) b);
            b = in.read();
        }
        String name = name(tag);
        if (b != '>' || !isTaken(name) || tag.indexOf("\n") >= 0) {
            in.reset();
            return false;
        }
        takenAway(tag.length() + 2);
        opens(name);
        return true;
    }

    /** {@code span} and {@code /span}; empty if it is no tag. */
    private static String name(StringBuilder tag) {
        int end = tag.indexOf("/") == 0 ? 1 : 0;
        while (end < tag.length() && Character.isLetterOrDigit(tag.charAt(end))) {
            end++;
        }
        return tag.substring(0, end).toLowerCase(Locale.ROOT);
    }

    private boolean isTaken(String name) {
        String element = name.startsWith("/") ? name.substring(1) : name;
        if (!raw.isEmpty()) {
            return name.equals("/" + raw);
        }
        return !isPreformatted || element.equals("pre") || WITHIN.contains(element);
    }

    private void opens(String name) {
        if (name.equals("/" + raw)) {
            raw = "";
        } else if (RAW.contains(name)) {
            raw = name;
        } else if (name.equals("pre") || name.equals("/pre")) {
            isPreformatted = name.equals("pre");
        }
    }
}
