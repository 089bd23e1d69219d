package dev.jitlens.jitwatch;

/**
 * One tag of the log, such as {@code <bc code='183' bci='18'/>}. HotSpot writes a tag a line.
 *
 * @param name without the slash of a closing tag
 * @param text from {@code <} to {@code >}
 */
record TagLine(String name, Form form, String text, long lineNumber) {
    enum Form {
        OPEN,
        CLOSE,
        EMPTY
    }

    /**
     * The first tag in {@code text}, or null if there is no whole one. Attribute values hold no
     * {@code >}: the JVM escapes it.
     */
    static TagLine of(String text, long lineNumber) {
        int start = text.indexOf('<');
        int end = text.indexOf('>', start + 1);
        if (start < 0 || end < 0) {
            return null;
        }
        boolean close = text.charAt(start + 1) == '/';
        boolean empty = text.charAt(end - 1) == '/';
        int nameStart = close ? start + 2 : start + 1;
        int nameEnd = nameStart;
        while (nameEnd < end && isNamePart(text.charAt(nameEnd))) {
            nameEnd++;
        }
        Form form = close ? Form.CLOSE : empty ? Form.EMPTY : Form.OPEN;
        return new TagLine(
                text.substring(nameStart, nameEnd),
                form,
                text.substring(start, end + 1),
                lineNumber);
    }

    private static boolean isNamePart(char c) {
        return c >= 'a' && c <= 'z' || c == '_';
    }

    /**
     * An attribute's value with its entities resolved, or null. Of a doubled attribute (a queued
     * task may have {@code method} twice on 8 to 21) it is the first.
     */
    String attribute(String attribute) {
        String key = ' ' + attribute + "='";
        int at = text.indexOf(key);
        if (at < 0) {
            return null;
        }
        int start = at + key.length();
        int end = text.indexOf('\'', start);
        return end < 0 ? null : resolve(text.substring(start, end));
    }

    private static String resolve(String value) {
        if (value.indexOf('&') < 0) {
            return value;
        }
        return value.replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&apos;", "'")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
