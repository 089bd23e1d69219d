package dev.jitlens.report.page;

import dev.jitlens.report.PlainText;

import java.io.IOException;
import java.io.Writer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Locale;

/**
 * Writes HTML as it comes. Names of elements and attributes are ours; every text and every value is
 * escaped, since it may be of a stranger's file. No attribute takes code: scripts and styles stand
 * in elements of their own, which the page's policy names by their hashes.
 */
final class HtmlOut {
    /** Nobody reads more of one name. */
    static final int LONGEST = 2_000;

    private final Writer out;
    private final Deque<String> open = new ArrayDeque<>();

    HtmlOut(Writer out) {
        this.out = out;
    }

    /** Writes what is ours as it is. */
    HtmlOut ours(String markup) throws IOException {
        out.write(markup);
        return this;
    }

    /**
     * Opens an element.
     *
     * @param attributes names, each followed by its value; a null leaves the attribute out
     */
    HtmlOut open(String element, Object... attributes) throws IOException {
        start(element, attributes);
        open.push(element);
        return this;
    }

    /** Closes the element that was opened last. */
    HtmlOut close() throws IOException {
        out.write("</" + open.pop() + ">");
        if (open.size() < 4) {
            out.write('\n');
        }
        return this;
    }

    /** Writes an element without content, such as {@code rect} or {@code meta}. */
    HtmlOut empty(String element, Object... attributes) throws IOException {
        start(element, attributes);
        // In HTML these have no end, in SVG they need one.
        out.write(element.equals("meta") || element.equals("link") ? "" : "</" + element + ">");
        return this;
    }

    /** Writes an element with a text. */
    HtmlOut element(String element, String text, Object... attributes) throws IOException {
        start(element, attributes);
        text(text);
        out.write("</" + element + ">");
        return this;
    }

    /**
     * Writes an element with words that no line ends within: browsers break flags after their
     * hyphen.
     */
    HtmlOut words(String element, String text) throws IOException {
        start(element);
        String separator = "";
        for (String word : PageWords.cut(text, LONGEST).split(" ", -1)) {
            text(separator).element("span", word, "class", "w");
            separator = " ";
        }
        out.write("</" + element + ">");
        return this;
    }

    HtmlOut text(String text) throws IOException {
        escape(text);
        return this;
    }

    /** Whether every element was closed. */
    boolean isClosed() {
        return open.isEmpty();
    }

    private void start(String element, Object... attributes) throws IOException {
        out.write('<');
        out.write(element);
        for (int i = 0; i < attributes.length; i += 2) {
            if (attributes[i + 1] != null) {
                out.write(' ');
                out.write((String) attributes[i]);
                out.write("=\"");
                escape(value(attributes[i + 1]));
                out.write('"');
            }
        }
        out.write('>');
    }

    private static String value(Object value) {
        return value instanceof Double d ? String.format(Locale.ROOT, "%.2f", d) : value.toString();
    }

    /** Control characters are shown, as on a terminal: some would turn the text around. */
    private void escape(String text) throws IOException {
        String shown = PageWords.cut(text, LONGEST);
        for (int i = 0; i < shown.length(); i++) {
            char c = shown.charAt(i);
            switch (c) {
                case '&' -> out.write("&amp;");
                case '<' -> out.write("&lt;");
                case '>' -> out.write("&gt;");
                case '"' -> out.write("&quot;");
                case '\'' -> out.write("&#39;");
                case '`' -> out.write("&#96;");
                default -> {
                    if (PlainText.isControl(c) || isNoCharacter(shown, i)) {
                        out.write(PlainText.escape(c));
                    } else {
                        out.write(c);
                    }
                }
            }
        }
    }

    /** Half of a pair, or one that no text may hold. */
    private static boolean isNoCharacter(String text, int at) {
        char c = text.charAt(at);
        if (Character.isHighSurrogate(c)) {
            return at + 1 == text.length() || !Character.isLowSurrogate(text.charAt(at + 1));
        }
        if (Character.isLowSurrogate(c)) {
            return at == 0 || !Character.isHighSurrogate(text.charAt(at - 1));
        }
        return c >= '\ufdd0' && c <= '\ufdef' || c >= '\ufffe';
    }
}
