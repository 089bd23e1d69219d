package dev.jitlens.fleet.mcp;

import java.io.IOException;
import java.io.Writer;

/**
 * Takes JSON as a command writes it, and hands on the elements of its one array as they come; what
 * is no array is one element. So only one element is held at a time.
 */
final class ArrayElements extends Writer {
    /**
     * No element of ours is nearly as long: the machine code of a large method has a few million.
     */
    private static final int LONGEST = 128 << 20;

    /** Takes the text of an element. */
    interface Sink {
        void take(String element) throws IOException;
    }

    private final Sink sink;
    private final StringBuilder element = new StringBuilder();
    private boolean begun;
    private boolean array;
    private boolean inText;
    private boolean escaped;
    private int depth;

    ArrayElements(Sink sink) {
        this.sink = sink;
    }

    /** Whether it was an array. */
    boolean isArray() {
        return array;
    }

    @Override
    public void write(char[] text, int from, int length) throws IOException {
        for (int i = from; i < from + length; i++) {
            take(text[i]);
        }
    }

    private void take(char c) throws IOException {
        if (!begun) {
            begun = !Character.isWhitespace(c);
            array = c == '[';
            if (array || !begun) {
                return;
            }
        }
        if (inText) {
            inText = escaped || c != '"';
            escaped = !escaped && c == '\\';
        } else if (c == '"') {
            inText = true;
        } else if (c == '{' || c == '[') {
            depth++;
        } else if (c == '}' || c == ']') {
            depth--;
        }
        if (array && depth <= 0 && !inText && (c == ',' || depth < 0)) {
            hand();
        } else {
            if (element.length() >= LONGEST) {
                throw new IOException("the answer is too long; ask for less, such as one method");
            }
            element.append(c);
        }
    }

    private void hand() throws IOException {
        String text = element.toString().strip();
        element.setLength(0);
        if (!text.isEmpty()) {
            sink.take(text);
        }
    }

    @Override
    public void flush() {
        // Elements are handed on when they end.
    }

    @Override
    public void close() throws IOException {
        hand();
    }
}
