package dev.jitlens.jmh;

import java.nio.charset.StandardCharsets;
import java.util.Collection;

/** Writes one JSON object; JMH brings no library for it. */
final class Json {
    private final StringBuilder out = new StringBuilder("{");

    Json text(String name, String value) {
        name(name);
        quoted(value);
        return this;
    }

    Json number(String name, long value) {
        name(name);
        out.append(value);
        return this;
    }

    Json texts(String name, Collection<String> values) {
        name(name);
        out.append('[');
        boolean first = true;
        for (String value : values) {
            out.append(first ? "" : ", ");
            quoted(value);
            first = false;
        }
        out.append(']');
        return this;
    }

    Json object(String name, Json value) {
        name(name);
        out.append(value.out).append("}");
        return this;
    }

    private void name(String name) {
        out.append(out.length() == 1 ? "\n  " : ",\n  ");
        quoted(name);
        out.append(" : ");
    }

    private void quoted(String text) {
        out.append('"');
        for (char c : text.toCharArray()) {
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        out.append('"');
    }

    /** The whole object; nothing is added after it. */
    byte[] bytes() {
        return (out + "\n}\n").getBytes(StandardCharsets.UTF_8);
    }
}
